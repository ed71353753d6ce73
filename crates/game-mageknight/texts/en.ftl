### Mage Knight's fights in English: every word that a player reads.
### Keys and arguments: docs/texts.md. Numbers of cards, units and enemies are checked against src/data by a test.

title = Mage Knight
about = Explore a land by day and by night, recruit, fight and conquer cities, alone or with others; or play a single fight or a gauntlet.

## Actions

action-DECLARE_ATTACK_TARGET = Attack
    .say = { $attackType-id ->
        [ranged] Open a Ranged attack on { $targets }.
        [siege] Open a Siege attack on { $targets }.
       *[other] Open an attack on { $targets }.
    }
    .about = Choose the enemies you attack together. Their armor adds up, and you need all of it.
action-RETARGET_ATTACK = Change the target
    .say = Turn the attack on { $targets } instead.
    .about = Keeps every point you have played and compares it with other enemies.
action-ADD_TO_ATTACK_POOL = Add to the attack
    .say = { $play-prepared ->
    [none] { $play-unit ->
        [none] { $play-skill ->
        [none] { $play-mode-id ->
            [sideways] Turn { $play-card } sideways for { $play-effect } and add it to the attack.
            [strong] { $play-partner-card ->
                [none] Power { $play-card } for { $play-effect } and add it to the attack.
               *[other] Power { $play-card } to strengthen { $play-partner-card } and add it to the attack.
            }
           *[other] Play { $play-card } for { $play-effect } and add it to the attack.
        }
       *[other] Use { $play-skill } for { $play-effect } and add it to the attack.
        }
       *[other] Use { $play-unit } for { $play-effect } and add it to the attack.
    }
   *[other] Add the points you were promised to the attack.
    }
    .about = Plays a card or a unit whose points join the open attack.
action-RESOLVE_ATTACK = Strike
    .about = Compares the attack with the combined armor. Enough defeats every target; too little defeats none, and the points are lost.
action-CANCEL_ATTACK = Take the attack back
    .about = Everything you spent on this attack returns to where it was.
action-DECLARE_BLOCK = Block
    .say = { $attack ->
        [0] Block the attack of { $enemy }.
        [1] Block the second attack of { $enemy }.
        [2] Block the third attack of { $enemy }.
       *[other] Block the fourth attack of { $enemy }.
    }
    .about = Choose one attack to block, then add Block points until there are enough.
action-ADD_TO_BLOCK = Add to the block
    .say = { $play-prepared ->
    [none] { $play-unit ->
        [none] { $play-skill ->
        [none] { $play-mode-id ->
            [sideways] Turn { $play-card } sideways for { $play-effect } and add it to the block.
            [strong] Power { $play-card } for { $play-effect } and add it to the block.
           *[other] Play { $play-card } for { $play-effect } and add it to the block.
        }
       *[other] Use { $play-skill } for { $play-effect } and add it to the block.
        }
       *[other] Use { $play-unit } for { $play-effect } and add it to the block.
    }
   *[other] Add the points you were promised to the block.
    }
    .about = Plays a card or a unit whose points join the open block.
action-RESOLVE_BLOCK = Block with this
    .about = Compares the block with the attack. Enough blocks it; too little does nothing, and the points are lost.
action-CANCEL_BLOCK = Take the block back
    .about = Everything you spent on this block returns to where it was.
action-SPEND_MOVE = Spend Move points
    .say = { $n ->
        [one] Spend 1 Move point
       *[other] Spend { $n } Move points
    } to lower { $attack ->
        [0] the attack
        [1] the second attack
        [2] the third attack
       *[other] the fourth attack
    } of { $enemy } by { $n }.
    .about = Each Move point lowers one attack of a Cumbersome enemy by 1 until the end of your turn.
action-ASSIGN_DAMAGE = Take damage
    .say = { $target-id ->
        [hero] { $attack ->
            [0] Take the damage of { $enemy } yourself.
            [1] Take the damage of the second attack of { $enemy } yourself.
            [2] Take the damage of the third attack of { $enemy } yourself.
           *[other] Take the damage of the fourth attack of { $enemy } yourself.
        }
       *[other] { $attack ->
            [0] Let { $target } take the damage of { $enemy }.
            [1] Let { $target } take the damage of the second attack of { $enemy }.
            [2] Let { $target } take the damage of the third attack of { $enemy }.
           *[other] Let { $target } take the damage of the fourth attack of { $enemy }.
        }
    }
    .about = Decides who takes an attack that was not blocked. What a unit's armor does not soak is left for the next unit or for you.
action-PLAY_SPECIAL = Play a card or unit
    .say = { $play-unit ->
        [none] { $play-skill ->
        [none] { $play-mode-id ->
            [sideways] Turn { $play-card } sideways for { $play-effect }.
            [strong] { $play-partner-card ->
                [none] Power { $play-card } for { $play-effect }.
               *[other] Power { $play-card } to strengthen { $play-partner-card }.
            }
           *[other] Play { $play-card } for { $play-effect }.
        }
       *[other] Use { $play-skill } for { $play-effect }.
        }
       *[other] Use { $play-unit } for { $play-effect }.
    }
    .about = Plays anything that gives neither Attack nor Block: Move, Influence, mana, and effects on enemies or units.
action-CHOOSE = Answer
    .say = { $none ->
        [yes] Decline.
       *[other] { $yes ->
            [yes] Yes.
            [no] No.
           *[other] { $option ->
                [none] { $space ->
                    [none] { $spaces ->
                        [none] { $cards ->
                            [none] { $done ->
                                [yes] Nothing more.
                               *[other] { $enemy ->
                                    [none] { $unit ->
                                        [none] { $mana-from ->
                                            [none] { $partner-card ->
                                                [none] { $card ->
                                                    [none] { $effect ->
                                                        [none] { $die-color ->
                                                            [none] { $color ->
                                                                [none] { $attack ->
                                                                    [none] { $tactic ->
                                                                        [none] { $skill ->
                                                                            [none] { $recruit ->
                                                                                [none] { $terrain ->
                                                                                    [none] { $number ->
                                                                                        [none] Choose nothing.
                                                                                       *[other] Choose { $number }.
                                                                                    }
                                                                                   *[other] Choose { $terrain }.
                                                                                }
                                                                               *[other] Choose { $recruit }.
                                                                            }
                                                                           *[other] Choose { $skill }.
                                                                        }
                                                                       *[other] Choose { $tactic }.
                                                                    }
                                                                    [0] Choose the first attack.
                                                                    [1] Choose the second attack.
                                                                    [2] Choose the third attack.
                                                                   *[other] Choose the fourth attack.
                                                                }
                                                               *[other] Choose { $color }.
                                                            }
                                                           *[other] Take the { $die-color } die and turn it to { $die-to }.
                                                        }
                                                       *[other] { $mode-id ->
                                                            [strong] Power it for { $effect }.
                                                            [sideways] Turn it sideways for { $effect }.
                                                           *[other] Use it for { $effect }.
                                                        }
                                                    }
                                                   *[other] Choose { $card }.
                                                }
                                               *[other] Strengthen { $partner-card } for { $partner-effect }.
                                            }
                                           *[other] Pay with a { $mana-color } { $mana-from }.
                                        }
                                       *[other] Choose { $unit }.
                                    }
                                   *[other] Choose { $enemy }.
                                }
                            }
                           *[other] Choose { $cards }.
                        }
                       *[other] Choose { $spaces }.
                    }
                   *[other] Choose { $space }.
                }
               *[other] Choose { $option }.
            }
        }
    }
    .about = Answers what your last play asks.
action-PAY_UNIT_FEE = Pay Thugs
    .say = Pay { $unit } 2 Influence, so that they can take damage in this fight.
    .about = Thugs take damage for you only after you pay them 2 Influence, once per fight.
action-HEAL = Heal
    .say = { $target-id ->
        [hand] Heal a wound in your hand for 1 Healing point.
       *[other] Heal a wound of { $target }.
    }
    .about = A wound in hand costs 1 Healing point; a unit's wound costs as much as the unit's level.
action-END_COMBAT_PHASE = End this phase
    .about = Goes on to the next phase of the fight. An attack or block with points in it has to be finished or taken back first.
action-START_COMBAT = Start a fight
    .say = { $spaces ->
        [none] Start the next fight.
       *[other] Challenge the enemies on { $spaces }.
    }
    .about = Ends your turn: mana tokens are lost, all cards are shuffled, you draw a new hand, units become ready, the Source is rolled, and day and night change.

## Members of payloads

field-targets = Enemies
field-attackType = Kind of attack
field-defend = Who protects whom
field-defender = Protector
field-play = Play
field-card = Card
field-mode = How
field-unit = Unit
field-effect = For
field-mana = Paid with
field-discard = Card to discard
field-prepared = Points promised
field-bonus = With
field-trash = Card to remove from the game
field-yes = Do it
field-partner = Card to strengthen
field-attack = Which attack
field-ready = Unit to ready
field-colors = Colors
field-dice = Dice
field-also = More abilities
field-enemy = Enemy
field-n = Move points
field-target = Who
field-ASSIGN_DAMAGE-target = Who takes it
field-HEAL-target = Whose wound
field-color = Color
field-done = Nothing more
field-die = Die
field-from = From
field-to = Turned to

item-mana = a { $color } { $from }
item-defend = { $defender } protecting { $target }
item-dice = the { $color } die turned to { $to }
item-also = { $effect }
item-enemies = { $enemy }
item-tokens = { $enemy }

## Kinds of ids

kind-targets = enemy
kind-group = enemy
kind-defeated = enemy
kind-defender = enemy
kind-by = enemy
kind-partner = card
kind-discard = card
kind-trash = card
kind-bonus = skill card
kind-with = enemy
kind-without = enemy
kind-ready = unit
kind-id = unit
kind-to = color
kind-dice = color
kind-colors = color
kind-needed = color
kind-paid = color
kind-phases = phase
kind-pool = element
kind-halved = element
kind-attackType = attack
kind-kind = attack

## What to do now

guide-ranged-siege = Shoot first: choose the enemies you attack with Ranged or Siege points, or end the phase. Fortified enemies can be hit by Siege only.
guide-attack = Every kind of attack counts now. Choose the enemies you attack, or end the phase to end the fight.
guide-all-defeated = No enemy is left to attack. End the phase.
guide-attack-open = { $missing ->
    [0] You have { $effective } against armor { $armor }: enough. Strike.
   *[other] You have { $effective } against armor { $armor }. Add { $missing } more, or take the attack back.
}
guide-block = The enemies attack. Choose an attack to block; what you leave unblocked deals damage in the next phase.
guide-block-open = { $missing ->
    [0] You have Block { $effective } against { $required }: enough. Block with this.
   *[other] You have Block { $effective } against { $required }. Add { $missing } more, or take the block back.
}
guide-block-done = No attack is left to block. End the phase.
guide-assign-damage = Choose who takes each attack that was not blocked: you or one of your units.
guide-damage-left = Choose who takes the { $left } damage of { $enemy }.
guide-damage-done = All damage is dealt. End the phase.
guide-camp = The fight is over. { $healing ->
    [0] Start the next fight when you are ready.
    [one] You have 1 Healing point; start the next fight when you are ready.
   *[other] You have { $healing } Healing points; start the next fight when you are ready.
}
guide-choose-enemy = { $effect }: choose the enemy.
guide-choose-attack = { $effect }: choose which attack of { $enemy }.
guide-choose-unit = { $effect }: choose the unit to ready.
guide-choose-color = { $effect }: choose a color of mana.
guide-choose-pile = { $effect }: choose the pile to look at.
guide-choose-die = { $effect }: choose a die and the color you turn it to.
guide-choose-source = Choose the card or unit you play.
guide-choose-use = { $card ->
    [none] Choose what you use { $unit } for.
   *[other] Choose what you play { $card } for.
}
guide-choose-mana = { $effect ->
    [none] Choose the mana you pay with.
   *[other] { $effect }: choose the mana you pay with.
}
guide-choose-card = { $effect ->
    [none] Choose the card you discard.
   *[other] { $effect }: choose the card you discard.
}
guide-choose-partner = { $card }: choose the card to strengthen, and for what.
guide-choose-more = { $effect ->
    [none] Choose what you add, or stop here.
   *[other] { $effect }: choose what you add, or stop here.
}

## What happened

event-combat_started = { $player-is ->
    [you] Fight { $fight }: you meet { $enemies } ({ $context }).
   *[other] Fight { $fight }: { $player } meets { $enemies } ({ $context }).
}
event-reputation_changed = { $player-is ->
    [you] { $change ->
        [1] You gained 1 Reputation and are at { $reputation }.
        [2] You gained 2 Reputation and are at { $reputation }.
        [-1] You lost 1 Reputation and are at { $reputation }.
        [-3] You lost 3 Reputation and are at { $reputation }.
       *[other] Your Reputation changed by { $change } to { $reputation }.
    }
   *[other] { $change ->
        [1] { $player } gained 1 Reputation and is at { $reputation }.
        [2] { $player } gained 2 Reputation and is at { $reputation }.
        [-1] { $player } lost 1 Reputation and is at { $reputation }.
        [-3] { $player } lost 3 Reputation and is at { $reputation }.
       *[other] { $player }'s Reputation changed by { $change } to { $reputation }.
    }
}
event-phase_changed = { $phase-id ->
    [RANGED_SIEGE] { $player-is ->
        [you] You may attack first, with Ranged and Siege only.
       *[other] { $player } may attack first, with Ranged and Siege only.
    }
    [BLOCK] { $player-is ->
        [you] The enemies attack you.
       *[other] The enemies attack { $player }.
    }
    [ASSIGN_DAMAGE] Attacks that were not blocked now deal damage.
    [ATTACK] { $player-is ->
        [you] Your turn to attack.
       *[other] { $player } may attack.
    }
    [CAMP] { $player-is ->
        [you] You make camp.
       *[other] { $player } makes camp.
    }
    [AFTER_ACTION] { $player-is ->
        [you] Your action for this turn is done.
       *[other] { $player }'s action for this turn is done.
    }
    [PATH] { $player-is ->
        [you] You choose a path.
       *[other] { $player } chooses a path.
    }
   *[other] { $player-is ->
        [you] You are done.
       *[other] { $player } is done.
    }
}
event-attack_declared = { $player-is ->
    [you] You opened a { $attackType } attack on { $group }: armor { $combinedArmor }.
   *[other] { $player } opened a { $attackType } attack on { $group }: armor { $combinedArmor }.
}
event-attack_retargeted = { $player-is ->
    [you] You turned the attack on { $group }: armor { $combinedArmor }.
   *[other] { $player } turned the attack on { $group }: armor { $combinedArmor }.
}
event-attack_pool_changed = { $held ->
    [yes] { $amount ->
        [one] 1 { $element } { $kind } point waits for the next attack of this phase.
       *[other] { $amount } { $element } { $kind } points wait for the next attack of this phase.
    }
   *[no] { $kind ->
        [none] { $amount ->
            [one] 1 { $element } Block point joined the block.
           *[other] { $amount } { $element } Block points joined the block.
        }
       *[other] { $amount ->
            [one] 1 { $element } { $kind } point joined the attack.
           *[other] { $amount } { $element } { $kind } points joined the attack.
        }
    }
}
event-attack_resolved = { $success ->
    [yes] { $player-is ->
        [you] You struck with { $effective } against armor { $combinedArmor } and defeated { $defeated }.
       *[other] { $player } struck with { $effective } against armor { $combinedArmor } and defeated { $defeated }.
    }
   *[no] { $player-is ->
        [you] You struck { $group } with { $effective } against armor { $combinedArmor }: not enough, and the points are lost.
       *[other] { $player } struck { $group } with { $effective } against armor { $combinedArmor }: not enough, and the points are lost.
    }
}
event-attack_cancelled = { $player-is ->
    [you] You took the attack back.
   *[other] { $player } took the attack back.
}
event-block_declared = { $player-is ->
    [you] You prepare to block { $enemy }: Block { $required } is needed.
   *[other] { $player } prepares to block { $enemy }: Block { $required } is needed.
}
event-block_resolved = { $success ->
    [yes] { $player-is ->
        [you] You blocked { $enemy } with { $effective } against { $required }.
       *[other] { $player } blocked { $enemy } with { $effective } against { $required }.
    }
   *[no] { $player-is ->
        [you] Your block of { $enemy } failed: { $effective } against { $required }, and the points are lost.
       *[other] { $player }'s block of { $enemy } failed: { $effective } against { $required }, and the points are lost.
    }
}
event-block_cancelled = { $player-is ->
    [you] You took the block back.
   *[other] { $player } took the block back.
}
event-attack_value_reduced = An attack of { $enemy } was lowered by { $by } to { $value }.
event-tokens_summoned = { $by } summoned { $tokens }.
event-damage_assigned = { $target-id ->
    [hero] { $player-is ->
        [you] { $enemy } dealt { $damage } damage to you.
       *[other] { $enemy } dealt { $damage } damage to { $player }.
    }
   *[other] { $left ->
        [0] { $enemy } dealt { $damage } damage to { $target }.
       *[other] { $enemy } dealt { $damage } damage to { $target }; { $left } is left for others.
    }
}
event-unit_wounded = { $wounds ->
    [one] { $unit } took a wound.
   *[other] { $unit } took wounds and now have { $wounds }.
}
event-unit_absorbed = { $unit } resisted and took no wound.
event-unit_destroyed = { $unit } were destroyed.
event-hero_wounded = { $player-is ->
    [you] { $discard ->
        [0] { $hand ->
            [one] You took 1 wound.
           *[other] You took { $hand } wounds.
        }
       *[other] { $hand ->
            [one] You took 1 wound into your hand and, by Poison, 1 into your discard pile.
           *[other] You took { $hand } wounds into your hand and, by Poison, { $discard } into your discard pile.
        }
    }
   *[other] { $discard ->
        [0] { $hand ->
            [one] { $player } took 1 wound.
           *[other] { $player } took { $hand } wounds.
        }
       *[other] { $hand ->
            [one] { $player } took 1 wound into the hand and, by Poison, 1 into the discard pile.
           *[other] { $player } took { $hand } wounds into the hand and, by Poison, { $discard } into the discard pile.
        }
    }
}
event-hand_discarded = { $player-is ->
    [you] { $cards ->
        [0] You had no other cards to discard.
        [one] You discarded your last card that is not a wound.
       *[other] You discarded all { $cards } cards that are not wounds.
    }
   *[other] { $cards ->
        [0] { $player } had no other cards to discard.
        [one] { $player } discarded the last card that is not a wound.
       *[other] { $player } discarded all { $cards } cards that are not wounds.
    }
}
event-knocked_out = { $player-is ->
    [you] You were knocked out.
   *[other] { $player } was knocked out.
}
event-enemy_defeated = { $enemy } fell.
event-fame_gained = { $player-is ->
    [you] You gained { $gained } Fame and have { $fame }.
   *[other] { $player } gained { $gained } Fame and has { $fame }.
}
event-shield_placed = { $player-is ->
    [you] You placed a shield on the city for { $enemy }.
   *[other] { $player } placed a shield on the city for { $enemy }.
}
event-play_made = { $player-is ->
    [you] { $unit ->
        [none] { $skill ->
        [none] { $mode-id ->
            [sideways] You turned { $card } sideways for { $effect }.
            [strong] { $partner ->
                [none] You powered { $card } for { $effect }.
               *[other] You powered { $card } to strengthen { $partner }: { $effect }.
            }
           *[other] You played { $card } for { $effect }.
        }
       *[other] { $effect-id ->
            [only] You used { $skill }.
           *[other] You used { $skill } for { $effect }.
        }
        }
       *[other] You used { $unit } for { $effect }.
    }
   *[other] { $unit ->
        [none] { $skill ->
        [none] { $mode-id ->
            [sideways] { $player } turned { $card } sideways for { $effect }.
            [strong] { $partner ->
                [none] { $player } powered { $card } for { $effect }.
               *[other] { $player } powered { $card } to strengthen { $partner }: { $effect }.
            }
           *[other] { $player } played { $card } for { $effect }.
        }
       *[other] { $effect-id ->
            [only] { $player } used { $skill }.
           *[other] { $player } used { $skill } for { $effect }.
        }
        }
       *[other] { $player } used { $unit } for { $effect }.
    }
}
event-choice_asked = { $player-is ->
    [you] You have to choose { $ask }.
   *[other] { $player } has to choose { $ask }.
}
event-choice_made = { $player-is ->
    [you] { $none ->
        [yes] You declined.
       *[other] { $yes ->
            [yes] You agreed.
            [no] You declined.
           *[other] { $enemy ->
                [none] { $unit ->
                    [none] { $die ->
                        [none] { $mana ->
                            [none] { $color ->
                                [none] { $cards ->
                                    [none] { $card ->
                                        [none] { $option ->
                                            [none] { $skill ->
                                                [none] { $recruit ->
                                                    [none] { $terrain ->
                                                        [none] { $tactic ->
                                                            [none] { $number ->
                                                                [none] You decided.
                                                               *[other] You chose { $number }.
                                                            }
                                                           *[other] You chose { $tactic }.
                                                        }
                                                       *[other] You chose { $terrain }.
                                                    }
                                                   *[other] You chose { $recruit }.
                                                }
                                               *[other] You chose { $skill }.
                                            }
                                           *[other] You chose { $option }.
                                        }
                                       *[other] You chose { $card }.
                                    }
                                   *[other] You chose { $cards }.
                                }
                               *[other] You chose { $color }.
                            }
                           *[other] You paid with a { $mana-color } { $mana-from }.
                        }
                       *[other] You took the { $die-color } die and turned it to { $die-to }.
                    }
                   *[other] You chose { $unit }.
                }
               *[other] You chose { $enemy }.
            }
        }
    }
   *[other] { $none ->
        [yes] { $player } declined.
       *[other] { $yes ->
            [yes] { $player } agreed.
            [no] { $player } declined.
           *[other] { $enemy ->
                [none] { $unit ->
                    [none] { $die ->
                        [none] { $mana ->
                            [none] { $color ->
                                [none] { $cards ->
                                    [none] { $card ->
                                        [none] { $option ->
                                            [none] { $skill ->
                                                [none] { $recruit ->
                                                    [none] { $terrain ->
                                                        [none] { $tactic ->
                                                            [none] { $number ->
                                                                [none] { $player } decided.
                                                               *[other] { $player } chose { $number }.
                                                            }
                                                           *[other] { $player } chose { $tactic }.
                                                        }
                                                       *[other] { $player } chose { $terrain }.
                                                    }
                                                   *[other] { $player } chose { $recruit }.
                                                }
                                               *[other] { $player } chose { $skill }.
                                            }
                                           *[other] { $player } chose { $option }.
                                        }
                                       *[other] { $player } chose { $card }.
                                    }
                                   *[other] { $player } chose { $cards }.
                                }
                               *[other] { $player } chose { $color }.
                            }
                           *[other] { $player } paid with a { $mana-color } { $mana-from }.
                        }
                       *[other] { $player } took the { $die-color } die and turned it to { $die-to }.
                    }
                   *[other] { $player } chose { $unit }.
                }
               *[other] { $player } chose { $enemy }.
            }
        }
    }
}
event-card_trashed = { $player-is ->
    [you] You removed { $cards } from the game.
   *[other] { $player } removed { $cards } from the game.
}
event-cards_discarded = { $player-is ->
    [you] You discarded { $cards }.
   *[other] { $player } discarded { $cards }.
}
event-enemy_changed = { $change-id ->
    [NO_ATTACK] { $enemy } will not attack in this fight.
    [ARMOR_LOWERED] { $enemy } lost { $by } armor.
    [FORTIFICATION_GONE] { $enemy } lost every fortification.
    [RESISTANCES_GONE] { $enemy } lost every resistance.
    [DOOMED] { $enemy } will fall once fully blocked.
    [ATTACK_RAISED] An attack of { $enemy } grew by { $by }.
    [ATTACK_LOWERED] An attack of { $enemy } shrank by { $by }.
    [ABILITIES_GONE] { $enemy } lost abilities.
    [CUMBERSOME] { $enemy } became Cumbersome.
    [REDIRECTED] The damage of { $enemy } was drawn onto the unit.
   *[other] { $enemy } ignored the effect.
}
event-unit_jinxed = { $change-id ->
    [NO_ATTACK] { $unit } of { $target } was taken out of the attack.
    [ARMOR_LOWERED] { $unit } of { $target } lost { $by } armor.
    [RESISTANCES_GONE] { $unit } of { $target } lost resistances.
    [DOOMED] { $unit } of { $target } will be wounded once the attack is fully blocked.
    [ATTACK_RAISED] The attack of { $unit } of { $target } grew by { $by }.
    [ATTACK_LOWERED] The attack of { $unit } of { $target } shrank by { $by }.
    [ABILITIES_GONE] The attack of { $unit } of { $target } lost what was special about it.
   *[other] { $unit } of { $target } ignored the effect.
}
event-unit_fee_paid = { $player-is ->
    [you] You paid { $unit } { $fee } Influence.
   *[other] { $player } paid { $unit } { $fee } Influence.
}
event-token_peeked = { $player-is ->
    [you] { $enemy ->
        [none] You looked at the top of the { $pile } pile: it is empty.
       *[other] You looked at the top of the { $pile } pile: { $enemy }.
    }
   *[other] { $player } looked at the top of the { $pile } pile.
}
event-token_spied = { $player-is ->
    [you] You looked at the token at { $at }: { $enemy }.
   *[other] { $player } looked at the token at { $at }.
}
event-cards_drawn = { $player-is ->
    [you] You drew { $cards }.
   *[other] { $n ->
        [one] { $player } drew a card.
       *[other] { $player } drew { $n } cards.
    }
}
event-source_rolled = The Source shows { $dice }.
event-unit_joined = { $player-is ->
    [you] { $id } joined you.
   *[other] { $id } joined { $player }.
}
event-wound_healed = { $player-is ->
    [you] { $unit ->
        [none] You healed a wound.
       *[other] You healed a wound of { $unit }.
    }
   *[other] { $unit ->
        [none] { $player } healed a wound.
       *[other] { $player } healed a wound of { $unit }.
    }
}
event-combat_ended = { $won ->
    [yes] { $player-is ->
        [you] You won fight { $fight } and gained { $fame } Fame.
       *[other] { $player } won fight { $fight } and gained { $fame } Fame.
    }
   *[no] { $player-is ->
        [you] You did not win fight { $fight }, and gained { $fame } Fame.
       *[other] { $player } did not win fight { $fight }, and gained { $fame } Fame.
    }
}
event-withdrawn = { $player-is ->
    [you] You withdrew from the walls.
   *[other] { $player } withdrew from the walls.
}
event-skirmish_ended = { $player-is ->
    [you] You finished with { $fame } Fame, { $fightsWon ->
        [one] 1 fight won
       *[other] { $fightsWon } fights won
    } and { $wounds ->
        [0] no wounds
        [one] 1 wound
       *[other] { $wounds } wounds
    }.
   *[other] { $player } finished with { $fame } Fame, { $fightsWon ->
        [one] 1 fight won
       *[other] { $fightsWon } fights won
    } and { $wounds ->
        [0] no wounds
        [one] 1 wound
       *[other] { $wounds } wounds
    }.
}

