import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.begin();
router.begin();
const target = document.getElementById('app');
if (target) mount(App, { target });
