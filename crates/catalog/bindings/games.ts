// The types of every game, by name. Each file is generated beside its game; `cargo xtask golden --bless` rewrites them.
export type * as Risk from "../../game-risk/schema";
export type * as Catan from "../../game-catan/schema";
export type * as MageKnight from "../../game-mageknight/schema";
export type * as Merc from "../../game-merc/schema";
// A new game is registered above this line.