## Why something is refused

refusal-NOT_YOUR_TURN = You have nothing to do now: it is another player's turn, or your fights are over.
refusal-NOT_IN_COMBAT = There is no fight right now.
refusal-PENDING_CHOICE = First answer what your last play asks: choose { $ask }.
refusal-NO_PENDING_CHOICE = None of your plays asks you anything right now.
refusal-WRONG_PHASE = You can do this in { $phases }; this is { $phase }.
refusal-DECLARATION_OPEN = { $declared-id ->
    [block] Finish your block or take it back first.
   *[other] Finish your attack or take it back first.
}
refusal-EMPTY_GROUP = Choose at least one enemy to attack.
refusal-DUPLICATE_TARGET = { $enemy } can only be chosen once.
refusal-UNKNOWN_ENEMY = That enemy is not part of this fight.
refusal-ENEMY_DEFEATED = You have already defeated { $enemy }.
refusal-ENEMY_NOT_TARGETABLE = { $cause-id ->
    [HIDDEN] You can't reach { $enemy } until the summoned tokens are gone.
   *[other] { $enemy } was only summoned: block it, or take its damage.
}
refusal-TYPE_INVALID_FOR_PHASE = { $phase-id ->
    [ATTACK] All points count in the Attack phase: leave out the kind of attack.
   *[other] Only Ranged and Siege attacks are possible before the enemies attack.
}
refusal-DOUBLE_FORTIFIED = { $enemy }: doubly fortified, so nothing can attack it before the Attack phase. Leave it out of the group.
refusal-RANGED_BLOCKED_BY_FORTIFICATION = { $enemy }: fortified, so only Siege can hit the group. Make it a Siege attack, or leave that enemy out.
refusal-NO_ATTACK_DECLARED = Choose the enemies you attack first; then play your points.
refusal-NO_ATTACK_OPEN = You have no attack open.
refusal-NO_BLOCK_OPEN = You have no block open.
refusal-NO_ATTACK_RESOURCE = Points come from a card in your hand or from one of your units.
refusal-NOT_ITS_POINTS = { $effect ->
    [none] This card or unit gives no such points.
   *[other] This card or unit doesn't give { $effect } for this.
}
refusal-NO_POINTS = { $effect } gives no points for this. Play it on its own.
refusal-RANGED_NOT_ALLOWED = { $enemy }: fortified, so only Siege points count against the group.
refusal-MELEE_NOT_ALLOWED_THIS_PHASE = Before the enemies attack, only Ranged and Siege points count. Keep { $effect } for the Attack phase.
refusal-SIDEWAYS_NOT_ALLOWED = { $card ->
    [none] A card turned sideways attacks in the Attack phase only.
   *[other] Turned sideways, { $card } attacks in the Attack phase only.
}
refusal-BLOCK_NOT_ALLOWED_THIS_PHASE = Block counts in the Block phase only; this is { $phase }.
refusal-HEALING_FORBIDDEN_IN_COMBAT = { $card ->
    [none] Healing has to wait until the fight is over.
   *[other] { $card } is a healing card: in a fight you can only turn it sideways.
}
refusal-CARD_NOT_IN_HAND = { $have ->
    [0] { $card } is not in your hand.
   *[other] This takes { $needed } copies of { $card }; you have { $have } in hand.
}
refusal-FIGHT_FIRST = Healing has to wait until the fight is over.
refusal-WOUND_NOT_PLAYABLE = Wounds can't be played.
refusal-DISCARD_NEEDED = { $card } costs another card from your hand, and it can't be a wound.
refusal-PARTNER_NEEDED = { $card } needs a second card to strengthen.
refusal-FEE_NEEDED = { $unit } ask for { $needed } Influence; you have { $have }.
refusal-MANA_UNAVAILABLE = { $needed-id ->
    [basic] This costs 1 mana of a basic color, and you have none to pay with.
    [any] This costs 1 mana of any color, and you have none to pay with.
   *[other] This costs 1 { $needed } mana, and you have none to pay with.
}
refusal-MANA_WRONG_COLOR = { $needed-id ->
    [basic] This costs 1 mana of a basic color; { $paid } mana can't pay it.
   *[other] This costs 1 { $needed } mana; { $paid } mana can't pay it.
}
refusal-MANA_NOT_THERE = { $from-id ->
    [die] No { $color } die is in the Source.
   *[other] You have no { $color } { $from }.
}
refusal-MANA_FORBIDDEN_NOW = { $color-id ->
    [black] Black mana works at night, in dungeons and in tombs only.
   *[other] Gold mana works by day only, and never in dungeons and tombs.
}
refusal-OWN_COLOR_FIRST = { $needed-id ->
    [basic] The Source holds a die of a basic color, so a gold die can't be used for this.
    [any] The Source holds a die of a basic color, so a gold die can't be used for this.
   *[other] The Source holds a { $needed } die: use that one instead of a gold die.
}
refusal-GOLD_STAYS = A gold die stays as it is while a die of another color lies in the Source.
refusal-SOURCE_DIE_LIMIT = { $used ->
    [0] You may use no Source die this turn.
    [one] You may use 1 Source die this turn and have used it.
   *[other] You may use { $used } Source dice this turn and have used them.
}
refusal-DIE_TAKEN = No { $color } die is left in the Source.
refusal-DICE_NEEDED = This needs { $needed ->
    [one] 1 die
   *[other] { $needed } dice
} in the Source; { $have ->
    [0] none is
    [one] 1 is
   *[other] { $have } are
} left.
refusal-UNITS_NOT_ALLOWED = Your units stay outside: no unit can take part in { $context }.
refusal-UNIT_NOT_READY = { $unit } are spent. They are ready again in the next fight.
refusal-UNIT_WOUNDED = { $unit } are wounded: they can neither act nor take damage until healed.
refusal-HEROES_FEE_UNPAID = In an assault { $unit } ask for { $needed } Influence each time; you have { $have }.
refusal-NO_LEGAL_TARGET = No enemy can be the target of { $effect } now.
refusal-TARGET_FORTIFIED = { $effect } works on unfortified enemies only; { $enemy } has fortification { $level }.
refusal-NO_OPEN_ATTACK = { $enemy } has no such attack left to lower.
refusal-EFFECT_NOT_NOW = { $effect } cannot be played now.
refusal-NOT_YOUR_SKILL = { $skill ->
    [none] You have no such skill.
   *[other] { $skill } isn't one of your skills.
}
refusal-SKILL_USED = { $skill } has been used already.
refusal-PROMISE_NOT_HERE = These points cannot be used here: { $enemy } stands in the way.
refusal-NO_SUCH_BONUS = That skill does not raise this play.
refusal-FIGHT_BEGUN = This can only be played before anything else in a fight.
refusal-NOTHING_TO_READY = You have no other spent unit of level { $level } or lower.
refusal-CANNOT_READY = Only a spent unit of level { $level } or lower can be readied.
refusal-READY_TOO_DEAR = Readying { $unit } costs { $needed } Influence; you have { $have }.
refusal-PILE_EMPTY = { $pile ->
    [none] No pile has a token left.
   *[other] The { $pile } pile has no token left.
}
refusal-CANNOT_PROTECT = { $defender } can't protect { $target }: it protects one enemy of the group once per fight.
refusal-NOBODY_TO_HIT = You have no such unit to take the damage.
refusal-DRAWN_FIRST = { $unit } drew this attack onto themselves and take the damage first.
refusal-NO_SUCH_UNIT = You have no such unit.
refusal-NO_FEE_DUE = { $unit ->
    [none] You have no such unit to pay.
   *[other] { $unit } ask for no fee now. Only Thugs do, once in a fight.
}
refusal-EMPTY_POOL = { $declared-id ->
    [block] Add Block points first.
   *[other] Add Attack points first.
}
refusal-CANCEL_BLOCKED = Since then something was revealed or changed that can't be put back, so this can't be taken back.
refusal-NO_BLOCK_DECLARED = Choose the attack you block first; then play your points.
refusal-ENEMY_NOT_ATTACKING = { $enemy } does not attack you.
refusal-ATTACK_ALREADY_HANDLED = { $state-id ->
    [BLOCKED] You have already blocked this attack of { $enemy }.
    [ZEROED] This attack of { $enemy } is already down to 0.
   *[other] The damage of this attack of { $enemy } is already assigned.
}
refusal-NOT_CUMBERSOME = { $enemy }: not Cumbersome, so Move points can't lower its attack.
refusal-NOTHING_TO_REDUCE = This attack of { $enemy } can't be lowered any more.
refusal-TOO_MUCH_MOVE = This attack of { $enemy } has value { $value }: spend at most { $value } Move points, not { $n }.
refusal-NO_MOVE_POINTS = You want to spend { $needed } Move points and have { $have }.
refusal-UNIT_ALREADY_ABSORBED = { $unit } have already resisted an attack in this fight and can't take another.
refusal-ASSASSINATION = { $enemy }: Assassination, so only you can take this damage.
refusal-THUGS_FEE_UNPAID = { $unit } take damage only after you pay them { $needed } Influence.
refusal-NO_DAMAGE_LEFT = This attack of { $enemy } deals no more damage.
refusal-DAMAGE_UNASSIGNED = Assign the { $left } damage of { $enemy } first.
refusal-ATTACK_IN_PROGRESS = First assign the { $left } damage that is left of { $enemy }.
refusal-NO_WOUND = { $unit ->
    [none] There is no wound to heal there.
   *[other] { $unit } have no wound.
}
refusal-NOT_ENOUGH_HEALING = This wound costs { $needed ->
    [one] 1 Healing point
   *[other] { $needed } Healing points
}; you have { $have }.

refusal-CARD_OR_UNIT = A play is either a card or a unit, not both.
refusal-NO_MODE = Say how you play { $card }: basic, powered or sideways.
refusal-NO_EFFECT = Say what you play it for; there is more than one option.
refusal-NOT_ITS_EFFECT = { $effect ->
    [none] This card or unit can't do that.
   *[other] This card, unit or skill doesn't have the effect { $effect }.
}
refusal-NOT_A_CARD = Units aren't played basic, powered or sideways, and don't strengthen or discard cards.
refusal-ONE_ABILITY = Only Delphana Masters use several abilities at once.
refusal-ABILITY_TWICE = Each ability can be used once per activation; { $effect } is named twice.
refusal-NO_PARTNER = { $card } strengthens no other card.
refusal-PARTNER_BOOSTS = { $card } can't be strengthened: it strengthens cards itself.
refusal-PARTNER_NO_ACTION = { $card } can't be strengthened: it is not an action card.
refusal-NO_DISCARD = { $card } costs no other card.
refusal-TOO_MUCH_MANA = This costs { $needed ->
    [0] no mana
   *[other] { $needed } mana
}; you want to pay { $given }.
refusal-ADDED_MANA = Add one blue and one red mana at most.
refusal-COLOR_GIVEN = The { $color } mana you pay with already decides the color.
refusal-BASIC_COLOR = Choose red, blue, green or white.
refusal-WRONG_COLORS = { $needed ->
    [0] This asks for no color.
    [one] This asks for 1 color; you chose { $chosen }.
   *[other] This asks for { $needed } colors; you chose { $chosen }.
}
refusal-WRONG_DICE = { $needed ->
    [0] This turns no dice.
    [one] This turns 1 die; you chose { $chosen }.
   *[other] This turns { $needed } dice; you chose { $chosen }.
}
refusal-NOT_TO_GOLD = A die can be turned to any color but gold.
refusal-READIES_NOBODY = This doesn't ready a unit.
refusal-NO_ENEMY_ASKED = This isn't aimed at an enemy.
refusal-ONE_ENEMY = This is aimed at one enemy only.
refusal-NO_ATTACK_ASKED = This isn't aimed at an attack.
refusal-ATTACK_OF_WHOM = Say which enemy's attack you mean.
refusal-NO_SUCH_ATTACK = { $enemy } has no such attack.
refusal-JOINS_ATTACK = These points belong in your attack: add them to it.
refusal-JOINS_BLOCK = These points belong in your block: add them to it.
refusal-SPEND_NOTHING = Spend at least 1 Move point.
refusal-NOT_AN_ANSWER = That does not answer the question: choose { $ask }.

## Options

option-scenario = Scenario
    .about = What you play: a scenario with a map, or the skirmish, fights without one.
option-scenario-skirmish = Skirmish
option-sets = Boxes
    .about = Which boxes the enemies, units and second hero cards come from. Without a choice: the base game and Lost Legion.
option-hero = Hero
    .about = One hero for everybody, or a list with one for each seat. Without a choice: Arythea.
option-level = Level
    .about = 1 to 10. A higher level means more armor, a larger hand and more units. Without a choice: 1.
option-fame = Fame
    .about = Fame at the start, 0 to 1000; it must belong to the level. Without a choice: the lowest of the level.
option-reputation = Reputation
    .about = Reputation at the start, from -7 to 7. Without a choice: 0.
option-time = Time
    .about = Day or night for the first fight; it changes after each one. Gold mana works by day, black mana at night.
option-time-DAY = Day
option-time-NIGHT = Night
option-terrain = Terrain
    .about = The ground you fight on. Only One With the Land makes use of it. Without a choice: plains.
option-terrain-plains = Plains
option-terrain-hills = Hills
option-terrain-forest = Forest
option-terrain-wasteland = Wasteland
option-terrain-desert = Desert
option-terrain-swamp = Swamp
option-terrain-lake = Lake
option-terrain-mountain = Mountain
option-terrain-sea = Sea
option-deck = Deck
    .about = The cards of the deck, top first. Without a choice: the hero's sixteen cards without those in hand, shuffled.
option-hand = Hand
    .about = Exactly the cards in hand at the start, wounds included. Without a choice: cards are drawn up to the hand limit.
option-discard = Discard pile
    .about = Cards in the discard pile at the start. Without a choice: none.
option-units = Units
    .about = Up to 10 units that fight for you from the start. Without a choice: none.
option-skills = Skills
    .about = Up to 14 different skills that you have from the start. Without a choice: none.
option-crystals = Crystals
    .about = Crystals at the start, at most 3 of each basic color. Without a choice: none.
option-tokens = Mana tokens
    .about = Mana tokens at the start, at most 100 of each color. They are lost after the first fight. Without a choice: none.
option-source = Source
    .about = The faces of up to 8 dice in the Source. Without a choice: three dice are rolled.
option-fight = One fight
    .about = A single fight: where it happens and which enemies, at most 8, take part. Without it a gauntlet is played.
option-gauntlet = Gauntlet
    .about = Up to 8 fights with a camp after each: a number for the first fights of the ladder, or a list of fights. Without a choice: all 8 of the ladder, 2 Healing points in each camp, and a new unit after each win while you can command one more.

## Presets

preset-recon = First Reconnaissance
    .about = The way to learn the whole game: alone, four rounds, a map to explore and a city to find.
preset-conquest = Solo Conquest
    .about = Alone against two cities in six rounds.
preset-recon-many = First Reconnaissance for two
    .about = Two heroes explore side by side; nobody can lose much.
preset-full = Full Conquest
    .about = Two heroes race for the cities over six rounds.
preset-blitz = Blitz Conquest
    .about = A shorter race: four rounds, more mana, Fame comes faster.
preset-coop = Full Cooperation
    .about = Two heroes conquer the cities together.
preset-gauntlet = Skirmish
    .about = Eight fights in a row without a map.
preset-first = First fight
    .about = Arythea meets one band of Prowlers with a hand that can shoot, block and strike.
preset-group = Group attack
    .about = Level 5 with three units against four bands: choose whom to attack together.
preset-short = Short gauntlet
    .about = The first three fights of the ladder.
preset-keep = A keep
    .about = Tovak assaults a keep with two units; only Siege reaches over its walls.
preset-dungeon = A dungeon
    .about = Goldyx goes down alone: no units, and mana as at night.
preset-city = The white city
    .about = Norowas, level 7, with four units against the garrison of a city.
preset-dragon = A dragon
    .about = Wolfhawk, level 6, with three units against a draconum that is drawn.

## Words of the fight

set-B = Base game
set-L = Lost Legion
set-E = Shades of Tezla: Elementalists
set-D = Shades of Tezla: Dark Crusaders
set-K = Krang
set-X = Tokens of doubtful origin

phase-RANGED_SIEGE = the Ranged and Siege phase
phase-BLOCK = the Block phase
phase-ASSIGN_DAMAGE = the Damage phase
phase-ATTACK = the Attack phase
phase-CAMP = the camp
phase-DONE = the end
phase-WAITING = another player's turn
phase-TACTICS = the choice of tactics
phase-BEFORE_TURN = the moment before the turn
phase-MOVEMENT = movement
phase-PATH = the way through the maze
phase-INTERACTION = the interaction
phase-AFTER_ACTION = the rest of the turn
phase-REWARDS = rewards
phase-LEVEL_UP = the level-up
phase-DISCARD = the discard before drawing
phase-ASSAULT = the proposal of a joint assault
phase-PVP_ATTEND = the answer to an attack
phase-PVP_RANGED = the ranged phase between heroes
phase-PVP_MELEE = the melee phase between heroes

context-ASSAULT_KEEP = assault on a keep
    .text = The garrison is fortified by its walls. Costs 1 Reputation at once; if any of the garrison survives, you withdraw.
context-ASSAULT_TOWER = assault on a mage tower
    .text = The garrison is fortified by its walls. Costs 1 Reputation at once; if any of the garrison survives, you withdraw.
context-ASSAULT_CITY = assault on a city
    .text = The garrison is fortified by its walls and helped by its city. Costs 1 Reputation at once. Each defender you defeat is worth a shield.
context-ASSAULT_OWNED_KEEP = assault on another player's keep
    .text = The garrison is fortified by its walls. Costs 1 Reputation at once. The garrison gives half its Fame, rounded up.
context-RAMPAGING = rampaging enemies
    .text = A fight in the open. Each orc you defeat earns 1 Reputation, each draconum 2.
context-DUNGEON = a dungeon
    .text = Your units stay outside, and mana follows the rules of the night.
context-TOMB = a tomb
    .text = Your units stay outside, and mana follows the rules of the night.
context-MONSTER_DEN = a monster den
    .text = An ordinary fight. Winning would earn 2 random crystals.
context-SPAWNING_GROUNDS = spawning grounds
    .text = An ordinary fight. Winning would earn an artifact and 3 random crystals.
context-RUINS = ancient ruins
    .text = An ordinary fight. Winning would earn the reward of the ruin.
