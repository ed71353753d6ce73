// The only sound: two soft tones, made by the browser itself.

let context: AudioContext | null = null;

export function chime(): void {
  try {
    const audio = (context ??= new AudioContext());
    const now = audio.currentTime;
    [660, 880].forEach((pitch, i) => {
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, now + i * 0.14);
      volume.gain.linearRampToValueAtTime(0.12, now + i * 0.14 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.14 + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(now + i * 0.14);
      tone.stop(now + i * 0.14 + 0.45);
    });
  } catch {
    // A browser without sound, or one that waits for a first click, stays silent.
  }
}
