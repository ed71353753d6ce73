// What pages tell the frame around them: at a table the site's header makes room for the table's own strip.

class Shell {
  atTable = $state(false);
}

export const shell = new Shell();