context-BURN_MONASTERY = burning a monastery
    .text = Your units stay outside. Costs 3 Reputation at once.
context-MAZE = a maze
    .text = One enemy from the brown pile. At most one unit comes along, and the way in costs Move.
context-LABYRINTH = a labyrinth
    .text = One enemy from the red pile. At most one unit comes along, and the way in costs Move.
context-MINE = a mine to be freed
    .text = The enemies that hold the mine, under the mana rules of the night. Those you do not defeat stay.
context-INCANTATION = an incantation
    .text = One enemy for each glade with your shield, for double Fame. Those you do not defeat vanish.

role-GARRISON = garrison
    .text = Defends the place you assault. All of the garrison must fall for you to win.
role-RAMPAGING = rampaging
    .text = Came from the open land; walls do not help it. Earns Reputation when you defeat it.
role-SITE = guardian
    .text = Guards the place you entered. Must fall for you to win.
role-SUMMONED = summoned
    .text = Attacks in place of its summoner and leaves afterwards. Earns nothing.

element-physical = Physical
    .text = Every Block counts in full against it. Halved by Physical resistance.
element-fire = Fire
    .text = Ice and Cold Fire Block count in full against it, other Block half. Halved by Fire resistance.
element-ice = Ice
    .text = Fire and Cold Fire Block count in full against it, other Block half. Halved by Ice resistance.
element-cold_fire = Cold Fire
    .text = Only Cold Fire Block counts in full against it. Halved only by an enemy that resists both Fire and Ice.

attack-melee = melee
    .text = Counts in the Attack phase.
attack-ranged = Ranged
    .text = Counts before the enemies attack, but not against fortified enemies; and in the Attack phase.
attack-siege = Siege
    .text = Counts before the enemies attack, also against fortified enemies; and in the Attack phase.

resistance-physical = Physical resistance
    .text = Physical points count half against every group this enemy is part of.
resistance-fire = Fire resistance
    .text = Fire points count half against every group this enemy is part of. Ignores effects of red cards and of abilities paid with red mana, unless they attack or block.
resistance-ice = Ice resistance
    .text = Ice points count half against every group this enemy is part of. Ignores effects of blue cards and of abilities paid with blue mana, unless they attack or block.

ability-fortified = Fortified
    .text = Before the enemies attack, only Siege can hit it; behind walls, nothing can.
ability-unfortified = Unfortified
    .text = Walls give it no protection.
ability-swift = Swift
    .text = Blocking needs twice the value of its attack.
ability-brutal = Brutal
    .text = Unblocked attacks deal twice their value.
ability-poison = Poison
    .text = A wounded unit takes two wounds. Each wound you take into your hand puts another into your discard pile.
ability-paralyze = Paralyze
    .text = A unit that would be wounded is destroyed. If you take a wound, you discard every card in hand that is not a wound.
ability-summon = Summon
    .text = Draws a token for each Summon attack when the Block phase begins. The token attacks in its place and leaves after the damage.
ability-cumbersome = Cumbersome
    .text = In the Block phase each Move point you spend lowers one of its attacks by 1. At 0 the attack counts as blocked.
ability-vampiric = Vampiric
    .text = Gains 1 armor for each unit it wounds and each wound it puts into your hand, until the fight ends.
ability-elusive = Elusive
    .text = Has its higher armor, unless it is the Attack phase and you blocked all of its attacks.
ability-arcane_immunity = Arcane Immunity
    .text = Ignores every effect except attacks, blocks and what lowers or draws away one of its attacks.
ability-assassination = Assassination
    .text = Only you can take its damage, not your units.
ability-defend = Defend
    .text = Gives its armor bonus to the first enemy you attack, itself included, until the fight ends. Once per fight.

warning-fortified_single = { $enemies }: fortified. Only Siege points count against this group.
warning-fortified_double = { $enemies }: doubly fortified. This group can't be attacked in this phase.
warning-halves_physical = { $enemies }: Physical resistance. Physical points count half against the whole group.
warning-halves_fire = { $enemies }: Fire resistance. Fire points count half against the whole group.
warning-halves_ice = { $enemies }: Ice resistance. Ice points count half against the whole group.
warning-halves_cold_fire = { $enemies }: Fire and Ice resistance. Cold Fire points count half against the whole group.
warning-defend_applies = { $enemies }: protected by Defend, which adds to the armor.
warning-elusive_high = { $enemies }: Elusive, so the higher armor counts.
warning-ignores = { $enemies } would ignore this, and what you pay would be spent for nothing.
warning-ignores_part = { $enemies } would ignore part of this.

state-OPEN = open
state-BLOCKED = blocked
state-ZEROED = down to 0
state-CANCELLED = does not attack
state-ASSIGNED = damage taken

fate-DEFEATED = defeated
fate-DISCARDED = goes back to its pile
fate-REPLACED = defeated, and replaced by a new token
fate-STAYS = stays

attendance-FULL = with the next turn
attendance-PARTIAL = without the next turn
mode-basic = basic
    .text = The upper effect, free.
mode-strong = powered
    .text = The lower effect, for one mana of the card's color.
mode-sideways = sideways
    .text = Any card but a wound gives 1 point when turned sideways: Move, Influence, Block in the Block phase or Attack in the Attack phase.

from-token = token
    .text = Lost after the fight.
from-crystal = crystal
    .text = Kept until you spend it; at most 3 of each color.
from-die = die
    .text = A die of the Source, usually one per turn.
from-tactic = die of the tactic
    .text = The die on Mana Steal, for one turn of this day.
from-ring = endless mana
    .text = As much of it as you like this turn.
zone-offer = from the offer
shape-M = Move
shape-A = Attack
shape-B = Block

color-red = red
color-blue = blue
color-green = green
color-white = white
color-gold = gold
    .text = By day it stands for any basic color.
color-black = black
    .text = At night, in dungeons and in tombs it pays for what asks for black.
color-gray = gray
color-brown = brown
color-violet = violet

pile-green = green
    .text = Orc marauders.
pile-gray = gray
    .text = Garrisons of keeps.
pile-brown = brown
    .text = Monsters of dungeons and dens.
pile-violet = violet
    .text = Garrisons of mage towers.
pile-white = white
    .text = Garrisons of cities.
pile-red = red
    .text = Draconum.

city-white = the white city
    .text = Its garrison has 1 more armor.
city-blue = the blue city
    .text = Fire and Ice attacks of its garrison are 2 higher, Cold Fire attacks 1 higher.
city-red = the red city
    .text = Physical attacks of its garrison are Brutal.
city-green = the green city
    .text = Physical attacks of its garrison are Poison.

time-DAY = day
    .text = Gold mana stands for any basic color; black mana can't be used.
time-NIGHT = night
    .text = Black mana can be used; gold mana can't.

ask-enemy = an enemy
ask-attack = one of its attacks
ask-unit = a unit
ask-color = a color
ask-pile = a pile, or a token that lies face down
ask-die = a die and its new color
ask-source = a card or unit
ask-use = what you play it for
ask-mana = the mana you pay with
ask-card = a card to discard
ask-partner = a card to strengthen
ask-more = what you add, or nothing
ask-cards = cards
ask-option = one of these
ask-confirm = yes or no
ask-space = a space
ask-spaces = spaces
ask-skill = a skill
ask-recruit = a unit of the offer
ask-number = a number
ask-terrain = a terrain
ask-player = a player
ask-tactic = a tactic

target-hero = you
target-hand = your hand

reward-shield = a shield
reward-spell = a spell
reward-artifact = an artifact
reward-spell_or_artifact = a spell or an artifact
reward-2_random_crystals = 2 random crystals
reward-3_random_crystals = 3 random crystals
reward-reward_of_the_ruin = the reward of the ruin

score-fame = Fame
score-wounds = Wounds
score-fightsWon = Fights won
outcome-FIGHT_ENDED = The fight is over.
outcome-GAUNTLET_ENDED = The gauntlet is over.

bot-random = Plays any legal move.
bot-easy = Looks a few plays ahead and spares neither itself nor its units.
bot-hard = Searches the whole fight and weighs Fame against wounds and losses.

## Heroes

hero-arythea = Arythea
    .text = Plays Battle Versatility in place of one Rage and, with Lost Legion, Mana Pull in place of Mana Draw.
hero-goldyx = Goldyx
    .text = Plays Will Focus in place of Concentration and, with Lost Legion, Crystal Joy in place of Crystallize.
hero-norowas = Norowas
    .text = Plays Noble Manners in place of Promise and, with Lost Legion, Rejuvenate in place of Tranquility.
hero-tovak = Tovak
    .text = Plays Cold Toughness in place of Determination and, with Lost Legion, Instinct in place of Improvisation.
hero-wolfhawk = Wolfhawk
    .text = Plays Swift Reflexes in place of one Swiftness and Tirelessness in place of one Stamina.
hero-krang = Krang
    .text = Plays Savage Harvesting in place of one March and Ruthless Coercion in place of Threaten.
hero-braevalar = Braevalar
    .text = Plays One With the Land in place of one March and Druidic Paths in place of one Stamina.

## What a play gives, before any bonus

effect-A1 = Attack 1
effect-A2 = Attack 2
effect-A3 = Attack 3
effect-A4 = Attack 4
effect-A5 = Attack 5
effect-A6 = Attack 6
effect-A2i = Ice Attack 2
effect-A3f = Fire Attack 3
effect-A4i = Ice Attack 4
effect-A4f = Fire Attack 4
effect-A6f = Fire Attack 6
effect-A6i = Ice Attack 6
effect-A5cf = Cold Fire Attack 5
effect-A6cf = Cold Fire Attack 6
effect-R1 = Ranged Attack 1
effect-R2 = Ranged Attack 2
effect-R3 = Ranged Attack 3
effect-R7 = Ranged Attack 7
effect-R3f = Ranged Fire Attack 3
effect-R4f = Ranged Fire Attack 4
effect-R6f = Ranged Fire Attack 6
effect-S1 = Siege Attack 1
effect-S2 = Siege Attack 2
effect-S3 = Siege Attack 3
effect-S4 = Siege Attack 4
effect-S4i = Siege Ice Attack 4
effect-S5f = Siege Fire Attack 5
effect-S5i = Siege Ice Attack 5
effect-B1 = Block 1
effect-B2 = Block 2
effect-B3 = Block 3
effect-B4 = Block 4
effect-B5 = Block 5
effect-B6 = Block 6
effect-B8 = Block 8
effect-B3f = Fire Block 3
effect-B4f = Fire Block 4
effect-B6f = Fire Block 6
effect-B3i = Ice Block 3
effect-B4i = Ice Block 4
effect-B5i = Ice Block 5
effect-B5cf = Cold Fire Block 5
effect-B8cf = Cold Fire Block 8
effect-B = Block, by terrain or by a token
effect-M1 = Move 1
effect-M2 = Move 2
effect-M3 = Move 3
effect-M4 = Move 4
effect-M5 = Move 5
effect-Inf1 = Influence 1
effect-Inf2 = Influence 2
effect-Inf3 = Influence 3
effect-Inf4 = Influence 4
effect-Inf5 = Influence 5
effect-Inf6 = Influence 6
effect-H1 = Heal 1
effect-H2 = Heal 2
effect-H4 = Heal 4
effect-draw1 = Draw 1 card
effect-draw2 = Draw 2 cards
effect-ready = Ready a unit
effect-tok_red = Red mana
effect-tok_blue = Blue mana
effect-tok_green = Green mana
effect-tok_white = White mana
effect-cry_green = A green crystal
effect-cry_white = A white crystal
effect-cry = A crystal
effect-source = One more Source die
effect-dice = Turn Source dice
effect-boost = Strengthen another card
effect-attack-1 = Lower an attack by 1
effect-attack-2 = Lower an attack by 2
effect-armor-5 = Lower armor by 5
effect-peek = Look at a token
effect-support = Ranged Attack 1 and support
effect-weaken = Weaken an enemy
effect-redirect = Draw an attack onto the unit
effect-freeze = Freeze an enemy
effect-tokens = Two mana tokens
effect-cold_fire_attacks = Cold Fire attacks
effect-siege_attacks = Siege attacks
effect-resist = Resistances for all units
effect-strip_fortification = Tear down fortifications
effect-strip_resistances = Break resistances
effect-NoAttack = Stop an enemy from attacking
effect-doom = Doom an enemy
effect-strip = Strip fortifications and resistances
effect-only = its effect
effect-A7 = Attack 7
effect-A5f = Fire Attack 5
effect-A3i = Ice Attack 3
effect-A4cf = Cold Fire Attack 4
effect-A7cf = Cold Fire Attack 7
effect-A10cf = Cold Fire Attack 10
effect-A8i = Ice Attack 8
effect-A11i = Ice Attack 11
effect-R4 = Ranged Attack 4
effect-R3i = Ranged Ice Attack 3
effect-R5f = Ranged Fire Attack 5
effect-R5i = Ranged Ice Attack 5
effect-R6i = Ranged Ice Attack 6
effect-R9i = Ranged Ice Attack 9
effect-S3f = Siege Fire Attack 3
effect-S8f = Siege Fire Attack 8
effect-S8i = Siege Ice Attack 8
effect-B7 = Block 7
effect-B7f = Fire Block 7
effect-M7 = Move 7
effect-Inf7 = Influence 7
effect-Inf8 = Influence 8
effect-Inf9 = Influence 9
effect-H3 = Heal 3
effect-H6 = Heal 6
effect-cry_red = A red crystal
effect-cry_blue = A blue crystal
effect-armor-3 = Lower armor by 3
effect-all-2 = Lower all armor by 2
effect-S5 = Siege Attack 5
effect-S1f = Siege Fire Attack 1
effect-S1i = Siege Ice Attack 1
effect-A2f = Fire Attack 2
effect-B2f = Fire Block 2
effect-B2i = Ice Block 2
effect-armor-1 = Lower armor by 1
effect-heal = Heal a unit
effect-S4f = Siege Fire Attack 4
effect-provoke = Provoke an enemy
effect-attack-2x2 = Lower two attacks by 2
effect-B4x2 = Block 4 against two attacks
effect-B4cfx3 = Cold Fire Block 4 against three attacks
effect-attack-4 = Lower an attack by 4
effect-act = As your action
effect-A8 = Attack 8
effect-move2 = Go up to 2 spaces
effect-hand2 = Draw 2 cards more
effect-now = Mana tokens now
effect-each = A mana token each turn
effect-top = On top of the deck
effect-bottom = Under the deck
effect-split = One on top, one under the deck
effect-fear = Cancel an attack
effect-courage = Ready the unit
effect-flip = Turn it up again
effect-reputation = Ignore Reputation
effect-keep = Keep a token
effect-A = Attack with a token
effect-R1cf = Ranged Cold Fire Attack 1
effect-wound = Discard a wound
effect-other = Discard another card
effect-move = Go to a safe space
effect-cry2 = Two crystals of one color
effect-stare = Take an attack's abilities
effect-destroy = Destroy an enemy
effect-fortifications = Tear down all fortifications
effect-resistances = Break all resistances

## Cards

card-rage = Rage
    .basic = Attack 2 or Block 2.
    .strong = Attack 4.
card-improvisation = Improvisation
    .basic = Discard another card that is not a wound: Move 3, Influence 3, Attack 3 or Block 3.
    .strong = Discard another card that is not a wound: Move 5, Influence 5, Attack 5 or Block 5.
card-threaten = Threaten
    .basic = Influence 2.
    .strong = Influence 5. Lose 1 Reputation.
card-determination = Determination
    .basic = Attack 2 or Block 2.
    .strong = Block 5.
card-stamina = Stamina
    .basic = Move 2.
    .strong = Move 4.
card-crystallize = Crystallize
    .basic = Pay one mana of a basic color and gain a crystal of that color.
    .strong = Gain a crystal of a basic color of your choice.
card-march = March
    .basic = Move 2.
    .strong = Move 4.
card-concentration = Concentration
    .basic = Gain a blue, white or red mana token.
    .strong = Play another action card with it: its powered effect without its mana, and its Attack, Block, Move or Influence 2 higher.
card-tranquility = Tranquility
    .basic = Heal 1 or draw 1 card. Not in a fight.
    .strong = Heal 2 or draw 2 cards. Not in a fight.
card-swiftness = Swiftness
    .basic = Move 2.
    .strong = Ranged Attack 3.
card-promise = Promise
    .basic = Influence 2.
    .strong = Influence 4.
card-mana_draw = Mana Draw
    .basic = You may use one more Source die this turn.
    .strong = Take a die from the Source, turn it to any color but gold and gain 2 mana tokens of that color. The die keeps that face when it returns.
card-battle_versatility = Battle Versatility
    .basic = Attack 2, Block 2 or Ranged Attack 1.
    .strong = Attack 4, Block 4, Fire Attack 3, Fire Block 3, Ranged Attack 3 or Siege Attack 2.
card-mana_pull = Mana Pull
    .basic = You may use one more Source die this turn; a black one pays for any basic color.
    .strong = Take 2 dice from the Source, turn each to any color but gold and gain 1 mana token of each color. The dice keep those faces when they return.
card-will_focus = Will Focus
    .basic = Gain a blue, white or red mana token, or a green crystal.
    .strong = Play another action card with it: its powered effect without its mana, and its Attack, Block, Move or Influence 3 higher.
card-crystal_joy = Crystal Joy
    .basic = Pay one mana of a basic color and gain a crystal of that color. At the end of your turn you may discard a card that is not a wound to take this card back into your hand.
    .strong = Gain a crystal of a basic color of your choice. At the end of your turn you may discard a card, or a wound, to take this card back into your hand.
card-noble_manners = Noble Manners
    .basic = Influence 2. In an interaction also gain 1 Fame at the end of your turn.
    .strong = Influence 4. In an interaction also gain 1 Fame and 1 Reputation at the end of your turn.
card-rejuvenate = Rejuvenate
    .basic = Heal 1, draw 1 card, gain a green mana token or ready a unit of level 2 or lower. Not in a fight.
    .strong = Heal 2, draw 2 cards, gain a green crystal or ready a unit of level 3 or lower. Not in a fight.
card-cold_toughness = Cold Toughness
    .basic = Ice Attack 2 or Ice Block 3.
    .strong = Ice Block 5, and 1 more for each ability and resistance of the enemy and for a Fire or Ice attack, 2 more for a Cold Fire attack. Only 5 against Arcane Immunity.
card-instinct = Instinct
    .basic = Move 2, Influence 2, Attack 2 or Block 2.
    .strong = Move 4, Influence 4, Attack 4 or Block 4.
card-swift_reflexes = Swift Reflexes
    .basic = Move 2, Ranged Attack 1, or lower one enemy attack by 1.
    .strong = Move 4, Ranged Attack 3, or lower one enemy attack by 2.
card-tirelessness = Tirelessness
    .basic = Move 2. Your next card that gives Move gives 1 more.
    .strong = Move 4. Every other card that gives Move gives 1 more this turn.
card-savage_harvesting = Savage Harvesting
    .basic = Move 2. Once this turn, when you move, you may discard a card for a crystal of its color.
    .strong = Move 4. Each time you move this turn, you may discard a card for a crystal of its color.
card-ruthless_coercion = Ruthless Coercion
    .basic = Influence 2. One unit may cost you 2 less this turn, for 1 Reputation.
    .strong = Influence 6. Lose 1 Reputation. This turn you may ready spent units of level 2 or lower for 2 Influence per level.
card-one_with_the_land = One With the Land
    .basic = Move 2, Heal 1 or Block 2. Healing is not possible in a fight.
    .strong = Move 4, Heal 2, or Block equal to the Move cost of the terrain you are on: Fire Block by day, Ice Block at night. Healing is not possible in a fight.
card-druidic_paths = Druidic Paths
    .basic = Move 2. One space costs 1 less this turn, but not less than 2.
    .strong = Move 4. One terrain costs 1 less this turn, but not less than 2.
card-wound = Wound
    .text = Clogs your hand: it can't be played. A point of Healing takes it away.

## Advanced actions

card-blood_rage = Blood Rage
    .basic = Attack 2. You may take a wound for Attack 5 instead.
    .strong = Attack 4. You may take a wound for Attack 9 instead.
card-blood_ritual = Blood Ritual
    .basic = Take a wound. Gain a red crystal and a mana token of any color, gold and black included.
    .strong = Take a wound. Gain 3 mana tokens of any colors, gold and black included. You may then pay one mana of a basic color and gain a crystal of that color.
card-decompose = Decompose
    .basic = Remove another action card from the game and gain 2 crystals of its color.
    .strong = Remove another action card from the game and gain a crystal of each basic color but its own.
card-fire_bolt = Fire Bolt
    .basic = Gain a red crystal.
    .strong = Ranged Fire Attack 3.
card-intimidate = Intimidate
    .basic = Influence 4 or Attack 3. Lose 1 Reputation.
    .strong = Influence 8 or Attack 7. Lose 2 Reputation.
card-into_the_heat = Into the Heat
    .basic = At the start of a fight: Attack and Block abilities of your units are 2 higher in this fight. Your units take no damage this turn.
    .strong = At the start of a fight: Attack and Block abilities of your units are 3 higher in this fight. Your units take no damage this turn.
card-maximal_effect = Maximal Effect
    .basic = Remove another action card from the game and use its basic effect 3 times.
    .strong = Remove another action card from the game and use its powered effect 2 times without its mana.
card-counterattack = Counterattack
    .basic = Attack 2, and 2 more for each enemy you have blocked this turn.
    .strong = Attack 4, and 3 more for each enemy you have blocked this turn.
card-ritual_attack = Ritual Attack
    .basic = Remove another action card from the game. Red: Attack 5. Blue: Ice Attack 3. White: Ranged Attack 3. Green: Siege Attack 2.
    .strong = Remove another action card from the game. Red: Fire Attack 6. Blue: Cold Fire Attack 4. White: Ranged Fire Attack 4. Green: Siege Fire Attack 3.
card-blood_of_ancients = Blood of Ancients
    .basic = Take a wound and pay one mana of a basic color: take an advanced action of that color from the offer into your hand.
    .strong = Take a wound into your hand or your discard pile: use the powered effect of an advanced action in the offer without its mana. The card stays there.
card-ice_bolt = Ice Bolt
    .basic = Gain a blue crystal.
    .strong = Ranged Ice Attack 3.
card-ice_shield = Ice Shield
    .basic = Ice Block 3.
    .strong = Ice Block 3. The enemy it helps to block loses 3 armor.
card-frost_bridge = Frost Bridge
    .basic = Move 2. Swamps cost 1 this turn.
    .strong = Move 4. You can enter lakes; lakes and swamps cost 1 this turn.
card-pure_magic = Pure Magic
    .basic = Pay another mana. Green: Move 4. White: Influence 4. Blue: Block 4. Red: Attack 4.
    .strong = Pay another mana. Green: Move 7. White: Influence 7. Blue: Block 7. Red: Attack 7.
