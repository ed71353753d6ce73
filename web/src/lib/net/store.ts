// What the browser keeps: seat tokens by table, the anonymous profile, settings. Storage may be refused; then nothing is kept.

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};
const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // A private window may have no storage; the page works on without it.
  }
};
const local = (): Storage => localStorage;
/** Of this tab alone, so that two tabs do not send each other's clicks. */
const tab = (): Storage => sessionStorage;

export const kept = {
  token: (gameId: string): string | null => read(local, `sortie.seat.${gameId}`),
  setToken: (gameId: string, token: string | null): void => write(local, `sortie.seat.${gameId}`, token),
  code: (gameId: string): string | null => read(local, `sortie.code.${gameId}`),
  setCode: (gameId: string, code: string): void => write(local, `sortie.code.${gameId}`, code),
  /** Messages of a table that the server has not acknowledged. */
  pending: (gameId: string): string | null => read(tab, `sortie.pending.${gameId}`),
  setPending: (gameId: string, frames: string | null): void => write(tab, `sortie.pending.${gameId}`, frames),
  profile: (): string | null => read(local, 'sortie.profile'),
  setProfile: (token: string | null): void => write(local, 'sortie.profile', token),
  name: (): string => read(local, 'sortie.name') ?? '',
  setName: (name: string): void => write(local, 'sortie.name', name),
  settings: (): string | null => read(local, 'sortie.settings'),
  setSettings: (text: string): void => write(local, 'sortie.settings', text),
};
