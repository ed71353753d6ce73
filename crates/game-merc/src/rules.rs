//! The rules, one chapter per file. Each chapter checks and carries out its own commands.

pub mod abilities;
pub mod actions;
pub mod ai;
pub mod aim;
pub mod attack;
pub mod barrage;
pub mod cards;
pub mod combat;
pub mod conduct;
pub mod control;
pub mod damage;
pub mod equip;
pub mod hire;
pub mod landing;
pub mod modes;
pub mod rescue;
pub mod skills;
pub mod tactics;
pub mod together;
pub mod versus;