card-steady_tempo = Steady Tempo
    .basic = Move 2. At the end of your turn you may put this card under your deck, unless it is empty.
    .strong = Move 4. At the end of your turn you may put this card on top of your deck.
card-crystal_mastery = Crystal Mastery
    .basic = Gain a crystal of a color of which you own one.
    .strong = At the end of your turn every crystal you spent this turn returns to you.
card-magic_talent = Magic Talent
    .basic = Discard another card that has a color: this turn you may cast one spell of that color from the offer as if it were in your hand. It stays in the offer.
    .strong = Pay one mana of a basic color and put a spell of that color from the offer on your discard pile.
card-shield_bash = Shield Bash
    .basic = Block 3 that counts twice against a Swift enemy.
    .strong = Block 5 that counts twice against a Swift enemy. The enemy it helps to block loses 1 armor for each point of Block too many.
card-temporal_portal = Temporal Portal
    .basic = As your action: you may go to a safe space next to yours. Your hand limit is 1 higher at your next draw.
    .strong = As your action: you may go to a safe space up to 2 away, and your hand limit is 1 higher at your next draw; or up to 1 away, and your hand limit is 2 higher.
card-spell_forge = Spell Forge
    .basic = Gain a crystal of the color of a spell in the offer.
    .strong = Gain 2 crystals of the colors of two different spells in the offer.
card-crushing_bolt = Crushing Bolt
    .basic = Gain a green crystal.
    .strong = Siege Attack 3.
card-refreshing_walk = Refreshing Walk
    .basic = Move 2, and outside a fight Heal 1.
    .strong = Move 4, and outside a fight Heal 2.
card-path_finding = Path Finding
    .basic = Move 2. Every terrain costs 1 less this turn, but never less than 2.
    .strong = Move 4. Every terrain you can enter costs 2 this turn.
card-regeneration = Regeneration
    .basic = Heal 1, and ready a unit of level 2 or lower. Not in a fight.
    .strong = Heal 2, and ready a unit of level 3 or lower. Not in a fight.
card-in_need = In Need
    .basic = Influence 3, and 1 more for each wound in your hand and on your units.
    .strong = Influence 5, and 2 more for each wound in your hand and on your units.
card-ambush = Ambush
    .basic = Move 2. Your first Attack card this turn gives 1 more, or your first Block card 2 more, whichever comes first.
    .strong = Move 4. Your first Attack card this turn gives 2 more, or your first Block card 4 more, whichever comes first.
card-training = Training
    .basic = Remove another action card from the game: put an advanced action of its color from the offer on your discard pile.
    .strong = Remove another action card from the game: take an advanced action of its color from the offer into your hand.
card-stout_resolve = Stout Resolve
    .basic = Move 2, Influence 2, Attack 2 or Block 2. You may discard a wound for 1 more.
    .strong = Move 3, Influence 3, Attack 3 or Block 3, and 2 more for each card you discard with it, of which one may be a wound.
card-force_of_nature = Force of Nature
    .basic = One of your units resists Physical in this fight.
    .strong = Siege Attack 3 or Block 6.
card-mountain_lore = Mountain Lore
    .basic = Move 3. If your turn ends in hills, your hand limit is 1 higher at your next draw.
    .strong = Move 5. You can enter mountains for 5, and they are safe this turn. If your turn ends in mountains, your hand limit is 2 higher at your next draw; in hills, 1 higher.
card-swift_bolt = Swift Bolt
    .basic = Gain a white crystal.
    .strong = Ranged Attack 4.
card-agility = Agility
    .basic = Move 2. In a fight this turn each Move point can become Attack 1.
    .strong = Move 4. In a fight this turn each Move point can become Attack 1, and every two can become Ranged Attack 1.
card-song_of_wind = Song of Wind
    .basic = Move 2. Plains, deserts and wastelands cost 1 less this turn.
    .strong = Move 2. Plains, deserts and wastelands cost 2 less this turn. You may pay blue mana to enter lakes for 0.
card-heroic_tale = Heroic Tale
    .basic = Influence 3. Gain 1 Reputation for each unit you recruit this turn.
    .strong = Influence 6. Gain 1 Fame and 1 Reputation for each unit you recruit this turn.
card-diplomacy = Diplomacy
    .basic = Influence 2. In a fight this turn each Influence point can become Block 1.
    .strong = Influence 4. Choose fire or ice: in a fight this turn each Influence point can become Block 1 of that element.
card-mana_storm = Mana Storm
    .basic = Choose a Source die of a basic color: gain a crystal of that color and roll the die again.
    .strong = Roll all Source dice again. You may use 3 more of them this turn, and gold and black ones pay for any basic color.
card-learning = Learning
    .basic = Influence 2. Once this turn you may pay 6 Influence to put an advanced action from the offer on your discard pile.
    .strong = Influence 4. Once this turn you may pay 9 Influence to take an advanced action from the offer into your hand.
card-chivalry = Chivalry
    .basic = Attack 3; or Attack 2, and gain 1 Reputation for each enemy this attack defeats.
    .strong = Attack 6; or Attack 4, and gain 1 Reputation and 1 Fame for each enemy this attack defeats.
card-peaceful_moment = Peaceful Moment
    .basic = Influence 3; or as your action Influence 3, which you can spend on Healing: 2 for each Heal 1.
    .strong = Influence 6; or as your action Influence 6, which you can spend on Healing, 2 for each Heal 1, and on readying one unit, 2 per level.
card-dodge_and_weave = Dodge and Weave
    .basic = Lower one enemy attack by 2. If no wound has come into your hand in this fight, you have Attack 1 in the Attack phase.
    .strong = Lower one enemy attack by 4, or two enemy attacks by 2 each. If no wound has come into your hand in this fight, you have Attack 2 in the Attack phase.
card-power_of_crystals = Power of Crystals
    .basic = Gain a crystal of a basic color of which you own none.
    .strong = Move 4, and 2 more for each full set of four crystals you own; or, not in a fight, Heal 2 or draw 2 cards, and 1 more for each full set.
card-rush_of_adrenaline = Rush of Adrenaline
    .basic = Draw a card for each of the first 3 wounds that come into your hand this turn.
    .strong = The first wound that comes into your hand this turn goes, and you draw 1 card. Draw a card for each of the next 3.
card-explosive_bolt = Explosive Bolt
    .basic = Take a wound. Gain a white crystal and a red crystal.
    .strong = Ranged Attack 3. For each enemy this attack defeats, another enemy loses 1 armor.
card-chilling_stare = Chilling Stare
    .basic = Influence 3; or one attack of an enemy without Ice resistance loses its abilities in this fight.
    .strong = Influence 5; or an enemy without Ice resistance does not attack in this fight.

## Spells

card-fireball = Fireball
    .basic = Ranged Fire Attack 5.
    .strong = Firestorm: take a wound. Siege Fire Attack 8.
card-flame_wall = Flame Wall
    .basic = Fire Attack 5 or Fire Block 7.
    .strong = Flame Wave: Fire Attack 5 or Fire Block 7, and 2 more for each enemy you face.
card-burning_shield = Burning Shield
    .basic = Fire Block 4. If the block succeeds, you have Fire Attack 4 in the Attack phase.
    .strong = Exploding Shield: Fire Block 4. If the block succeeds, the enemy is destroyed.
card-demolish = Demolish
    .basic = Sites give no fortification this turn. Every enemy's armor is 1 lower.
    .strong = Disintegrate: in the Attack phase an enemy is destroyed. Every other enemy's armor is 1 lower.
card-mana_meltdown = Mana Meltdown
    .basic = Each other player loses a random crystal, or takes a wound for want of one. You may gain one of the lost crystals.
    .strong = Mana Radiance: choose a basic color. Each player, you too, takes a wound for each crystal of it. Gain 2 crystals of that color.
card-offering = Offering
    .basic = Gain a red crystal. You may discard up to 3 cards that are not wounds, and gain a crystal of the color of each.
    .strong = Sacrifice: choose green or white, then red or blue. For each pair of such crystals: Siege Attack 4 with green, Ranged Attack 6 with white; Fire with red, Ice with blue. The crystals become mana tokens.
card-snowstorm = Snowstorm
    .basic = Ranged Ice Attack 5.
    .strong = Blizzard: take a wound. Siege Ice Attack 8.
card-mana_bolt = Mana Bolt
    .basic = Pay another mana. Blue: Ice Attack 8. Red: Cold Fire Attack 7. White: Ranged Ice Attack 6. Green: Siege Ice Attack 5.
    .strong = Mana Thunderbolt: pay another mana. Blue: Ice Attack 11. Red: Cold Fire Attack 10. White: Ranged Ice Attack 9. Green: Siege Ice Attack 8.
card-chill = Chill
    .basic = An enemy does not attack in this fight and loses its Fire resistance this turn.
    .strong = Lethal Chill: an enemy does not attack in this fight and its armor is 4 lower.
card-space_bending = Space Bending
    .basic = This turn spaces 2 away count as adjacent for moving and exploring, and you provoke nobody.
    .strong = Time Bending: at the end of your turn this card is set aside for the round, the other cards you played return to your hand, you draw none, and you take another turn.
card-mana_claim = Mana Claim
    .basic = Take a Source die of a basic color for the round. Gain 3 mana tokens of that color now, or 1 at the start of each of your turns.
    .strong = Mana Curse: take a Source die of a basic color for the round. Gain 3 mana tokens of that color now, or 1 at the start of each of your turns. Until the round ends another player who uses mana of that color takes a wound, at most 1 per turn.
card-mist_form = Mist Form
    .basic = Move 4. Every terrain costs 2 this turn, lakes too, but you cannot enter hills or mountains.
    .strong = Veil of Mist: all your units resist Physical, Fire and Ice this turn. The first wound an enemy deals you this turn is ignored.
card-tremor = Tremor
    .basic = An enemy's armor is 3 lower, or every enemy's armor is 2 lower.
    .strong = Earthquake: an enemy's armor is 3 lower, 6 if it is fortified; or every enemy's armor is 2 lower, 4 if it is fortified.
card-restoration = Restoration
    .basic = Heal 3, or Heal 5 in a forest. Not in a fight.
    .strong = Rebirth: Heal 3, or Heal 5 in a forest, and ready units of up to 3 levels in all, or 5 in a forest. Not in a fight.
card-energy_flow = Energy Flow
    .basic = Ready a unit. Then a unit of level 2 or lower of each other player becomes spent, if you like. Not in a fight.
    .strong = Energy Steal: ready a unit and heal it. Then a unit of level 3 or lower of each other player becomes spent, if you like. Not in a fight.
card-underground_travel = Underground Travel
    .basic = Go up to 3 spaces to a safe space, but not through swamps or lakes. You provoke nobody.
    .strong = Underground Attack: go up to 3 spaces, but not through swamps or lakes, and assault a fortified site without its fortification, or attack another hero.
card-meditation = Meditation
    .basic = Put 2 random cards of your discard pile on top of your deck or under it. Your hand limit is 2 higher at your next draw.
    .strong = Trance: put 2 cards of your choice from your discard pile on top of your deck or under it. Your hand limit is 2 higher at your next draw.
card-cure = Cure
    .basic = Heal 2. Draw a card for each wound healed from your hand this turn, and ready each unit healed this turn. Not in a fight.
    .strong = Disease: every enemy whose attacks have all been blocked has armor 1.
card-expose = Expose
    .basic = An enemy loses every fortification and resistance in this fight, and Ranged Attack 2.
    .strong = Mass Expose: every enemy loses every fortification, or every enemy loses every resistance, and Ranged Attack 3.
card-whirlwind = Whirlwind
    .basic = An enemy does not attack in this fight.
    .strong = Tornado: in the Attack phase an enemy is destroyed.
card-call_to_arms = Call to Arms
    .basic = Use an ability of a unit in the offer as if it were yours.
    .strong = Call to Glory: recruit any unit from the offer for free.
card-mind_read = Mind Read
    .basic = Choose a basic color and gain a crystal of that color. Each other player discards an action or spell of it, or shows a hand without one.
    .strong = Mind Steal: choose a basic color and gain a crystal of that color. Each other player discards an action or spell of it, or shows a hand without one. You may take one of the discarded actions into your hand for good.
card-wings_of_wind = Wings of Wind
    .basic = Spend 1 to 5 Move points and go that many spaces to a safe space. You provoke nobody.
    .strong = Wings of Night: an enemy does not attack in this fight. A second one costs 1 Move point, a third one 2 more, and so on.
card-charm = Charm
    .basic = Influence 4. In an interaction also gain a crystal of a basic color of your choice, or one unit costs 3 less.
    .strong = Possess: an enemy does not attack in this fight. In the Attack phase you have its attack, with its element, against others.

## Artifacts

card-banner_of_glory = Banner of Glory
    .basic = A unit that bears it has 1 more armor, and its Attack and Block abilities are 1 higher. Gain 1 Fame each time it attacks or blocks.
    .strong = This turn all your units have 1 more armor, and their Attack and Block abilities are 1 higher. Gain 1 Fame for each unit that attacks or blocks.
card-banner_of_fear = Banner of Fear
    .basic = In the Block phase a ready unit that bears it can be spent to cancel an enemy attack. Gain 1 Fame.
    .strong = An enemy does not attack in this fight, and neither do a second and a third one if you like.
card-banner_of_protection = Banner of Protection
    .basic = A unit that bears it has 1 more armor and resists Fire and Ice.
    .strong = At the end of your turn you may throw away all wounds you took this turn.
card-banner_of_courage = Banner of Courage
    .basic = Once a round, not in a fight, a unit that bears it becomes ready.
    .strong = Ready all your units. Not in a fight.
card-banner_of_command = Banner of Command
    .basic = Influence 4. A unit you recruit this turn may bear it and then needs no command token.
    .strong = Gain 2 Fame and recruit any unit from the offer for free.
card-banner_of_fortitude = Banner of Fortitude
    .basic = Once a round, a unit that bears it ignores a wound.
    .strong = Heal all your units completely. Not in a fight.
card-ruby_ring = Ruby Ring
    .basic = Gain a red mana token, a red crystal and 1 Fame.
    .strong = You have endless red and black mana this turn. Gain 1 Fame for each red spell you cast this turn.
card-sapphire_ring = Sapphire Ring
    .basic = Gain a blue mana token, a blue crystal and 1 Fame.
    .strong = You have endless blue and black mana this turn. Gain 1 Fame for each blue spell you cast this turn.
card-diamond_ring = Diamond Ring
    .basic = Gain a white mana token, a white crystal and 1 Fame.
    .strong = You have endless white and black mana this turn. Gain 1 Fame for each white spell you cast this turn.
card-emerald_ring = Emerald Ring
    .basic = Gain a green mana token, a green crystal and 1 Fame.
    .strong = You have endless green and black mana this turn. Gain 1 Fame for each green spell you cast this turn.
card-sword_of_justice = Sword of Justice
    .basic = Discard any number of cards that are not wounds: Attack 3 for each. Gain 1 Fame for each enemy you defeat this turn.
    .strong = Your Physical attacks of the Attack phase count twice, and enemies lose their Physical resistance this turn. Gain 1 Fame for each enemy you defeat this turn.
card-horn_of_wrath = Horn of Wrath
    .basic = Siege Attack 5. Roll a die: on black or red you take a wound.
    .strong = Siege Attack 5, and 1 more up to 5 times. Roll a die each time: you take a wound for each black or red.
card-endless_bag_of_gold = Endless Bag of Gold
    .basic = Influence 4. Gain 2 Fame.
    .strong = Influence 9. Gain 3 Fame.
card-endless_gem_pouch = Endless Gem Pouch
    .basic = Roll 2 dice: gain a crystal of the color of each, a crystal of a basic color of your choice for gold, and 1 Fame for black.
    .strong = Gain a red, a blue, a green and a white mana token, and a gold one by day or a black one at night.
card-golden_grail = Golden Grail
    .basic = Heal 2. Gain 1 Fame for each point of it you spend this turn. Not in a fight.
    .strong = Heal 6. Draw a card each time you heal a wound from your hand this turn. Not in a fight.
card-book_of_wisdom = Book of Wisdom
    .basic = Remove another action card from the game: take an advanced action of its color from the offer into your hand.
    .strong = Remove another action card from the game: take a spell of its color from the offer into your hand, and gain a crystal of that color.
card-amulet_of_the_sun = Amulet of the Sun
    .basic = Gain a gold mana token. At night forests cost at most 3 this turn, gold mana can be used, and you see garrisons and ruins as by day.
    .strong = Gain 3 gold mana tokens. At night forests cost at most 3 this turn, gold mana can be used, and you see garrisons and ruins as by day.
card-amulet_of_darkness = Amulet of Darkness
    .basic = Gain a mana token of any color, gold and black included. By day deserts cost at most 3 this turn, and black mana can be used as at night.
    .strong = Gain 3 mana tokens of any colors, gold and black included. By day deserts cost at most 3 this turn, and black mana can be used as at night.
card-bow_of_starsdawn = Bow of Starsdawn
    .basic = Discard any number of cards that are not wounds: Ranged Attack 2 for each. Gain 1 Fame for each enemy you defeat in this phase.
    .strong = This turn each Ranged Attack counts twice or becomes Siege, and a Siege Attack may count twice but becomes Ranged.
card-soul_harvester = Soul Harvester
    .basic = Attack 3. For one enemy it defeats gain a white crystal, or a red, blue or green one if it resists Fire, Ice or Physical.
    .strong = Attack 8. For each enemy it defeats gain a white crystal, or a red, blue or green one if it resists Fire, Ice or Physical.
card-shield_of_the_fallen_kings = Shield of the Fallen Kings
    .basic = Block 6, or Block 4 against each of two attacks.
    .strong = Cold Fire Block 8, or Cold Fire Block 4 against each of up to three attacks.
card-druidic_staff = Druidic Staff
    .basic = Discard another card. White: go to a safe space up to 2 away. Blue: gain 2 crystals of one basic color. Red: ready a unit of level 3 or lower. Green: Heal 3.
    .strong = Two of these: go to a safe space up to 2 away; gain 2 crystals of one basic color; ready a unit of level 3 or lower; Heal 3, but not while you fight.
card-circlet_of_proficiency = Circlet of Proficiency
    .basic = Use a skill of the common offer that is not interactive as if it were yours; one that works once a turn, twice.
    .strong = Take any skill of the common offer for good.
card-tome_of_all_spells = Tome of All Spells
    .basic = Discard another card that has a color: use the basic effect of a spell of that color in the offer without its mana.
    .strong = Discard another card that has a color: use the powered effect of a spell of that color in the offer without its mana, even by day.
card-mysterious_box = Mysterious Box
    .basic = Reveal the top artifact. This turn this card can be used as that artifact, and then you gain 1 Fame. At the end of your turn the artifact goes under its deck.
    .strong = Reveal the top artifact. This turn this card can be used as that artifact, and then you gain 1 Fame. At the end of your turn the artifact goes under its deck.

## Skills

skill-dark_paths = Dark Paths
    .text = Once a turn: Move 1 by day, 2 at night.
skill-burning_power = Burning Power
    .text = Once a turn, in a fight: Siege Attack 1 or Siege Fire Attack 1.
skill-hot_swordsmanship = Hot Swordsmanship
    .text = Once a turn, in the Attack phase: Attack 2 or Fire Attack 2.
skill-dark_negotiation = Dark Negotiation
    .text = Once a turn: Influence 2 by day, 3 at night.
skill-dark_fire_magic = Dark Fire Magic
    .text = Once a round: gain a red crystal and a red or black mana token.
skill-power_of_pain = Power of Pain
    .text = Once a turn: one wound can be turned sideways like another card, for 2 points. It goes to your discard pile at the end of your turn.
skill-invocation = Invocation
    .text = Once a turn: discard a wound for a red or black mana token, or another card for a green or white one. It must be spent at once.
skill-polarization = Polarization
    .text = Once a turn: one mana counts as its opposite, red as blue and green as white and the other way round. By day a black one counts as any basic color, though not for a powered spell; at night a gold one counts as black for a powered spell.
skill-motivation_arythea = Motivation (Arythea)
    .text = Once a round, on any player's turn: draw 2 cards. If you have the least Fame, also gain a red mana token.
skill-healing_ritual = Healing Ritual
    .text = Once a round, not in a fight: throw away one or two wounds from your hand, of which one goes to the nearest hero's hand.
skill-ritual_of_pain = Ritual of Pain
    .text = Once a round, not in a fight: throw away up to two wounds from your hand. Until your next turn another player may turn a wound sideways for 3 points.
skill-freezing_power = Freezing Power
    .text = Once a turn, in a fight: Siege Attack 1 or Siege Ice Attack 1.
skill-potion_making = Potion Making
    .text = Once a round, not in a fight: Heal 2.
skill-white_crystal_craft = White Crystal Craft
    .text = Once a round: gain a blue crystal and a white mana token.
skill-green_crystal_craft = Green Crystal Craft
    .text = Once a round: gain a blue crystal and a green mana token.
skill-red_crystal_craft = Red Crystal Craft
    .text = Once a round: gain a blue crystal and a red mana token.
skill-glittering_fortune = Glittering Fortune
    .text = Once a turn, in an interaction: Influence 1 for each different color among your crystals.
skill-flight = Flight
    .text = Once a round: go to a safe space next to yours for nothing, or up to 2 away for 2 Move points. You provoke nobody.
skill-universal_power = Universal Power
    .text = Once a turn: pay one mana of a basic color with a card turned sideways: it gives 3 points, or 4 if it is an action or spell of that color.
skill-motivation_goldyx = Motivation (Goldyx)
    .text = Once a round, on any player's turn: draw 2 cards. If you have the least Fame, also gain a green mana token.
skill-source_freeze = Source Freeze
    .text = Once a round: until your next turn other players do not have their one Source die a turn. Then gain a crystal of a basic color in the Source.
skill-source_opening = Source Opening
    .text = Once a round: you may roll a Source die again. Until your next turn another player may use one more Source die of a basic color, and you gain a crystal of that color; the die stays as it is or is rolled again, as that player likes.
skill-forward_march = Forward March
    .text = Once a turn: Move 1 for each ready and unwounded unit you have, at most 3.
skill-day_sharpshooting = Day Sharpshooting
    .text = Once a turn, in a fight: Ranged Attack 2 by day, 1 at night.
skill-inspiration = Inspiration
    .text = Once a round, not in a fight: ready a unit, or heal a unit.
skill-bright_negotiation = Bright Negotiation
    .text = Once a turn: Influence 3 by day, 2 at night.
skill-leaves_in_the_wind = Leaves in the Wind
    .text = Once a round: gain a green crystal and a white mana token.
skill-whispers_in_the_treetops = Whispers in the Treetops
    .text = Once a round: gain a white crystal and a green mana token.
skill-leadership = Leadership
    .text = Once a turn, in a fight: an ability of a unit gives 3 more Block, 2 more Attack or 1 more Ranged Attack.
