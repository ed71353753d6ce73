// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** What may be chosen when a match is made. */
export type Options = {
  /** SCA-3.1: whether taking the last stone loses the game instead of winning it. */
  lastLoses?: boolean;
};

export type Action = {
  action: "TAKE";
  payload: {
    count: number;
    /** The id of a row. */
    rowId: string;
  };
} | {
  action: "REST";
  payload: Record<string, never>;
};

export type View = {
  rows: Array<number>;
};

export type PlayerView = {
  taken: number;
  /** Only its holder knows until it is used. */
  token?: Token;
  used: boolean;
};

export type Event = {
  data: {
    token: Token | null;
  };
  type: "token_drawn";
} | {
  data: {
    count: number;
    rowId: RowId;
  };
  type: "stones_taken";
} | {
  data: Record<string, never>;
  type: "rested";
} | {
  data: Record<string, never>;
  type: "game_over";
};

export type Preview = null;

/** The id of a row. */
export type RowId = string;

export type Token = "rest" | "blank";
