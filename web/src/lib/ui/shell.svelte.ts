// What a table tells the frame around it: a running one has a strip of its own instead of the site's header.

class Shell {
  /** The lobby, and a table that cannot be opened, are pages like any other. */
  wantsHeader = $state(false);
}

export const shell = new Shell();