skill-bonds_of_loyalty = Bonds of Loyalty
    .text = When you gain it, two regular units join the offer. It is one more command token; the unit recruited to it costs 5 less, may go where no unit may, and cannot be disbanded.
skill-motivation_norowas = Motivation (Norowas)
    .text = Once a round, on any player's turn: draw 2 cards. If you have the least Fame, also gain a white mana token.
skill-prayer_of_weather = Prayer of Weather
    .text = Once a round: every terrain costs you 2 less this turn, but not less than 1. Until your next turn every terrain costs the others one more, but never more than five.
skill-prayer_of_weather_coop = Shared Prayer of Weather
    .text = Once a round: every terrain costs you 2 less this turn, but not less than 1. Until your next turn another player may have every terrain cost 1 less this turn.
skill-double_time = Double Time
    .text = Once a turn: Move 2 by day, 1 at night.
skill-night_sharpshooting = Night Sharpshooting
    .text = Once a turn, in a fight: Ranged Attack 1 by day, 2 at night.
skill-cold_swordsmanship = Cold Swordsmanship
    .text = Once a turn, in the Attack phase: Attack 2 or Ice Attack 2.
skill-shield_mastery = Shield Mastery
    .text = Once a turn, in the Block phase: Block 3, Fire Block 2 or Ice Block 2.
skill-resistance_break = Resistance Break
    .text = Once a turn, in a fight: an enemy's armor is 1 lower for each of its resistances.
skill-i_feel_no_pain = I Feel No Pain
    .text = Once a turn, not in a fight: discard a wound and draw 1 card.
skill-i_dont_give_a_damn = I Don't Give a Damn
    .text = Once a turn: a card turned sideways gives 2 points, or 3 if it is an advanced action, a spell or an artifact.
skill-who_needs_magic = Who Needs Magic
    .text = Once a turn: a card turned sideways gives 2 points, or 3 if you use no Source die this turn.
skill-motivation_tovak = Motivation (Tovak)
    .text = Once a round, on any player's turn: draw 2 cards. If you have the least Fame, also gain a blue mana token.
skill-mana_exploit = Mana Exploit
    .text = Once a round: choose a color but gold and gain a mana token of it. Until your next turn other players take a wound when they use mana of another color, once for each color.
skill-mana_overload = Mana Overload
    .text = Once a round: choose a color but gold and gain a mana token of it. The first player to power a card with that color for Move, Influence, Attack or Block gets four more.
skill-refreshing_bath = Refreshing Bath
    .text = Once a round, not in a fight: Heal 1 and gain a blue crystal.
skill-refreshing_breeze = Refreshing Breeze
    .text = Once a round, not in a fight: Heal 1 and gain a white crystal.
skill-hawk_eyes = Hawk Eyes
    .text = Once a turn: Move 1. At night exploring costs 1 less this turn; by day you see garrisons up to 2 spaces away.
skill-on_her_own = On Her Own
    .text = Once a turn: Influence 1, or Influence 3 if you recruit no unit with Influence this turn.
skill-deadly_aim = Deadly Aim
    .text = Once a turn, in a fight: an Attack card gives 1 more in the Ranged and Siege phase, or 2 more in the Attack phase.
skill-know_your_prey = Know Your Prey
    .text = Once a round, in a fight: an enemy loses one ability or one resistance, or one of its attacks loses an element.
skill-taunt = Taunt
    .text = Once a turn, in the Block phase: lower one enemy attack by 1; or raise one by 2, and the enemy's armor is 2 lower.
skill-dueling = Dueling
    .text = Once a turn, in the Block phase: Block 1 against an enemy, and Attack 1 against it in the Attack phase. Gain 1 Fame if it falls and you have used no unit in this fight.
skill-motivation_wolfhawk = Motivation (Wolfhawk)
    .text = Once a round, on any player's turn: draw 2 cards. If you have the least Fame, also gain 1 Fame.
skill-wolfs_howl = Wolf's Howl
    .text = Once a round, not in an interaction: a card turned sideways gives 4 points, and 1 more for each command token without a unit. Until your next turn units of other players attack and block for 1 less.
skill-wolfs_howl_coop = Shared Wolf's Howl
    .text = Once a round, not in an interaction: a card turned sideways gives 4 points, and 1 more for each command token without a unit. The next player to fight may lower an enemy's armor by 1 and an attack by 1.
skill-spirit_guides = Spirit Guides
    .text = Once a turn: Move 1, and a Block you play this turn is 1 higher.
skill-battle_hardened = Battle Hardened
    .text = Once a turn, in a fight: ignore 2 damage of a Physical attack on you, or 1 of another.
skill-battle_frenzy = Battle Frenzy
    .text = Once a turn, in the Attack phase: Attack 2; or turn it over for Attack 4. It turns up again when you rest.
skill-shamanic_ritual = Shamanic Ritual
    .text = Once a round: gain a mana token of any color, gold and black included. You may turn it up again as your action.
skill-regenerate_krang = Regenerate (Krang)
    .text = Once a turn, not in a fight: pay one mana and throw away a wound from your hand. If it was red or you have the least Fame, draw 1 card.
skill-arcane_disguise = Arcane Disguise
    .text = Once a turn: Influence 2; or turn it over to ignore Reputation this turn. Green mana turns it up again.
skill-puppet_master = Puppet Master
    .text = Once a turn, in a fight: keep the token of an enemy you defeated; or discard one for Attack equal to half its attack, or Block equal to half its armor.
skill-master_of_chaos = Master of Chaos
    .text = Once a turn the marker goes one step on. Blue: Block 3. Green: Move 1. Black: Ranged Cold Fire Attack 1. White: Influence 2. Red: Attack 2. Gold: any of these.
skill-curse = Curse
    .text = Once a turn, in a fight: lower one enemy attack by 2, or an enemy's armor by 1. Not on a fortified enemy in the Ranged and Siege phase.
skill-mana_suppression = Mana Suppression
    .text = Once a round: until your next turn the first basic mana each other player uses in a turn costs one more of its color. Then gain a crystal of a color that was paid.
skill-mana_enhancement = Mana Enhancement
    .text = Once a round, when you spend basic mana: gain a crystal of its color. Until your next turn another player may gain a mana token of it.
skill-elemental_resistance = Elemental Resistance
    .text = Once a turn, in a fight: ignore 2 damage of a Fire or Ice attack on you, or 1 of another.
skill-feral_allies = Feral Allies
    .text = Exploring costs 1 less. Once a turn, in a fight: Attack 1 in the Attack phase, or lower one enemy attack by 1.
skill-thunderstorm = Thunderstorm
    .text = Once a round: gain a blue or green mana token and a green or white mana token.
skill-lightning_storm = Lightning Storm
    .text = Once a round: gain a blue or green mana token and a red or blue mana token.
skill-beguile = Beguile
    .text = Once a turn: Influence 3; at a fortified site Influence 2; at a magical glade Influence 4.
skill-forked_lightning = Forked Lightning
    .text = Once a turn, in a fight: Ranged Cold Fire Attack 1 against each of up to three enemies.
skill-shapeshift = Shapeshift
    .text = Once a turn: the Move, Attack or Block of a basic action becomes another of these.
skill-secret_ways = Secret Ways
    .text = You can enter mountains for 5, and they are safe for you. Once a turn: Move 1, and you may pay blue mana to enter lakes for 2, safe this turn.
skill-regenerate_braevalar = Regenerate (Braevalar)
    .text = Once a turn, not in a fight: pay one mana and throw away a wound from your hand. If it was green or you have the least Fame, draw 1 card.
skill-natures_vengeance = Nature's Vengeance
    .text = Once a round, in a fight: lower one attack of an enemy that does not summon by 1, and it becomes Cumbersome. Until your next turn enemies attack others for 1 more.
skill-natures_vengeance_coop = Shared Nature's Vengeance
    .text = Once a round, in a fight: lower one attack of an enemy that does not summon by 1, and it becomes Cumbersome. Until your next turn another player may do the same in a fight.

## Units

unit-peasants = Peasants
    .stats = Level 1. Costs 4 Influence. Armor 3.
    .text = Attack 2, Block 2, Influence 2 or Move 2.
unit-foresters = Foresters
    .stats = Level 1. Costs 5 Influence. Armor 4.
    .text = Block 3; or Move 2, and forests, hills and swamps cost 1 less this turn.
unit-herbalist = Herbalists
    .stats = Level 1. Costs 3 Influence. Armor 2.
    .text = Ready another spent unit of level 2 or lower, or gain a green mana token. Green mana: Heal 2, not in a fight.
unit-northern_monks = Northern Monks
    .stats = Level 2. Costs 7 Influence. Armor 4.
    .text = Attack 3 or Block 3. Blue mana: Ice Attack 4 or Ice Block 4.
unit-savage_monks = Savage Monks
    .stats = Level 2. Costs 7 Influence. Armor 4.
    .text = Attack 3 or Block 3. Green mana: Siege Attack 4.
unit-red_cape_monks = Red Cape Monks
    .stats = Level 2. Costs 7 Influence. Armor 4.
    .text = Attack 3 or Block 3. Red mana: Fire Attack 4 or Fire Block 4.
unit-utem_crossbowmen = Utem Crossbowmen
    .stats = Level 2. Costs 6 Influence. Armor 4.
    .text = Attack 3, Block 3 or Ranged Attack 2.
unit-utem_guardsmen = Utem Guardsmen
    .stats = Level 2. Costs 5 Influence. Armor 5.
    .text = Attack 2, or Block 4 that counts twice against a Swift enemy.
unit-utem_swordsmen = Utem Swordsmen
    .stats = Level 2. Costs 6 Influence. Armor 4.
    .text = Attack 3 or Block 3; or Attack 6 or Block 6, after which they are wounded.
unit-guardian_golems = Guardian Golems
    .stats = Level 2. Costs 7 Influence. Armor 3. Resist Physical.
    .text = Attack 2 or Block 2. Red mana: Fire Block 4. Blue mana: Ice Block 4.
unit-illusionists = Illusionists
    .stats = Level 2. Costs 7 Influence. Armor 2. Resist Physical.
    .text = Influence 4, or gain a white crystal. White mana: an unfortified enemy does not attack in this fight.
unit-scouts = Scouts
    .stats = Level 1. Costs 4 Influence. Armor 2.
    .text = Siege Attack 1; or Move 2, and tiles can be explored from two spaces away this turn; or look at the top token of a pile or at a token up to 3 spaces away that lies face down, for 1 Fame if such a token falls this turn.
unit-thugs = Thugs
    .stats = Level 1. Costs 5 Influence. Armor 5.
    .text = Block 3; or Attack 3 and lose 1 Reputation; or Influence 4 and lose 1 Reputation. They take damage for you only after you pay them 2 Influence, once per fight.
unit-shocktroops = Shocktroops
    .stats = Level 2. Costs 6 Influence. Armor 3.
    .text = Ranged Attack 1, and Attack abilities of your other units are 1 higher this turn; or lower an enemy's armor by 1 and one of its attacks by 1; or lower an attack by 3 and draw its damage onto this unit first, even with Assassination.
unit-magic_familiars = Magic Familiars
    .stats = Level 2. Costs 6 Influence. Armor 5.
    .text = Attack 3 (5 with a red mark), Block 4 (7 with a blue mark), Move 3 or Influence 3 (5 with a white mark), or Heal 2 (3 with a green mark), not in a fight.
unit-fire_mages = Fire Mages
    .stats = Level 3. Costs 9 Influence. Armor 4. Resist Fire.
    .text = Ranged Fire Attack 3, or gain a red mana token and a red crystal. Red mana: Fire Attack 6 or Fire Block 6.
unit-ice_mages = Ice Mages
    .stats = Level 3. Costs 9 Influence. Armor 4. Resist Ice.
    .text = Ice Attack 4 or Ice Block 4, or gain a blue mana token and a blue crystal. Blue mana: Siege Ice Attack 4.
unit-fire_golems = Fire Golems
    .stats = Level 3. Costs 8 Influence. Armor 4. Resist Physical and Fire.
    .text = Attack 3 or Block 3. Red mana: Ranged Fire Attack 4.
unit-ice_golems = Ice Golems
    .stats = Level 3. Costs 8 Influence. Armor 4. Resist Physical and Ice.
    .text = Attack 3 or Block 3. Blue mana: Ice Attack 6.
unit-catapults = Catapults
    .stats = Level 3. Costs 9 Influence. Armor 4.
    .text = Siege Attack 3. Red mana: Siege Fire Attack 5. Blue mana: Siege Ice Attack 5.
unit-amotep_gunners = Amotep Gunners
    .stats = Level 3. Costs 8 Influence. Armor 6.
    .text = Attack 5 or Block 5. Red mana: Ranged Fire Attack 6.
unit-amotep_freezers = Amotep Freezers
    .stats = Level 3. Costs 8 Influence. Armor 6.
    .text = Attack 5 or Block 5. Blue mana: an enemy without Ice resistance does not attack in this fight and its armor is 3 lower.
unit-altem_mages = Altem Mages
    .stats = Level 4. Costs 12 Influence. Armor 5. Resist Fire and Ice.
    .text = Gain 2 mana tokens of basic colors of your choice; or Cold Fire Attack 5 or Cold Fire Block 5, 2 higher for an added blue mana and 2 higher for an added red mana. Black mana: for the rest of the fight your attacks are Cold Fire, or they are Siege.
unit-altem_guardians = Altem Guardians
    .stats = Level 4. Costs 11 Influence. Armor 7.
    .text = Attack 5, or Block 8 that counts twice against a Swift enemy. Green mana: all your units resist Physical, Fire and Ice this turn.
unit-sorcerers = Sorcerers
    .stats = Level 3. Costs 9 Influence. Armor 4. Resist Fire and Ice.
    .text = Ranged Attack 3. White mana: an enemy loses every fortification, and Ranged Attack 3. Green mana: an enemy loses every resistance, and Ranged Attack 3.
unit-hero_blue = Heroes (blue)
    .stats = Level 3. Costs 9 Influence. Armor 4. Resist Ice.
    .text = Attack 5, Block 5, or Influence 5 and in an interaction 1 Reputation. Blue mana: Cold Fire Block 8. In an assault each use costs 2 Influence.
unit-hero_red = Heroes (red)
    .stats = Level 3. Costs 9 Influence. Armor 4. Resist Fire.
    .text = Attack 5, Block 5, or Influence 5 and in an interaction 1 Reputation. Red mana: Cold Fire Attack 6. In an assault each use costs 2 Influence.
unit-hero_green = Heroes (green)
    .stats = Level 3. Costs 9 Influence. Armor 3. Resist Physical.
    .text = Attack 5, Block 5, or Influence 5 and in an interaction 1 Reputation. Green mana: Heal 4, not in a fight. In an assault each use costs 2 Influence.
unit-hero_white = Heroes (white)
    .stats = Level 3. Costs 9 Influence. Armor 6.
    .text = Attack 5, Block 5, or Influence 5 and in an interaction 1 Reputation. White mana: Ranged Attack 7. In an assault each use costs 2 Influence.
unit-delphana_masters = Delphana Masters
    .stats = Level 4. Costs 13 Influence. Armor 3. Resist Physical, Fire and Ice.
    .text = Blue mana: an enemy does not attack in this fight. Red mana: an enemy falls once fully blocked. Green mana: an enemy's armor is 5 lower. White mana: an enemy loses every fortification and resistance. Several of these can be used at once, each for its own mana.

## Enemies: green tokens

enemy-diggers = Diggers
    .text = Attack 3. Armor 3. Fame 2. Fortified.
enemy-prowlers = Prowlers
    .text = Attack 4. Armor 3. Fame 2.
enemy-cursed_hags = Cursed Hags
    .text = Attack 3. Armor 5. Fame 3. Poison.
enemy-wolf_riders = Wolf Riders
    .text = Attack 3. Armor 4. Fame 3. Swift.
enemy-ironclads = Ironclads
    .text = Attack 4. Armor 3. Fame 4. Resists Physical. Brutal.
enemy-orc_summoners = Orc Summoners
    .text = Summons a brown token instead of attacking. Armor 4. Fame 4.
enemy-orc_skirmishers = Orc Skirmishers
    .text = Two attacks: Attack 1 and Attack 1. Armor 4. Fame 2.
enemy-orc_war_beasts = Orc War Beasts
    .text = Attack 3. Armor 5. Fame 3. Resists Fire and Ice. Brutal, Unfortified.
enemy-orc_stonethrowers = Orc Stonethrowers
    .text = Attack 7. Armor 2. Fame 4. Resists Physical. Cumbersome, Fortified.
enemy-orc_tracker = Orc Tracker
    .text = Attack 4. Armor 6, or 3 once fully blocked. Fame 3. Assassination, Elusive.
enemy-centaur_outriders = Centaur Outriders
    .text = Attack 3. Armor 5. Fame 2. Swift.
enemy-elemental_priests = Elemental Priests
    .text = Two attacks: Fire Attack 3 and Ice Attack 3. Armor 4. Fame 3. Resists Fire and Ice.
enemy-elven_protectors = Elven Protectors
    .text = Attack 3. Armor 4. Fame 2. Resists Fire. Defend 2.
enemy-cloud_griffons = Cloud Griffons
    .text = Attack 4. Armor 8, or 4 once fully blocked. Fame 3. Elusive, Swift, Unfortified.
enemy-crystal_sprites = Crystal Sprites
    .text = Two attacks: Ice Attack 1 and Ice Attack 1. Armor 2, or 1 once fully blocked. Fame 1. Resists Ice. Elusive, Defend 1.
enemy-skeletal_warriors = Skeletal Warriors
    .text = Attack 3. Armor 4. Fame 1. Resists Fire.
enemy-shrouded_necromancers = Shrouded Necromancers
    .text = Summons a green token instead of attacking. Armor 5. Fame 3. Fortified.
enemy-corrupted_priests = Corrupted Priests
    .text = Cold Fire Attack 4. Armor 5. Fame 3. Vampiric, Defend 1.
enemy-gibbering_ghouls = Gibbering Ghouls
    .text = Attack 4. Armor 4. Fame 2. Vampiric.
enemy-zombie_horde = Zombie Horde
    .text = Three attacks: Attack 1, Attack 1 and Attack 1. Armor 5. Fame 2. Resists Ice. Cumbersome.

## Enemies: gray tokens

enemy-crossbowmen = Crossbowmen
    .text = Attack 4. Armor 4. Fame 3. Swift.
enemy-guardsmen = Guardsmen
    .text = Attack 3. Armor 7. Fame 3. Fortified.
enemy-swordsmen = Swordsmen
    .text = Attack 6. Armor 5. Fame 4.
enemy-golems = Golems
    .text = Attack 2. Armor 5. Fame 4. Resists Physical.
enemy-thugs_gray = Thugs
    .text = Attack 3. Armor 5. Fame 2. Defeating them earns 1 Reputation. Brutal.
enemy-shocktroops_gray = Shocktroops
    .text = Attack 5. Armor 6, or 3 once fully blocked. Fame 3. Elusive, Unfortified.
enemy-heroes_fortified = Heroes (fortified)
    .text = Two attacks: Attack 5 and Attack 3. Armor 4. Fame 5. Defeating them costs 1 Reputation. Fortified.
enemy-heroes_swift = Heroes (swift)
    .text = Two attacks: Attack 3 and Attack 2. Armor 5. Fame 5. Defeating them costs 1 Reputation. Swift.
enemy-heroes_fire = Heroes (fire)
    .text = Two attacks: Attack 4 and Fire Attack 2. Armor 4. Fame 5. Defeating them costs 1 Reputation. Resists Fire.
enemy-heroes_ice = Heroes (ice)
    .text = Two attacks: Attack 3 and Ice Attack 3. Armor 4. Fame 5. Defeating them costs 1 Reputation. Resists Ice.

## Enemies: brown tokens

enemy-minotaur = Minotaur
    .text = Attack 5. Armor 5. Fame 4. Brutal.
enemy-gargoyle = Gargoyle
    .text = Attack 5. Armor 4. Fame 4. Resists Physical.
enemy-medusa = Medusa
    .text = Attack 6. Armor 4. Fame 5. Paralyze.
enemy-crypt_worm = Crypt Worm
    .text = Attack 6. Armor 6. Fame 5. Fortified.
enemy-werewolf = Werewolf
    .text = Attack 7. Armor 5. Fame 5. Swift.
enemy-shadow = Shadow
    .text = Cold Fire Attack 4. Armor 8, or 4 once fully blocked. Fame 4. Arcane Immunity, Elusive.
enemy-hydra = Hydra
    .text = Three attacks: Attack 2, Attack 2 and Attack 2. Armor 6. Fame 5. Resists Ice.
enemy-manticore = Manticore
    .text = Attack 4. Armor 6. Fame 5. Resists Fire. Assassination, Poison, Swift.
enemy-air_elemental = Air Elemental
    .text = Cold Fire Attack 3. Armor 8, or 4 once fully blocked. Fame 4. Resists Fire and Ice. Elusive, Swift.
enemy-fire_elemental = Fire Elemental
    .text = Fire Attack 7. Armor 6. Fame 4. Resists Fire.
enemy-earth_elemental = Earth Elemental
    .text = Attack 4. Armor 5. Fame 4. Resists Physical. Brutal, Cumbersome, Fortified.
enemy-water_elemental = Water Elemental
    .text = Ice Attack 6. Armor 7. Fame 4. Resists Ice.
enemy-mummy = Mummy
    .text = Attack 4. Armor 5. Fame 4. Resists Physical and Ice. Poison.
enemy-vampire = Vampire
    .text = Attack 5. Armor 10, or 5 once fully blocked. Fame 4. Elusive, Vampiric.
enemy-blood_demon = Blood Demon
    .text = Attack 6. Armor 6. Fame 5. Resists Fire. Arcane Immunity, Assassination, Brutal.
enemy-pain_wraith = Pain Wraith
    .text = Attack 4. Armor 8, or 4 once fully blocked. Fame 3. Elusive, Paralyze.

## Enemies: violet tokens

enemy-monks = Monks
    .text = Attack 5. Armor 5. Fame 4. Poison.
enemy-illusionists = Illusionists
    .text = Summons a brown token instead of attacking. Armor 3. Fame 4. Resists Physical.
enemy-ice_mages = Ice Mages
    .text = Ice Attack 5. Armor 6. Fame 5. Resists Ice.
enemy-fire_mages = Fire Mages
    .text = Fire Attack 6. Armor 5. Fame 5. Resists Fire.
enemy-ice_golems = Ice Golems
    .text = Ice Attack 2. Armor 4. Fame 5. Resists Physical and Ice. Paralyze.
enemy-fire_golems = Fire Golems
    .text = Fire Attack 3. Armor 4. Fame 5. Resists Physical and Fire. Brutal.
