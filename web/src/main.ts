import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { speak } from './lib/words/shell.svelte';

settings.begin();
router.begin();
// The first words are in the reader's language already.
await speak(settings.language);
const target = document.getElementById('app');
if (target) mount(App, { target });
