// Where we are: the part of the address after `#`. Invitations are `/#/join/CODE`.

class Router {
  path = $state(current());
  parts = $derived(
    this.path
      .split('?')[0]
      ?.split('/')
      .filter((part) => part !== '')
      .map(decode) ?? [],
  );

  begin(): void {
    addEventListener('hashchange', () => {
      this.path = current();
      scrollTo(0, 0);
    });
  }
}

function current(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** A part of the address as text; an address that was mangled on the way stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
export const go = (path: string): void => {
  location.hash = path;
};