enemy-sorcerers = Sorcerers
    .text = Attack 6. Armor 6. Fame 5. Arcane Immunity, Assassination, Poison.
enemy-magic_familiars = Magic Familiars
    .text = Two attacks: Attack 3 and Attack 3. Armor 7. Fame 5. Brutal, Unfortified.

## Enemies: white tokens

enemy-freezers = Freezers
    .text = Ice Attack 3. Armor 7. Fame 7. Resists Fire. Paralyze, Swift.
enemy-gunners = Gunners
    .text = Fire Attack 6. Armor 6. Fame 7. Resists Ice. Brutal.
enemy-altem_guardsmen = Altem Guardsmen
    .text = Attack 5. Armor 7. Fame 8. Resists Physical, Fire and Ice. Fortified.
enemy-altem_mages = Altem Mages
    .text = Cold Fire Attack 4. Armor 8. Fame 8. Resists Physical. Brutal, Poison.
enemy-fire_catapult = Fire Catapult
    .text = Fire Attack 8. Armor 7. Fame 7. Cumbersome, Fortified.
enemy-ice_catapult = Ice Catapult
    .text = Ice Attack 9. Armor 6. Fame 7. Cumbersome, Fortified.
enemy-delphana_masters = Delphana Masters
    .text = Cold Fire Attack 5. Armor 8. Fame 9. Resists Fire and Ice. Assassination, Paralyze.
enemy-grim_legionnaries = Grim Legionnaries
    .text = Attack 11. Armor 10. Fame 8. Arcane Immunity, Unfortified.
enemy-thugs = Thugs
    .text = Attack 6. Armor 5. Fame 5.
enemy-shocktroops = Shocktroops
    .text = Attack 5. Armor 5. Fame 5. Brutal, Swift.

## Enemies: red tokens

enemy-swamp_dragon = Swamp Dragon
    .text = Attack 5. Armor 9. Fame 7. Poison, Swift.
enemy-fire_dragon = Fire Dragon
    .text = Fire Attack 9. Armor 7. Fame 8. Resists Physical and Fire.
enemy-ice_dragon = Ice Dragon
    .text = Ice Attack 6. Armor 7. Fame 8. Resists Physical and Ice. Paralyze.
enemy-high_dragon = High Dragon
    .text = Cold Fire Attack 6. Armor 9. Fame 9. Resists Fire and Ice. Brutal.
enemy-lava_dragon = Lava Dragon
    .text = Fire Attack 6. Armor 8. Fame 8. Resists Fire. Brutal, Fortified.
enemy-dragon_summoner = Dragon Summoner
    .text = Summons two brown tokens instead of attacking. Armor 8. Fame 9. Resists Physical. Arcane Immunity.
enemy-storm_dragon = Storm Dragon
    .text = Ice Attack 4. Armor 14, or 7 once fully blocked. Fame 7. Resists Ice. Elusive, Swift.
enemy-savage_dragon = Savage Dragon
    .text = Attack 5. Armor 7. Fame 6. Resists Physical. Brutal.
enemy-lightning_dragon = Lightning Dragon
    .text = Cold Fire Attack 6. Armor 14, or 7 once fully blocked. Fame 7. Resists Fire and Ice. Elusive.
enemy-death_dragon = Death Dragon
    .text = Attack 7. Armor 9. Fame 6. Assassination, Paralyze.
enemy-vampire_dragon = Vampire Dragon
    .text = Attack 8. Armor 16, or 8 once fully blocked. Fame 7. Elusive, Vampiric.
enemy-custom = A nameless enemy
    .text = Its numbers are stated in the options of this fight.

## Names of enemies and units in a fight

place-enemy = { $enemy } { $number }
place-unit = { $unit } { $number }
place-space = { $site ->
    [none] { $terrain-id ->
        [sea] the sea
       *[other] the { $terrain }
    }
   *[other] the { $site }
}{ $at ->
    [none] {""}
   *[other] {" "}({ $at-id })
}
place-unknown = a space of the map
place-player = { $name }
place-dummy = the dummy
place-some-enemy = enemy { $number }
place-some-unit = unit { $number }

## The table in the browser

table-phases = Phases of the fight
table-phase-ranged = Ranged & Siege
table-phase-block = Block
table-phase-damage = Damage
table-phase-attack = Attack
table-fight-of = Fight { $fight } of { $fights }
table-fame-gained = { $fame } Fame in this fight
table-enemies = Enemies
table-hand = Your hand
table-units = Your units
table-units-of = Units: { $n } of { $slots }
table-units-outside = Your units wait outside.
table-no-cards = No card in hand.
table-cards = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}

table-foe = { $is-id ->
    [defeated] defeated
    [hidden] behind the summoned tokens
   *[other] armor { $armor }, { $attacks }
}
table-blow = { $summon ->
    [yes] summons
   *[no] { $element-id ->
        [physical] attack { $value }
       *[other] { $element } attack { $value }
    }{ $state-id ->
        [OPEN] {""}
       *[other] {" "}({ $state })
    }
}
table-worth = { $fame } Fame{ $reputation ->
    [0] {""}
    [-1] , Reputation -1
   *[other] , Reputation +{ $reputation }
}
table-granted = Its city grants it.
table-fortified-single = Siege only
table-fortified-double = Doubly fortified
table-fortified-why = { $ability ->
    [0] { $site ->
        [1] Walls protect it: 1.
       *[other] Two walls protect it: 2.
    }
   *[other] { $site ->
        [0] The token is fortified: 1.
        [1] The token is fortified and walls protect it: 2.
       *[other] The token is fortified and two walls protect it: 2 at most.
    }
} { $level ->
    [1] Before the enemies attack, only Siege points count against any group it is part of.
   *[other] Before the enemies attack, no group that it is part of can be attacked.
}
table-mark-doomed = Falls once fully blocked
table-mark-stopped = Does not attack
table-mark-unwalled = Lost its fortifications
table-mark-unresisting = Lost its resistances
table-mark-defended = Keeps +{ $n } armor from Defend
table-elusive = { $enemy }: Elusive, so armor { $high } counts instead of { $low }.
table-defend = Defend: { $defender } gives { $target } { $bonus } more armor.
table-protects = { $defender } protects
table-peeked = Top of the { $pile } pile: { $enemy }

table-new-attack = New attack
table-new-target = New target
table-choose-enemies = Choose the enemies you attack together. Their armor adds up, and you need all of it.
table-nobody = Nobody is chosen yet.
table-asking = Looking at the group…
table-attack-on = Attack on { $group }
table-kinds = What counts: { $kinds } points.
table-open-attack = Open the attack
table-drop = Drop it
table-armor = Armor of the group
table-armor-sum = Combined armor
table-armor-base = { $n } printed
table-armor-vampiric = + { $n } Vampiric
table-armor-defend = + { $n } Defend
table-armor-city = + { $n } city
table-armor-more = + { $n } effects
table-armor-less = − { $n } effects
table-col-element = Element
table-col-base = Base
table-col-halved = Halved
table-col-counted = Counted
table-half = halved
table-details = Points in detail
table-halved-together = Halved together
table-twice = twice against Swift
table-sum = Sum
table-against-armor = Armor: { $sum }
table-against-block = Block needed
table-sufficient = { $n ->
    [one] Sufficient: the enemy will be defeated.
   *[other] Sufficient: all { $n } will be defeated.
}
table-block-sufficient = Sufficient: the attack will be blocked.
table-missing = Not sufficient: { $missing } missing.
table-given = Played so far
table-given-nothing = Nothing played yet.
table-contribution = { $card ->
    [none] { $unit ->
        [none] Points
       *[other] { $unit }
    }
   *[other] { $card }
}: { $amount } { $element }{ $kind ->
    [none] {""}
   *[other] {" "}{ $kind }
}
table-of = { $effective } of { $needed }
table-lost-title = The pool is too small
table-lost = { $effective } is too little against armor { $armor }: nobody is defeated, and the whole pool is lost.
table-lost-block = { $effective } is too little against { $required }: the attack is not blocked, and the whole pool is lost.
table-strike-anyway = Strike and lose the pool
table-block-anyway = Block and lose the pool
table-keep-building = Keep building
table-returns = Gives back { $things }.
table-returns-nothing = Nothing is spent yet.
table-ready-again = { $unit } (ready again)
table-last-attack = { $success ->
    [yes] Last attack: { $effective } against armor { $needed }; { $group } defeated.
   *[no] Last attack: { $effective } against armor { $needed }; nobody was defeated, and the pool was lost.
}
table-last-block = { $success ->
    [yes] Last block: { $effective } against { $needed }; { $group } blocked.
   *[no] Last block: { $effective } against { $needed }; not blocked, and the pool was lost.
}

table-block-of = { $several ->
    [yes] { $attack ->
        [0] Block of the first attack of { $enemy }
        [1] Block of the second attack of { $enemy }
       *[other] Block of the third attack of { $enemy }
    }
   *[no] Block of { $enemy }
}
table-blow-long = { $element } attack { $value }{ $swift ->
    [yes] , Swift: needs Block { $required }.
   *[no] : needs Block { $required }.
}
table-blow-needs = { $element } attack { $value }: needs Block { $required }, else { $damage } damage.
table-lowered = lowered by { $n }
table-unblocked = { $n ->
    [0] Nothing is left to block.
    [one] 1 attack unblocked: { $damage } damage.
   *[other] { $n } attacks unblocked: { $damage } damage.
}
table-spend-move = { $n ->
    [one] Lower it by 1 for 1 Move
   *[other] Lower it by { $n } for { $n } Move
}
table-one-less = One less
table-one-more = One more

table-damage-of = { $enemy }: { $damage } { $element } damage
table-hero-takes = { $hand ->
    [0] takes no wound
    [one] takes 1 wound into hand
   *[other] takes { $hand } wounds into hand
}{ $discard ->
    [0] {""}
   *[other] {" "}and { $discard } into the discard pile
}
table-hand-lost = and discards every card that is not a wound
table-knock-out = { $out ->
    [yes] Knocked out: { $wounds } wounds of { $limit }
   *[no] { $wounds } of { $limit } wounds to a knock-out
}
table-unit-takes = armor { $armor }{ $resistant ->
    [yes] , resists
   *[no] {""}
}: { $destroyed ->
    [yes] destroyed
   *[no] { $wounds ->
        [0] no wound
        [one] 1 wound
       *[other] { $wounds } wounds
    }
}, { $left ->
    [0] nothing left
   *[other] { $left } left for others
}
table-takes-first = must take it first
table-no-damage = All damage is dealt.
table-damage-left = { $n ->
    [0] All damage is dealt.
    [one] 1 attack to take
   *[other] { $n } attacks to take
}

table-camp = Fight { $fight } of { $fights } is over; { $won ->
    [one] 1 won so far.
   *[other] { $won } won so far.
}
table-no-healing = No Healing points are left for the wounds in your hand.

table-level = level { $level }
table-hero-line = Armor { $armor }, hand limit { $handLimit }. Fame { $fame }, Reputation { $sign }{ $reputation }.
table-wounds-taken = { $out ->
    [yes] Knocked out: { $wounds } wounds in this fight.
   *[no] { $wounds } of { $limit } wounds to a knock-out.
}
table-points-move = { $n } Move
table-points-influence = { $n } Influence
table-points-heal = { $n } Healing
table-piles = Deck { $deck }, discard { $discard }, played { $play }
table-pile-play = Played:
table-pile-discard = Discarded:
table-mana-box = Mana
table-source = { $left ->
    [0] Source: no die left
    [one] Source: 1 die to use
   *[other] Source: { $left } dice to use
}
table-own-mana = Crystals and tokens
table-mana = { $color } { $from }
table-die-taken = used
table-die-depleted = can't be used now
table-die-turned = { $color } die, turned to { $to }
table-shaped = { $effect }, as { $shape }
table-raised = { $whole }, raised by { $helper }
table-lent = Lent to you
table-held = Promised points
table-held-points = { $amount } { $element } { $kind ->
    [none] Block
   *[other] { $kind }
}{ $with ->
    [none] { "" }
   *[other] { " " }against { $with }
}{ $without ->
    [none] { "" }
   *[other] { " " }against others than { $without }
}
table-duel = { $attacker } attacks { $defender }
table-duel-attack = { $melee ->
    [yes] Attack with everything you have, or pass. What the block leaves wounds, steals artifacts and drives the other hero away.
   *[no] Attack with Ranged and Siege points, or pass. What the block leaves wounds the other hero and units.
}
table-duel-walls = Walls protect the other hero: attack with Siege points only, or pass.
table-duel-block = The attack is { $total }. { $melee ->
    [yes] Each Block point takes 1 off.
   *[no] Every two Block points take 1 off.
}
table-duel-damage = { $left } damage to spend. A wound costs the armor of whom it hits{ $melee ->
    [yes] , an artifact 5, and driving the hero away the cost of the space.
   *[no] .
}
table-duel-pool = The attack: { $n }
table-duel-blocked = The block: { $n }
table-phase-duel-ranged = Ranged
table-phase-duel-melee = Melee
table-thrown-away = Then the card leaves the game.
table-cost = for { $color } mana
table-not-now = not now
table-sideways = Sideways
table-sideways-short = sideways
table-sideways-no = Sideways: not now
table-show-all = Everything that { $card } can do
table-with-more = { $effect }, with more
table-use = { $mode-id ->
    [strong] { $effect } (powered)
    [sideways] { $effect } (sideways)
   *[other] { $effect }
}
table-partner = { $effect ->
    [none] { $card }
   *[other] { $card }: { $effect }
}
table-which-attack = { $value ->
    [none] Attack { $number }
   *[other] Attack { $number }: { $value } { $element }
}
table-strengthen = Choose the card that { $card } strengthens.
table-pay-for = { $effect }: choose the mana you pay with.
table-pay-fee = Pay 2 Influence, so that they take damage
table-question = Choose.
table-never-mind = Never mind
table-unit-armor = Armor { $armor }
table-unit-state = Level { $level }, { $state-id ->
    [wounded] { $wounds ->
        [one] wounded
       *[other] { $wounds } wounds
    }
   *[other] { $state }
}
table-unit-absorbed = Already resisted an attack.
table-card-text = What it does
table-now-cold-fire = Your attacks are Cold Fire in this fight
table-now-siege = Your attacks are Siege too in this fight
table-now-resist = Your units resist everything this turn
table-now-support = Attack abilities of units +{ $n }
table-now-next-move = Next Move card +{ $n }
table-now-every-move = Every Move card +{ $n }

table-setup-what = What you fight
table-setup-where = Where
table-setup-length = How many fights
table-setup-fights = { $n ->
    [one] 1 fight
   *[other] { $n } fights
}
table-setup-healing = Healing points in each camp
table-setup-recruits = A unit joins after each win
table-setup-city = City
table-setup-wall = Across a wall
table-setup-enemies = Enemies: { $n } of { $max }
table-setup-by-place = None chosen: the place draws its own.
table-setup-add-enemy = Add an enemy
table-setup-pile = Color of the token
table-setup-drawn = Any { $pile } token
table-setup-remove = Take out
table-setup-strength = What you bring
table-setup-add-unit = Add a unit
table-setup-no-units = None: you fight alone.
table-setup-rolled = None chosen: three dice are rolled.
table-setup-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
table-setup-add-die = Add a die:
table-setup-cards = Cards and boxes
table-setup-add-card = Add a card
table-setup-add-skill = Add a skill
table-setup-each = A hero for each seat
table-setup-seat = Seat { $number }

table-key-attack = New attack
table-key-digits = 1 to 9: choose an enemy
table-key-enter = Open the attack, strike or block
table-key-escape = Drop what you began
table-key-cancel = Take the attack or block back
table-key-end = End the phase

## The fight as text

sketch-fight = Fight { $fight } of { $fights }, { $context }, { $time }: { $phase }
sketch-enemy = { $is-id ->
    [defeated] { $name }: defeated
    [hidden] { $name }: behind the summoned tokens
   *[other] { $name }: armor { $armor }, { $attacks }{ $fortification ->
        [0] {""}
        [1] , fortified
       *[other] , doubly fortified
    }{ $plain ->
        [yes] {""}
       *[no] {" "}({ $traits })
    }
}
sketch-enemy-attack = { $summon ->
    [yes] summons
   *[no] { $element-id ->
        [physical] attack { $value }
       *[other] { $element } attack { $value }
    }{ $state-id ->
        [OPEN] {""}
       *[other] {" "}({ $state })
    }
}
sketch-points = { $source ->
    [none] { $amount } { $element }
   *[other] { $source } { $amount } { $element }
}{ $kind ->
    [none] {""}
   *[other] {" "}{ $kind }
}
sketch-attack = { $points ->
    [none] Your attack on { $group }: { $effective } against armor { $armor }
   *[other] Your attack on { $group }: { $effective } against armor { $armor } ({ $points })
}
sketch-block = { $points ->
    [none] Your block of { $enemy }: { $effective } against { $required }
   *[other] Your block of { $enemy }: { $effective } against { $required } ({ $points })
}
sketch-damage = { $attack ->
    [0] Damage
    [1] Second damage
    [2] Third damage
   *[other] Fourth damage
} of { $enemy }: { $remaining } { $element }, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} if you take it
sketch-hero = { $hero }: level { $level }, armor { $armor }, Fame { $fame }, Reputation { $reputation }; Move { $movePoints }, Influence { $influencePoints }, Healing { $healingPoints }
sketch-mana = Mana: tokens { $tokens }; crystals { $crystals }; Source { $dice } ({ $left } to use)
sketch-unit = { $spent ->
    [yes] { $name } (spent{ $wounds ->
        [0] )
       *[other] , wounded)
    }: { $text }
   *[no] { $name }{ $wounds ->
        [0] {""}
       *[other] {" "}(wounded)
    }: { $text }
}
sketch-card = { $copies ->
    [one] { $card }: { $basic } Powered: { $strong }
   *[other] { $card } ({ $copies }): { $basic } Powered: { $strong }
}
sketch-wound = { $copies ->
    [one] 1 wound
   *[other] { $copies } wounds
}
sketch-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}

## Refusals of scenarios with a map

refusal-TACTIC_TAKEN = { $tactic } isn't on the table this round. Choose one of the tactics shown.
refusal-NOT_OF_TACTIC = { $tactic } does not ask for that.
refusal-NO_SUCH_DIE = The Source has no { $color } die to take.
refusal-NOT_IN_DECK = { $card ->
    [none] That card is not in your deck.
   *[other] { $card } is not in your deck.
}
refusal-NO_TACTIC = { $tactic ->
    [none] You have no tactic yet.
   *[other] { $tactic } gives you nothing to use now.
}
refusal-TACTIC_USED = You have already used { $tactic }.
refusal-MUST_USE_TACTIC = Sparing Power comes first: put a card under it, or take the cards that lie there.
refusal-DEPLETED_FIRST = Mana Search rerolls gold dice before any other.
refusal-TOO_LATE = It is too late for that this turn.
refusal-DECK_NOT_EMPTY = The round can be ended only with an empty deck; { $cards ->
        [one] one card is
       *[other] { $cards } cards are
    } left in yours.
refusal-END_ANNOUNCED = The end of the round has been announced, so this is no longer possible.
refusal-MUST_PLAY_OR_DISCARD = Play or discard at least one card that isn't a wound before your turn ends.
refusal-MANDATORY_ACTION = Another hero stands here: attack first.
refusal-ALREADY_ACTED = You have already taken this turn's action.
refusal-ALREADY_MOVED = Resting takes the whole turn, and you have moved or acted already.
refusal-RESTED = You are resting this turn.
refusal-WRONG_REST = A rest discards exactly one card that isn't a wound, and any number of wounds. If you hold only wounds, it discards one of them.
refusal-NOT_ADJACENT = That is not next to you.
refusal-NOT_REVEALED = That part of the map has not been revealed.
refusal-IMPASSABLE = You cannot enter { $terrain }.
refusal-FORBIDDEN_TERRAIN = An effect keeps you out of { $terrain } this turn.
refusal-RAMPAGING_THERE = { $enemy ->
    [none] Rampaging enemies hold that space. Challenge them from next to it.
   *[other] { $enemy } hold that space. Challenge them from next to it.
}
refusal-CITY_CLOSED = The city cannot be entered in this scenario.
refusal-KEEP_OCCUPIED = { $player ->
    [none] The owner of that keep is in it.
   *[other] { $player } owns that keep and is in it.
}
refusal-WOULD_PROVOKE = You can't enter another hero's space with a step that provokes rampaging enemies.
refusal-NOT_ENOUGH_MOVE = That costs { $needed } Move and you have { $have }.
refusal-NO_TILES = There are no more tiles.
refusal-SLOT_TAKEN = A tile lies there already.
refusal-OFF_MAP = The map does not reach that far.
refusal-COASTLINE = Core tiles cannot lie on the coast.
refusal-TOO_FEW_NEIGHBOURS = A tile there needs { $needed } tiles around it and has { $have }.
refusal-NO_RAMPAGER_THERE = Only rampaging enemies next to you can be challenged, and there are none.
refusal-NO_SITE = Your space is not the place for that.
refusal-NOT_YOURS = { $site-id ->
    [keep] This keep serves only the hero who owns it: conquer it first.
   *[other] Conquer this { $site } first.
}
refusal-CONQUERED = There is nothing left to do in this { $site }.
refusal-NO_TOKENS = { $color ->
    [none] No enemy token of that color is left.
   *[other] No { $color } enemy token is left.
}
refusal-PATH_TAKEN = The path for { $path } Move has been taken.
refusal-SPACE_SHARED = Another hero stands on your space, so you can do nothing here.
refusal-ALTAR_UNPAID = The altar asks for { $mana } mana, and you can't pay all of it.
refusal-REPUTATION_X = Your Reputation is { $reputation }, so nobody deals with you. It takes -6 or better.
refusal-NOT_RECRUITABLE_HERE = { $unit } cannot be recruited here.
refusal-NOT_IN_OFFER = { $card ->
    [none] { $unit ->
        [none] That isn't on offer.
       *[other] { $unit } aren't on offer.
    }
   *[other] { $card } isn't on offer.
}
refusal-NOT_SOLD_HERE = { $ware-id ->
    [spell] Spells aren't sold here: mage towers and blue cities sell them.
    [action] Advanced actions aren't sold here: monasteries and green cities sell them.
    [artifact] Artifacts aren't sold here: red cities sell them.
    [elite] No elite unit can be called here: white cities do that.
   *[healing] Healing isn't sold here: villages and monasteries sell it.
}
refusal-NOT_ENOUGH_INFLUENCE = That costs { $needed } Influence and you have { $have }.
refusal-NO_COMMAND_TOKEN = { $tokens ->
    [one] Your only command token is in use, and you have no unit to disband.
   *[other] All your { $tokens } command tokens are in use, and you have no unit to disband.
}
refusal-CANNOT_DISBAND = { $unit ->
    [none] You have no such unit to disband.
   *[other] { $unit } can't be disbanded: a command token is free, or they hold none.
}
refusal-NOTHING_RETURNED = There is no such skill in the centre for you to return.
refusal-NOTHING_TO_USE = { $tactic-id ->
    [long_night] { $tactic } shuffles cards of your discard pile into your deck, and that pile is empty.
   *[other] { $tactic } has nothing to use now.
}
refusal-NOTHING_SOLD = Nothing is for sale to you now.
refusal-NOT_A_BANNER = That card is not a banner in your hand.
refusal-CANNOT_CONVERT = You can't convert those points now.
refusal-ONE_MOTIVATION = You have used a Motivation. You can't use another until the end of your next turn.
refusal-NO_SKILLS_HERE = You can use skills in this fight only if you give your next turn for it.
refusal-SKILL_NOT_NOW = You have said that you won't recruit this turn.
refusal-END_NOT_SAFE = You can't end there: the space isn't safe for you.
refusal-NIGHT_ONLY = The strong effect of a spell works at night, in dungeons and in tombs only.
refusal-TOO_FAR = That is too far: this takes you { $most ->
    [one] one space
   *[other] { $most } spaces
} at most.
refusal-MOVE_NOT_NOW = This moves your hero, so it can only be played before your action.
refusal-NO_CRYSTAL = You have no { $color } crystal.
refusal-NOT_NOW = Something else has to be decided first.
refusal-NO_REWARD = You have no such reward to take.
refusal-NO_SUCH_SKILL = { $skill ->
    [none] Choose one of the skills on offer.
   *[other] { $skill } isn't one of the skills you can take now.
}
refusal-LOWEST_ONLY = A skill from the common offer comes with the lowest advanced action on offer: { $card }.
refusal-ALREADY_DONE = You have already done that.
refusal-OWN_TURN = You can plunder only between your turns.
refusal-NO_VILLAGE = You are not in a village.
refusal-ALREADY_PLUNDERED = You have plundered since your last turn.
refusal-NOT_DECLINED = You can't decline this choice.
refusal-NOBODY_HERE = No other hero stands on your space.
refusal-NOT_ATTACKABLE = { $player ->
    [none] No hero here can be attacked: not at the portal, not in a city, not once its next turn is given, and never an ally.
   *[other] { $player } can't be attacked: not at the portal, not in a city, not once their next turn is given, and never as an ally.
}
refusal-NO_CARDS = You hold only wounds, so you can't give your next turn for this fight.
refusal-NOT_YOUR_ATTACK = It is not your step of this fight.
refusal-MELEE_NOT_ALLOWED_HERE = Only Ranged and Siege Attack can be used in this phase.
refusal-RANGED_AT_WALLS = Only Siege Attack reaches a hero in a keep or tower, or behind a wall.
refusal-NOT_STEALABLE = { $card ->
    [none] Only artifacts in the discard pile, in the play area or on a wounded unit can be stolen.
   *[other] { $card } can't be stolen: only artifacts in the discard pile, in the play area or on a wounded unit can.
}
refusal-TOO_MUCH_DAMAGE = That takes { $needed } damage; { $have } is left.
refusal-NOT_SUITABLE = Only heroes next to the city with a card to play, whose next turn is not taken, can join.
refusal-NOT_ALONE = You share your space with another hero.
refusal-WRONG_SHARES = The { $needed } defenders must all be shared out, at least one to every hero of the assault; you shared out { $shared }.
refusal-TOO_FEW_DEFENDERS = A joint assault takes at least 2 defenders; { $have ->
    [0] none is
    [one] 1 is
   *[other] { $have } are
} left here.

## Actions on the map

action-CHOOSE_TACTIC = Take a tactic
    .say = Take { $tactic }{ $cards ->
        [none] { "" }
       *[other] , discarding { $cards }
    }{ $color ->
        [none] { "" }
       *[other] {" "}with the { $color } die
    }{ $card ->
        [none] { "" }
       *[other] {" "}for { $card }
    }.
action-USE_TACTIC = Use your tactic
    .say = { $do-id ->
        [STASH] Put the top card of your deck under Sparing Power.
        [TAKE] Take all cards from under Sparing Power.
       *[other] { $dice ->
            [none] Use your tactic.
           *[other] Roll { $dice } again.
        }
    }
    .about = Does what the tactic in front of you says.
action-BEGIN_TURN = Begin your turn
action-ANNOUNCE_END_OF_ROUND = End the round
    .about = Gives up this turn. Everybody else has one more turn, then the round is over.
action-MOVE = Move
    .say = Go to { $to }.
    .about = One step to a neighbouring space. Entering a fortified site or passing rampaging enemies starts a fight.
action-EXPLORE = Explore
    .say = Reveal the next tile.
    .about = Costs 2 Move and cannot be undone.
action-ENTER_SITE = Enter the site
    .say = { $path ->
        [none] { $unit ->
            [none] Enter the site you stand on.
           *[other] Enter with { $unit }.
        }
        [2] Take the path for 2 Move: two crystals.
        [4] Take the path for 4 Move: a spell.
       *[other] Take the path for { $path } Move: an artifact.
    }
    .about = Your action this turn: fight what is inside, or pay at an altar.
action-BURN_MONASTERY = Burn the monastery
    .about = Costs 3 Reputation. Fight a violet enemy without your units; a burned monastery gives an artifact and is gone.
action-INTERACT = Interact
    .about = Your action this turn: recruit, heal or buy with Influence. Reputation counts once.
action-RECRUIT = Recruit
    .say = { $unit ->
        [none] Recruit a unit.
       *[other] Recruit { $unit }.
    }
action-BUY = Buy
    .say = { $what-id ->
        [healing] Buy { $n } Healing.
        [artifact] Buy an artifact.
        [elite] Add an elite unit to the offer.
       *[other] { $card ->
            [none] { $from-id ->
                [deck] Buy the top advanced action of the deck.
               *[other] Buy a card of the offer.
            }
           *[other] Buy { $card }.
        }
    }
action-CRYSTAL_TO_TOKEN = Turn a crystal into mana
    .say = Turn a { $color } crystal into a mana token.
action-REST = Rest
    .say = Rest and discard { $discard }.
    .about = Takes the whole turn: discard one card that is not a wound, and any number of wounds.
action-END_TURN = End your turn
    .say = { $discard ->
        [none] End your turn.
       *[other] Discard { $discard } and end your turn.
    }
action-TAKE_REWARD = Take a reward
    .say = { $forfeit ->
        [yes] Give up the unit.
       *[other] { $card ->
            [none] { $unit ->
                [none] Take the reward.
               *[other] Take { $unit }.
            }
           *[other] Take { $card }.
        }
    }
action-LEVEL_UP = Gain a level
    .say = { $skill ->
        [none] Take { $card }.
       *[other] { $card ->
            [none] Take { $skill }.
           *[other] Take { $skill } and { $card }.
        }
    }
action-DISCARD = Discard
    .say = { $cards-count ->
        [0] Discard nothing.
       *[other] Discard { $cards }.
    }
action-CONVERT = Turn points into others
    .say = Turn { $from-id ->
        [influence] Influence
       *[other] Move
    } points into { $to-id ->
        [R1] Ranged Attack
        [B1] Block
        [B1f] Fire Block
        [B1i] Ice Block
       *[other] Attack
    } { $n }.
    .about = An effect lets Move points become Attack, or Influence points become Block.
action-SPEND = Spend Influence
    .say = { $card ->
        [none] { $unit ->
            [none] Buy a point of Healing with { $via }.
           *[other] Ready { $unit } with { $via }.
        }
       *[other] Buy { $card } with { $via }.
    }
action-ATTACH_BANNER = Attach a banner
    .say = Give { $card } to { $unit }.
    .about = The unit bears it until it leaves you; a banner it bore before goes to your discard pile.
action-RETURN_SKILL = Return a skill
    .say = Return { $skill } from the centre.
    .about = You get what it offers, and its owner gets it back face down.
stock-move = Move
stock-influence = Influence
gained-A1 = Attack
gained-R1 = Ranged Attack
gained-B1 = Block
gained-B1f = Fire Block
gained-B1i = Ice Block
action-PLUNDER = Plunder the village
    .about = Draw 2 cards and lose 1 Reputation. Only between your turns, once.

action-ATTACK_PLAYER = Attack a hero
    .say = Attack { $player }.
    .about = Two heroes fight: first with Ranged and Siege Attack, then hand to hand, until one is driven away or both pass.
action-ATTEND = Answer the attack
    .say = { $mode-id ->
        [FULL] Give your next turn for this fight.
       *[other] Defend yourself without giving your next turn.
    }
    .about = With your next turn you may use a Source die and skills, heal afterwards and fill your hand.
action-PASS = Do not attack
    .about = When both heroes pass, the phase is over.
action-SPEND_DAMAGE = Spend the damage
    .say = { $retreat ->
        [none] Spend the damage on { $wounds ->
            [none] nothing
           *[other] { $wounds }
        }.
       *[other] Drive the hero away to { $retreat }.
    }
    .about = The hero's armor for each wound, a unit's armor to wound it, 5 for an artifact; hand to hand also the cost of a space next to the hero to drive it there.

action-PROPOSE_ASSAULT = Propose a joint assault
    .say = { $via ->
        [none] Propose a joint assault on the city at { $city }.
       *[other] Propose a joint assault on the city at { $city }, which you reach with { $via }.
    }
    .about = Other heroes next to the city may take on some of its defenders. Whoever joins gives its next turn for it.
action-ANSWER_ASSAULT = Answer the proposal
    .say = { $accept ->
        [yes] Join the assault.
       *[other] Decline.
    }
    .about = With one refusal the assault is off.
action-SCENARIO = Pursue the goal
    .say = { $do-id ->
        [LIBERATE] Free the mine you stand on.
        [CLAIM_GLADE] Claim the glade you stand on.
        [INCANTATION] Begin an incantation.
       *[TRAVEL] Go below ground to { $to }.
    }
    .about = What this scenario is about: freeing mines, claiming glades, incantations, or journeys between conquered dungeons.

field-tactic = Tactic
field-SCENARIO-to = Where
field-cards = Cards
field-do = What to do
field-join = Who joins the fight
field-slot = Where
field-MOVE-to = Where
field-path = Move to pay
field-player = Player
field-wounds = Wounds
field-steal = Artifacts to steal
field-retreat = Where to
field-city = City
field-shares = Defenders of each hero
field-accept = Join the assault
field-disband = Unit to disband
field-what = What
field-BUY-n = Points of Healing
field-REST-discard = Cards to discard
field-END_TURN-discard = Cards to discard
field-reward = Reward
field-forfeit = Give it up
field-skill = Skill
field-option = Which
field-zone = Where it lies
field-harvest = Card to discard for a crystal
field-shape = Becomes
field-recruit = Unit of the offer
field-number = How many
field-terrain = Terrain
field-via = With
field-CONVERT-n = Points
field-space = Space
field-spaces = Spaces
field-none = No

kind-at = space
kind-join = space
kind-spaces = space
kind-tactics = tactic
kind-skills = skill
kind-units = unit
kind-disband = unit
kind-cards = card
kind-flipped = card
kind-extra = card
kind-cause = outcome
kind-reason = outcome
kind-reward = prize
kind-option = pick
kind-recruit = unit
kind-harvest = card
kind-via = skill card
kind-against = enemy
kind-provokes = space
kind-steps = space

## What to do on the map

guide-tactics = Choose a tactic. Its number decides when you act this round.
guide-before-turn = Your turn is about to begin. Begin it, or use what can be used before it.
guide-movement = You have { $move } Move. Play cards to move, explore, and then do one action; or rest, or end your turn.
guide-path = You have { $move } Move for the way through. Play more, or choose a path for 2, 4 or 6.
guide-interaction = You have { $influence } Influence. Play cards, recruit and buy, then end your turn.
guide-after-action = Your action is done. { $healing ->
    [0] End your turn when you are ready.
   *[other] You have { $healing } Healing; end your turn when you are ready.
}
guide-rewards = Take your rewards.
guide-level-up = You reach level { $level }: choose a skill and an advanced action.
guide-discard = Discard cards you do not want before you draw.
guide-choose-cards = Choose cards.
guide-choose-option = Choose one.
guide-choose-space = Choose a space.
guide-choose-spaces = Choose spaces.
guide-choose-skill = Choose a skill.
guide-choose-recruit = Choose a unit of the offer.
guide-choose-number = Choose a number.
guide-choose-terrain = Choose a terrain.
guide-choose-player = Choose a player.
guide-rethink = Discard up to 3 cards; you draw as many.
guide-steal = Choose the die that you take from the Source.
guide-preparation = Choose a card of your deck; it comes into your hand.
guide-long-night = Your deck is empty. Shuffle your discard pile and make 3 of its cards your deck?
guide-join = The fight begins. Choose rampaging enemies next to you that are to join it, or none.
guide-glade = The glade may take a wound away: from your hand or from your discard pile.
guide-take-card = Choose a card of the offer.
guide-crystal = Choose the color of your crystal.
guide-artifact = Choose an artifact to keep; the first you choose comes to the top of your deck.
guide-familiars = Magic Familiars want a crystal for the new round, or they leave.
guide-disband = You have no free command token. Choose the unit that leaves you.
guide-secret = Choose the space where it lies hidden.
guide-pvp-attend = You are attacked. Give your next turn for this fight, or only defend yourself.
guide-pvp-attack = Attack the other hero, or pass.
guide-pvp-block = An attack of { $total } comes. Block what you can.
guide-pvp-damage = Spend { $left } damage.
guide-banners = A new round begins. Choose the banners that are shuffled into your deck, or none.
guide-removal = Name the tactic that leaves the game. If you do not all agree, whoever has the least Fame decides.

## What happened on the map

event-game_started = The match begins: { $scenario }.
event-round_started = Round { $round } begins. { $time-id ->
    [DAY] It is day.
   *[NIGHT] It is night.
}
event-tactic_taken = { $player-is ->
    [you] You took { $tactic }.
   *[other] { $player } took { $tactic }.
}
event-dummy_tactic = The dummy has { $tactic }.
event-tactic_used = { $player-is ->
    [you] You used { $tactic }.
   *[other] { $player } used { $tactic }.
}
event-tactic_named = { $player-is ->
    [you] { $tactic ->
        [none] You named a tactic.
       *[other] You named { $tactic }.
    }
   *[other] { $player } named a tactic.
}
event-tactics_removed = Out of the game: { $tactics }.
event-order_set = The order of this round: { $order }.
event-turn_started = { $player-is ->
    [you] Your turn begins.
   *[other] { $player }'s turn begins.
}
event-turn_skipped = { $player-is ->
    [you] You skip this turn.
   *[other] { $player } skips this turn.
}
event-turn_forfeited = { $player-is ->
    [you] You gave up your turn.
   *[other] { $player } gave up the turn.
}
event-turn_ended = { $player-is ->
    [you] Your turn is over.
   *[other] { $player }'s turn is over.
}
event-end_announced = The end of the round is announced. Everybody else has one more turn.
event-end_triggered = The end of the match is near: { $cause }
event-hero_placed = { $player-is ->
    [you] You stand at { $at }.
   *[other] { $player } stands at { $at }.
}
event-hero_moved = { $player-is ->
    [you] You went to { $to } for { $cost } Move; { $left } left.
   *[other] { $player } went to { $to }.
}
event-hero_withdrawn = { $player-is ->
    [you] { $wounds ->
        [one] You withdrew to { $at } and took 1 wound.
       *[other] You withdrew to { $at } and took { $wounds } wounds.
    }
   *[other] { $wounds ->
        [one] { $player } withdrew to { $at } and took 1 wound.
       *[other] { $player } withdrew to { $at } and took { $wounds } wounds.
    }
}
event-hero_lost = { $player-is ->
    [you] The portal has shut, and you are out.
   *[other] The portal has shut, and { $player } is out.
}
event-pvp_started = { $player-is ->
    [you] You attacked { $target }.
   *[other] { $target-is ->
        [you] { $player } attacked you.
       *[other] { $player } attacked { $target }.
    }
}
event-pvp_attended = { $mode-id ->
    [FULL] { $player-is ->
        [you] You give your next turn for this fight.
       *[other] { $player } gives the next turn for this fight.
    }
   *[other] { $player-is ->
        [you] You defend yourself.
       *[other] { $player } only defends.
    }
}
event-pvp_passed = { $player-is ->
    [you] You passed.
   *[other] { $player } passed.
}
event-pvp_attack = { $player-is ->
    [you] You attacked with { $total }.
   *[other] { $player } attacked with { $total }.
}
event-pvp_block = { $player-is ->
    [you] You blocked with { $total }, which takes { $reduction } off the attack.
   *[other] { $player } blocked with { $total }, which takes { $reduction } off the attack.
}
event-pvp_damage = { $retreat ->
    [none] Wounded: { $wounds ->
        [none] nobody
       *[other] { $wounds }
    }.
   *[other] { $player-is ->
        [you] You drove the other hero away to { $retreat }.
       *[other] { $player } drove the other hero away to { $retreat }.
    }
}
event-pvp_ended = { $winner ->
    [none] Both passed. Nobody has won the fight.
   *[other] { $winner-is ->
        [you] You won the fight.
       *[other] { $winner } won the fight.
    }
}
event-assault_proposed = { $player-is ->
    [you] You proposed a joint assault on the city at { $city }.
   *[other] { $player } proposed a joint assault on the city at { $city }.
}
event-assault_answered = { $accept ->
    [yes] { $player-is ->
        [you] You joined the assault.
       *[other] { $player } joined the assault.
    }
   *[other] { $player-is ->
        [you] You declined, so the assault is off.
       *[other] { $player } declined, so the assault is off.
    }
}
event-assault_started = The joint assault begins. The defenders are dealt.
event-assault_ended = { $conquered ->
    [yes] The city has fallen to the joint assault.
   *[other] The city held out, and everybody went back.
}
event-provoked = { $player-is ->
    [you] You provoked the enemies on { $spaces }.
   *[other] { $player } provoked the enemies on { $spaces }.
}
event-tile_revealed = A new tile of the map is revealed.
event-token_placed = { $enemy ->
    [none] A { $color } enemy lies face down at { $at }.
   *[other] { $enemy } at { $at }.
}
event-token_revealed = The enemy at { $at } is { $enemy }.
event-ruin_placed = { $ruin ->
    [none] Ruins at { $at }; nobody knows what they hold.
   *[other] Ruins at { $at }: { $ruin }.
}
event-ruin_revealed = The ruins at { $at } hold: { $ruin }.
event-site_entered = { $player-is ->
    [you] You enter the { $site }.
   *[other] { $player } enters the { $site }.
}
event-site_conquered = { $player-is ->
    [you] You conquered the { $site }.
   *[other] { $player } conquered the { $site }.
}
event-altar_paid = { $player-is ->
    [you] You paid at the altar for { $fame } Fame.
   *[other] { $player } paid at the altar for { $fame } Fame.
}
event-interaction_started = { $player-is ->
    [you] You interact with the { $site }, starting at { $influence } Influence.
   *[other] { $player } interacts with the { $site }, starting at { $influence } Influence.
}
event-unit_recruited = { $player-is ->
    [you] You recruited { $id } for { $cost } Influence.
   *[other] { $player } recruited { $id } for { $cost } Influence.
}
event-unit_disbanded = { $player-is ->
    [you] A unit of yours has left you.
   *[other] A unit has left { $player }.
}
event-unit_marked = { $player-is ->
    [you] You put a { $color } crystal on { $unit }.
   *[other] { $player } put a { $color } crystal on { $unit }.
}
event-units_offered = Units on offer: { $units }.
event-healing_bought = { $player-is ->
    [you] You bought { $n } Healing for { $cost } Influence.
   *[other] { $player } bought { $n } Healing for { $cost } Influence.
}
event-artifact_bought = { $player-is ->
    [you] You bought an artifact for { $cost } Influence; you get it at the end of the turn.
   *[other] { $player } bought an artifact for { $cost } Influence.
}
event-offer_filled = { $card } is on offer now.
event-card_offered = Monasteries teach { $card }.
event-card_gained = { $player-is ->
    [you] You gained { $card }; it lies on top of your deck.
   *[other] { $card ->
        [none] { $player } gained a card.
       *[other] { $player } gained { $card }.
    }
}
event-artifacts_drawn = { $player-is ->
    [you] You drew { $cards }.
   *[other] { $n ->
        [one] { $player } drew an artifact.
       *[other] { $player } drew { $n } artifacts.
    }
}
event-hand_shown = { $player-is ->
    [you] You showed a hand of wounds.
   *[other] { $player } showed a hand of wounds.
}
event-rested = { $player-is ->
    [you] You rest.
   *[other] { $player } rests.
}
event-crystal_gained = { $player-is ->
    [you] You gained a { $color } crystal.
   *[other] { $player } gained a { $color } crystal.
}
event-token_gained = { $player-is ->
    [you] You gained { $color } mana.
   *[other] { $player } gained { $color } mana.
}
event-die_rolled = The die shows { $color }.
event-wound_trashed = { $player-is ->
    [you] The glade took a wound from you.
   *[other] The glade took a wound from { $player }.
}
event-skills_revealed = { $player-is ->
    [you] You revealed { $skills }.
   *[other] { $player } revealed { $skills }.
}
event-skill_gained = { $player-is ->
    [you] You gained the skill { $skill }.
   *[other] { $player } gained the skill { $skill }.
}
event-banner_attached = { $player-is ->
    [you] { $unit } of yours bears { $card }.
   *[other] { $unit } of { $player } bears { $card }.
}
event-banner_lost = { $player-is ->
    [you] { $unit } of yours no longer bears { $card }.
   *[other] { $unit } of { $player } no longer bears { $card }.
}
event-skill_returned = { $player-is ->
    [you] You returned { $skill } from the centre.
   *[other] { $player } returned { $skill } from the centre.
}
event-skill_offered = { $skill } is in the common offer now.
event-level_gained = { $player-is ->
    [you] You reached level { $level }.
   *[other] { $player } reached level { $level }.
}
event-reward_taken = { $player-is ->
    [you] You took a reward: { $reward }.
   *[other] { $player } took a reward: { $reward }.
}
event-secret_placed = { $tomb ->
    [yes] A secret tomb lies at { $at }.
   *[no] A secret dungeon lies at { $at }.
}
event-plundered = { $player-is ->
    [you] You plundered the village.
   *[other] { $player } plundered the village.
}
event-dummy_played = The dummy turned over { $flipped }{ $extra-count ->
    [0] .
   *[other] , then { $extra }.
} { $left ->
    [one] One card is left.
   *[other] { $left } cards are left.
}
event-game_ended = The match is over: { $reason }

## Options of the map

option-scenario-first_reconnaissance_solo = First Reconnaissance, solo
option-scenario-solo_conquest = Solo Conquest
option-scenario-first_reconnaissance = First Reconnaissance
option-scenario-full_conquest = Full Conquest
option-scenario-blitz_conquest = Blitz Conquest
option-scenario-full_cooperation = Full Cooperation
option-scenario-blitz_cooperation = Blitz Cooperation
option-scenario-mines_liberation = Mines Liberation
option-scenario-druid_nights = Druid Nights
option-scenario-dungeon_lords = Dungeon Lords
option-scenario-one_to_return = One to Return
option-dummy = Dummy player
    .about = The hero whose cards measure the length of a round, in solo and cooperative scenarios. Without a choice: one that nobody plays, by chance.
option-dummy-arythea = Arythea
option-dummy-goldyx = Goldyx
option-dummy-norowas = Norowas
option-dummy-tovak = Tovak
option-dummy-wolfhawk = Wolfhawk
option-dummy-krang = Krang
option-dummy-braevalar = Braevalar
option-expansionTiles = Tiles of the Lost Legion
    .about = Whether tiles with walls, mazes and refugee camps may come. Without a choice: no.
option-variants = Variants
    .about = Changes of the rules: random cities, arrival by night, falling darkness, no interactive spells or skills, friendly mana, rampage. Without a choice: none.
option-cityLevels = Levels of cities
    .about = A level from 1 to 11 for each city, in order of reveal. Without a choice: those of the scenario.
option-pvp = Heroes against heroes
    .about = Whether heroes may fight each other. Left open, the scenario says so.
option-teams = Teams
    .about = Two teams of two seats. Allies never fight each other and share their score.
option-coopAssault = Joint assaults
    .about = Whether several heroes may assault a city together. Left open, only teams do.

## Things of the map

score-knowledge = Greatest knowledge
score-leader = Greatest leader
score-adventurer = Greatest adventurer
score-loot = Greatest loot
score-conqueror = Greatest conqueror
score-beating = Greatest beating
score-titles = Titles
score-cities = Cities
score-goal = Goal
score-time = Time
score-total = Total
outcome-ROUND_LIMIT = The last round is over.
outcome-CITY_REVEALED = The city has been found.
outcome-CITIES_CONQUERED = All cities are conquered.
outcome-SCENARIO = The goal of the scenario is reached.
prize-SPELL = a spell
prize-ACTION = an advanced action
prize-ARTIFACT = artifacts
prize-CRYSTALS = four crystals
prize-RANDOM_CRYSTALS = crystals by the dice
prize-DUNGEON = a spell or an artifact, by the die
prize-UNIT = a unit
prize-PATH_CRYSTALS = two crystals
terrain-plains = plains
terrain-hills = hills
terrain-forest = forest
terrain-wasteland = wasteland
terrain-desert = desert
terrain-swamp = swamp
terrain-lake = lakes
terrain-mountain = mountains
terrain-sea = the sea
site-portal = portal
    .text = Where the heroes arrive. Nothing can be done here.
site-village = village
    .text = Recruit villagers, or heal for 3 Influence a wound. Between turns it can be plundered.
site-monastery = monastery
    .text = Recruit monks, heal for 2 Influence a wound, or learn an advanced action for 6. It can be burned for an artifact.
site-keep = keep
    .text = Walls and a gray garrison: entering is an assault and costs 1 Reputation. Your own keep recruits, and raises your hand limit nearby.
site-tower = mage tower
    .text = Walls and a violet garrison: entering is an assault and costs 1 Reputation. The victor gains a spell; afterwards it sells spells and recruits.
site-city = city
    .text = Walls and several strong defenders, with a bonus by its color. Conquered, it recruits every kind of unit; a blue one sells spells, a green one advanced actions, a red one artifacts, and a white one adds elite units to the offer.
site-glade = magical glade
    .text = End your turn here to discard a wound. At the start of a turn here you gain gold mana by day, black mana by night.
site-mine = crystal mine
    .text = End your turn here to gain a crystal of its color.
site-deep_mine = deep mine
    .text = End your turn here to gain a crystal of one of its colors.
site-dungeon = dungeon
    .text = Fight a brown enemy by the rules of the night, without units. The first victor gains a spell or an artifact.
site-tomb = tomb
    .text = Fight a red enemy by the rules of the night, without units. The first victor gains a spell and an artifact.
site-den = monster den
    .text = Fight a brown enemy. The victor gains two crystals.
site-spawning = spawning grounds
    .text = Fight two brown enemies. The victor gains an artifact and three crystals.
site-ruins = ancient ruins
    .text = A yellow token says what waits: an altar that takes mana for Fame, or enemies that guard a reward.
site-camp = refugee camp
    .text = Recruits any unit of the offer; those of other places cost more.
site-maze = maze
    .text = Take one unit, pay Move for a path, and fight a brown enemy: the longer the path, the better the reward.
site-labyrinth = labyrinth
    .text = Take one unit, pay Move for a path, and fight a red enemy: the longer the path, the better the reward.
pick-hand = from the hand
pick-discard = from the discard pile
pick-fire = Fire
pick-ice = Ice
pick-crystal = a crystal
pick-discount = a cheaper unit
pick-double = counts twice
pick-change = becomes Siege
pick-plain = as it is
pick-move = move
pick-crystals = two crystals
pick-ready = ready a unit
pick-heal = heal
pick-resist_fire = its Fire resistance
pick-resist_ice = its Ice resistance
pick-resist_physical = its Physical resistance
pick-strip_fire = the fire of its attacks
pick-strip_ice = the ice of its attacks
pick-swift = Swift
pick-brutal = Brutal
pick-poison = Poison
pick-paralyze = Paralyze
pick-assassination = Assassination
pick-fortified = Fortified
pick-elusive = Elusive
pick-vampiric = Vampiric
pick-defend = Defend
pick-summon = Summon
pick-attack = Attack
pick-block = Block
pick-ranged = Ranged Attack
pick-influence = Influence
scenario-skirmish = Skirmish
scenario-first_reconnaissance_solo = First Reconnaissance, solo
scenario-solo_conquest = Solo Conquest
scenario-first_reconnaissance = First Reconnaissance
scenario-full_conquest = Full Conquest
scenario-blitz_conquest = Blitz Conquest
scenario-full_cooperation = Full Cooperation
scenario-blitz_cooperation = Blitz Cooperation
scenario-mines_liberation = Mines Liberation
scenario-druid_nights = Druid Nights
scenario-dungeon_lords = Dungeon Lords
scenario-one_to_return = One to Return
tactic-early_bird = Early Bird
    .text = No effect; you act early.
tactic-rethink = Rethink
    .text = At once: discard up to 3 cards, draw as many, then shuffle your discard pile into your deck.
tactic-mana_steal = Mana Steal
    .text = At once: take a die of a basic color from the Source. Use it in one turn of this day as an additional die.
tactic-planning = Planning
    .text = With 2 or more cards in hand before you draw at the end of a turn, your hand limit is 1 higher.
tactic-great_start = Great Start
    .text = At once: draw 2 cards.
tactic-the_right_moment = The Right Moment
    .text = Once: after this turn take another one.
tactic-from_the_dusk = From the Dusk
    .text = No effect; you act early.
tactic-long_night = Long Night
    .text = Once, with an empty deck: shuffle your discard pile and make 3 of its cards your deck.
tactic-mana_search = Mana Search
    .text = Once in each of your turns, before you use a die: reroll up to 2 dice of the Source, gold ones first.
tactic-midnight_meditation = Midnight Meditation
    .text = Once, before a turn: shuffle up to 5 cards of your hand into your deck and draw as many.
tactic-preparation = Preparation
    .text = At once: take any card of your deck into your hand and shuffle the deck.
tactic-sparing_power = Sparing Power
    .text = Before each turn: put the top card of your deck under this, or take all cards from under it and turn it over.
ruin-altar_blue = an altar for 3 blue mana, worth 7 Fame
ruin-altar_green = an altar for 3 green mana, worth 7 Fame
ruin-altar_red = an altar for 3 red mana, worth 7 Fame
ruin-altar_white = an altar for 3 white mana, worth 7 Fame
ruin-altar_all_colors = an altar for one mana of each basic color, worth 10 Fame
ruin-r_green_brown = a green and a brown enemy guard an artifact
ruin-r_grey_violet = a gray and a violet enemy guard a unit
ruin-r_green_green = two green enemies guard four crystals
ruin-r_grey_brown = a gray and a brown enemy guard an artifact
ruin-r_green_red = a green and a red enemy guard an artifact and an advanced action
ruin-r_brown_violet = a brown and a violet enemy guard a spell and four crystals
ruin-r_brown_red = a brown and a red enemy guard two artifacts
ruin-r_grey_white = a gray and a white enemy guard an artifact and a spell
ruin-r_green_green_green = three green enemies guard a unit
ruin-r_violet_violet = two violet enemies guard a spell and an advanced action

## The table with a map

table-map = The map
table-zoom-in = Closer
table-zoom-out = Further away
table-zoom-all = The whole map
table-zoom-hero = To your hero
table-hex = { $site ->
    [none] { $terrain }
   *[other] { $site } on { $terrain }
}
table-hex-mana = { $mana } mana
table-hex-city = { $color } city, level { $level }{ $conquered ->
    [yes] , conquered
   *[no] {""}
}
table-hex-burned = burned down
table-hex-ruin = here { $ruin }
table-hex-shields = conquered by { $players }
table-hex-hero = { $name } stands here
table-hex-you = you stand here
table-hex-enemy = { $rampaging ->
    [yes] rampaging { $enemy }
   *[no] { $enemy }
}
table-hex-token = { $rampaging ->
    [yes] a rampaging { $color } enemy, face down
   *[no] a { $color } enemy, face down
}
table-hex-wall = walls around it
table-hex-cost = { $steps ->
    [one] { $cost } Move to go there
   *[other] about { $cost } Move to go there, { $steps } steps
}
table-hex-closed = cannot be entered
table-hex-far = no way there
table-explore-short = { $cost } Move

table-course = The course of the game
table-round = Round { $round } of { $rounds }
table-tiles-left = { $count ->
    [0] No tiles left
    [one] One tile left
   *[other] { $count } tiles left
}
table-next-COUNTRYSIDE = next: countryside
table-next-CORE = next: core
table-order = Order of this round
table-dummy = Dummy ({ $hero })
table-dummy-left = { $count ->
    [0] no cards left
    [one] 1 card left
   *[other] { $count } cards left
}
table-fame = Fame { $fame }
table-fame-next = { $left } more for level { $level }
table-fame-due = level { $level } is due
table-fame-top = the highest level
table-fame-track = Fame: { $fame }, level { $level }
table-reputation = Reputation { $n ->
    [0] 0
   *[other] { $sign }{ $n }
}
table-end-announced = The end of the round is announced.
table-end-triggered = The last turns of the match.

table-tactics = Tactics
table-tactic-number = Number { $number }
table-tactic-taken = taken by { $name }
table-tactic-take = Take it

table-points = What you have this turn
table-go-title = Go to { $place }
table-go-cost = { $steps ->
    [one] One step for { $cost } Move; you have { $have }.
   *[other] { $steps } steps for { $cost } Move; you have { $have }.
}
table-go-parts = { $wall ->
    [yes] The space costs { $terrain }, the wall 1.
   *[no] The space costs { $terrain }.
}
table-go-changed = Effects make it { $changed } instead of { $terrain }.
table-go-missing = { $missing } more Move is needed: play a card for Move, or turn one sideways.
table-go-provokes = This provokes { $enemies }: you would have to fight.
table-go-assault = This begins an assault: you would have to fight the defenders at once.
table-go-reputation = You lose { $n } Reputation for it.
table-go-reveals = { $n ->
    [one] One face-down enemy nearby would be turned up.
   *[other] { $n } face-down enemies nearby would be turned up.
}
table-go-unsafe = Your turn cannot end safely there.
table-go-way-provokes = On this way you provoke { $enemies }.
table-go-way-unsafe = Your turn cannot end safely there.
table-go = Go there
table-forecast-line = The best line
table-score = { $total ->
    [one] Score so far: 1 point
   *[other] Score so far: { $total } points
}
table-setup-no-teams = Everybody plays alone
table-setup-teams = Seats { $a } and { $b } against { $c } and { $d }
table-night-rules = Rules of the night
table-go-first = First step
table-explore-title = Explore
table-explore-text = Reveal the next tile for { $cost } Move; you have { $have }. It cannot be taken back.
table-explore = Explore
table-challenge-title = Challenge { $enemies }
table-challenge = Challenge
table-challenge-text = Your action this turn: fight { $n ->
        [one] this enemy
       *[other] these enemies together
    }.
table-here = Here: { $place }.
table-more-actions = Also possible
table-visit = { $shields ->
    [0] You begin with { $influence } Influence, for your Reputation.
   *[other] You begin with { $influence } Influence: { $reputation } for your Reputation and { $shields } for your shields.
}
table-visit-ware = { $what-id ->
    [healing] A wound healed: { $price }
    [spell] A spell, with mana of its color: { $price }
    [artifact] An artifact: { $price }
    [elite] Another elite unit on offer: { $price }
   *[action] An advanced action: { $price }
}
table-visit-unit = { $unit }: { $price }
table-visit-full = All your command tokens are taken: a new unit replaces one of yours.
table-assault-asked = { $name } proposes to take the city together
table-assault-share = { $name }: { $n ->
    [one] one defender
   *[other] { $n } defenders
}
table-assault-left = { $n ->
    [0] All defenders are shared out.
    [one] One defender is still to be taken on.
   *[other] { $n } defenders are still to be taken on.
}
table-assault-agreed = agreed
table-assault-text = The defenders are dealt at random. You fight your share now, in place of your next turn; entering costs 1 Reputation. If you decline, nothing happens.
table-assault-decline = Decline
table-assault-join = Join the assault

table-pick-count = { $max ->
    [1] Choose one card{ $min ->
        [0] , or none
       *[other] {""}
    }.
   *[other] { $min ->
        [0] Choose any cards, or none.
        [1] Choose at least one card.
       *[other] Choose { $min } to { $max } cards.
    }
}
table-influence-early = { $n } Influence is lost when an interaction begins. Go where you can interact, begin it, and play your cards for Influence then.
table-end-discards = Discard cards that you do not need before you draw, or none.
table-end-must-discard = You have played no card this turn, so you have to discard one.
table-end-draws = { $draws ->
    [0] You draw no card; your hand limit is { $limit }.
    [one] You draw one card; your hand limit is { $limit }.
   *[other] You draw { $draws } cards; your hand limit is { $limit }.
}
table-end-wounds = { $n ->
    [one] Your space is not safe: you withdraw and take a wound.
   *[other] Your space is not safe: you withdraw and take { $n } wounds.
}
table-end-levels = { $n ->
    [one] You gain a level.
   *[other] You gain { $n } levels.
}
table-rest-text = Takes the whole turn: you neither move nor act, and wounds may be discarded with the card.
table-back = Back

table-rewards = Your rewards
table-level-up = Level { $level }
table-level-skill = Choose a skill
table-level-card = Choose an advanced action
table-level-common = from the common offer, with the lowest advanced action
table-level-confirm = Take both
table-yes = Yes
table-no = No
table-none = None of them
table-chosen = chosen

table-market = On offer
table-market-units = Units
table-market-actions = Advanced actions
table-market-spells = Spells
table-market-monastery = Taught at monasteries
table-market-skills = Common skills
table-market-decks = Decks: { $actions } actions, { $spells } spells, { $artifacts } artifacts, { $regular } regular and { $elite } elite units.
table-recruit = Recruit
table-buy = Buy
table-priced = { $thing } for { $price } Influence
table-buy-healing = Buy { $n } Healing
table-buy-healing-lost = You have no wound, so it would be lost at the end of the turn.
table-skills = Your skills
table-skill-use = Use it
table-skill-used = used this turn
table-skill-down = used this round

## What can be foreseen, with what the player knows and holds

preview-fight = { $known ->
    [yes] { $won ->
        [0] With what you hold you would not win
       *[other] With what you hold you would win
    }
   *[other] { $won ->
        [0] Whoever is met, with what you hold you would not win
       *[other] { $won } of { $worlds } fights with enemies that could be met would be won
    }
}{ $mostWounds ->
    [0] { $won ->
        [0] , but stay unhurt.
       *[other] , unhurt.
    }
    [one] { $known ->
        [yes] , with one wound.
       *[other] , with one wound at most.
    }
   *[other] { $known ->
        [yes] , with { $mostWounds } wounds.
       *[other] , with { $leastWounds } to { $mostWounds } wounds.
    }
}{ $mostFame ->
    [0] { "" }
   *[other] { $known ->
        [yes] { " " }It would bring { $mostFame } Fame.
       *[other] { " " }It would bring { $leastFame } to { $mostFame } Fame.
    }
}
item-line = { $card ->
    [none] { $unit ->
        [none] { $skill }
       *[other] { $unit }
    }
   *[other] { $card }
}{ $effect ->
    [none] { "" }
   *[other] { $effect-id ->
        [only] { "" }
       *[other] : { $effect }
    }
}{ $mode-id ->
    [strong] , paid with mana
    [sideways] , sideways
   *[other] { "" }
}, in { $phase }{ $against-count ->
    [0] { "" }
   *[other] { " " }against { $against }
}
preview-step = It costs { $cost } Move, { $left } would be left.{ $starts-id ->
    [ASSAULT] { " " }It begins an assault.
    [PROVOKE] { " " }It provokes a fight.
   *[other] { "" }
}{ $safe ->
    [no] { " " }The turn could not end safely there.
   *[other] { "" }
}
preview-path = The way costs { $cost } Move{ $provokes-count ->
    [0] .
   *[other] { " " }and provokes the enemies at { $provokes }.
}{ $safe ->
    [no] { " " }The turn could not end safely there.
   *[other] { "" }
}
preview-interaction = You would begin with { $influence } Influence.
preview-score = { $time ->
    [0] Score so far: { $total }.
   *[other] Score so far: { $total }, of it { $time } for the time left if the goal is reached now.
}

table-coach = First round
table-coach-hide = Hide the tips
table-coach-TACTICS = A low number lets you act before the dummy; a high one has a stronger effect. Great Start is a good first choice: two more cards.
table-coach-MOVEMENT = Every card is a choice: its upper line is free, the lower one costs mana of its color, and any card turned sideways gives 1 Move. Play Move, then click a space beside you to see the price. Step to the edge of the map to explore.
table-coach-act = One action ends your moving: deal with a village or monastery, enter a site, or challenge a rampaging enemy next to you. Rampaging orcs attack when you go from one space beside them to another.
table-coach-INTERACTION = Influence buys. Recruit a unit if you can pay for it: it fights every round.
table-coach-AFTER_ACTION = Nothing more to move or to fight. End the turn and draw up to your hand limit.
table-coach-combat = Four phases: shoot, block, take what was not blocked, strike. Cards that fit the phase are framed in green.
table-coach-DISCARD = Cards you keep stay in your hand, so you draw fewer. Throw away what does not help.
table-coach-REWARDS = What you win goes on top of your deck: you draw it first.
table-coach-LEVEL_UP = The skill is yours for the whole game; the card goes on top of your deck.
table-coach-BEFORE_TURN = Between turns you can plunder the village you stand in: two cards for 1 Reputation. To go on, begin your turn.
table-coach-last = Your deck is empty. Play what you still hold, or announce the end of the round.

table-setup-scenario = Scenario
table-setup-solo = Alone
table-setup-together = Together
table-setup-against = Against each other
table-setup-fights-only = Without a map
table-setup-dummy = Hero of the dummy
table-setup-any = Any
table-setup-variants = Variants
table-setup-range = { $most ->
    [1] for one
   *[other] for { $least } to { $most }
}
table-setup-heroes-differ = Every seat needs another hero.
variant-random_cities = Random cities
    .text = A city that is revealed gets a random color.
variant-night_arrival = Arrival by night
    .text = The game begins with a night, and the tactics are those of the night.
variant-darkness_is_coming = Darkness is coming
    .text = Every round is a day. At the end of each day two dice are rolled; once one shows black it stays night to the end. Not with Arrival by night.
variant-no_interactive_spells = No spells against others
    .text = The four spells that act on other players are left out.
variant-no_interactive_skills = No skills against others
    .text = The skills that act on other players are left out.
variant-friendly_mana = Friendly mana
    .text = By day a gold die cannot pay for a color that an unused die shows.
variant-rampage = Rampage
    .text = Reputation begins at −2, and at the end of a round new enemies may come to spaces where rampaging ones were beaten.
variant-more_rampage = More rampage
    .text = Reputation begins at −4, and new enemies always come. Not with Rampage.

table-key-map = Arrow keys: from space to space; Enter chooses
table-key-end-turn = End the phase or your turn
sketch-map = { $scenario }, round { $round } of { $rounds }, { $time }: { $phase }
sketch-map-legend = a, b, …: heroes · !: an enemy · ~: the sea
sketch-place = { $at-id }: { $site ->
    [none] { $terrain }
   *[other] { $site } ({ $terrain })
}{ $burned ->
    [yes] , burned
   *[no] {""}
}{ $ruin ->
    [none] {""}
   *[other] , { $ruin }
}{ $shields ->
    [none] {""}
   *[other] , shields of { $shields }
}{ $enemies ->
    [none] {""}
   *[other] : { $enemies }
}
sketch-city = { $conquered ->
    [yes] { $city }, level { $level }, conquered
   *[no] { $city }, level { $level }
}
sketch-token = a face-down { $pile } token
sketch-costs = Move for a step: { $terrain }
count-terrain = { $thing } { $count }
sketch-tiles = { $count ->
    [0] No tile is left to explore.
    [one] 1 tile is left to explore, from the { $next-id ->
        [CORE] core
       *[other] countryside
    }.
   *[other] { $count } tiles are left to explore; the next is from the { $next-id ->
        [CORE] core
       *[other] countryside
    }.
}
sketch-offer-units = Units on offer: { $units }
sketch-offer-actions = Advanced actions on offer: { $cards }
sketch-offer-spells = Spells on offer: { $cards }
sketch-offer-monastery = In monasteries: { $cards }
sketch-offer-skills = Skills on offer: { $skills }
sketch-order = Order of the round: { $order }
sketch-dummy = The dummy, { $hero }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} left in the deck; crystals { $crystals }
sketch-traveller = { $letter } = { $who }: { $hero }, level { $level }, armor { $armor }, Fame { $fame }, Reputation { $reputation }, { $wounds ->
    [0] no wounds
    [one] 1 wound
   *[other] { $wounds } wounds
}{ $tactic ->
    [none] {""}
   *[other] , { $tactic }
}{ $at ->
    [none] ; not on the map
   *[other] {""}
}
sketch-turn = Move { $movePoints }, Influence { $influencePoints }, Healing { $healingPoints }
sketch-purse = Mana: tokens { $tokens }; crystals { $crystals }
sketch-skills = Skills: { $skills }
