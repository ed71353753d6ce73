### MERC in English. Keys and arguments are described in docs/texts.md.

title = MERC
about = One to six Rebels hire mercenaries, land on an island and take it, sector by sector, from a Dictator.

## Kinds of the ids in members whose name does not say it

kind-unit = merc dictator
kind-units = merc dictator
kind-mercs = merc
kind-picks = merc
kind-fire = merc
kind-carrier = merc dictator
kind-rival = merc
kind-by = merc dictator
kind-attacker = merc dictator
kind-target = sector merc dictator
kind-targets = merc dictator
kind-order = merc dictator
kind-who = merc dictator
kind-to = sector merc dictator
kind-from = sector
kind-base = sector
kind-item = gear
kind-items = gear
kind-loot = gear
kind-stash = gear
kind-vehicle = gear
kind-source = gear merc
kind-card = tactic gear merc
kind-cards = tactic gear merc
kind-reason = outcome
kind-step = phase
kind-answer = action

## Words

word-primary = primary squad
word-secondary = secondary squad
word-base = base squad
word-weapon = weapon
word-armor = armor
word-accessory = accessory
word-merc = MERC
word-tactics = Tactics
word-detonator = Detonator
word-explosives = Explosives
word-bandolier = Bandolier
word-militia = militia
word-mines = mines
word-dice = dice
word-leave = leave them there
word-discard = discard them
word-equip = take one along
word-INDUSTRY = Industry
word-CITY = City
word-WILDERNESS = Wilderness
word-REBEL = Rebel
word-DICTATOR = Dictator
word-p1 = the enemy
word-unit = unit
word-sector = sector
word-card = card
word-dictator = dictator
word-target = target
word-combat = A combat
word-battles = The choice of the next combat
word-attack = An attack
word-shot = The fate of a dying unit
word-declaration = A joint attack
word-barrage = An artillery barrage
word-placement = A placement of the Dictator
word-hire = A hire of the Dictator
word-landing = while the Rebels land
word-setup = during the set-up of the Dictator
word-act = while your MERCs act
word-rebels = in the Rebel phase
word-first-tactics = when you play your Tactics card
word-second-tactics = when you play your second Tactics card
word-ability = when you use your ability
word-stash = the stash
word-MINES = mines
word-DEFUSED = silenced mines
word-OPENING = opening
word-STRIKE = first strike
word-HELD_MINES = mines held back
word-ROUND_START = start of the round
word-ACT = firing in order
word-SECOND_SHOT = second shot
word-ROUND_END = end of the round
word-LOOT = loot
word-OVER = over
militia-of = { $of-is ->
        [you] your militia
       *[other] { $of }'s militia
    }
dog-of = { $unit }'s dog

## Steps of the day

phase-L = Landing
phase-D0 = Choosing the dictator
phase-D1 = First garrisons
phase-D2 = Choosing the base
phase-D3 = Garrison of the base
phase-D4 = First MERC
phase-D5 = Set-up ability
phase-D6 = Drawing the hand
phase-D7 = Extra militia
phase-A = Start of the day
phase-B = Rebel phase
phase-T0 = Hires for lost sectors
phase-T1 = Tactics
phase-T2 = The Dictator's MERCs
phase-T3 = The Dictator's ability
phase-T4 = Second Tactics card
phase-T5 = Conscripts
phase-T6 = Refilling the hand
phase-T7 = End of the day

## Actions

action-START_HIRE = Draw three MERCs
    .about = Starts your team. You keep two of the cards.
action-START_KEEP = Keep MERCs
    .say = Keep { $picks }.
action-LAND = Land
    .say = Land in { $sector }.
    .about = Your primary squad starts there. Each Rebel needs a sector of their own.
action-START_EQUIP = Draw a starting card
    .say = Draw a card from the { $deck } deck for { $merc }.
action-CHOOSE_DICTATOR = Choose the dictator
    .say = Play { $dictator }.
action-CHOOSE_BASE = Choose the base
    .say = Make { $sector } the base and draw a card from the { $deck } deck for the Dictator.
action-PLACE_FIRST_MERC = Place the first MERC
    .say = Form the primary squad in { $sector } and draw a card from the { $deck } deck.
action-BONUS_MERC_SETUP = Place the bonus MERC
    .say = Add the drawn MERC to the { $squad }{ $sector ->
            [none] {""}
           *[other] {" "}in { $sector }
        } and draw a card from the { $deck } deck.
action-PLACE_EXTRA = Place extra militia
    .say = Place { $n } militia in { $sector }.
action-EXTRA_DONE = Done placing militia
    .say = Place no more extra militia.
action-MOVE = Move
    .say = Move the { $squad } to { $to }{ $militia ->
            [none] {""}
            [0] {""}
           *[other] {" "}with { $militia } militia
        }.
    .about = Costs each member 1 action. Enemies there mean combat.
action-FREE_MOVE = Move for free
    .say = Move the { $squad } to { $to }{ $militia ->
            [none] {""}
            [0] {""}
           *[other] {" "}with { $militia } militia
        } without spending actions.
action-COORDINATED_ATTACK = Attack with both squads
    .say = Attack { $target } with both squads{ $militia ->
            [none] {""}
            [0] {""}
           *[other] {" "}with { $militia } militia
        }.
    .about = Both squads enter together; every member pays 1 action.
action-DECLARE = Propose a joint attack
    .say = Propose to attack { $target } together, with your { $squad }.
    .about = The other Rebels can join with a squad next to the target. Actions are paid when all have answered.
action-COMMIT = Join the attack
    .say = Join the attack with your { $squad }.
action-DECLINE = Stay out of the attack
action-EXPLORE = Explore
    .say = { $unit } explores the sector.
    .about = Costs 1 action. Draws the equipment of the sector; it can be done once per sector.
action-RE_EQUIP = Change equipment
    .say = { $plan-count ->
            [0] Leave all equipment where it is
           *[other] { $units-count ->
                [0] Change equipment
               *[other] { $units } { $units-count ->
                    [one] changes
                   *[other] change
                } equipment
            }: { $plan }
        }.
    .about = Costs each participant 1 action. A card put where another one is carried displaces that one to the stash.
action-TRAIN = Train militia
    .say = { $unit } trains militia.
    .about = Costs 1 action. Adds as many militia as the MERC has training, up to the limit of the sector.
action-HOSPITAL = Visit the hospital
    .say = { $unit } is restored to full health.
    .about = Costs 1 action, in a city.
action-HIRE = Hire
    .say = { $unit } spends 2 actions to look for new MERCs.
    .about = Draws three MERCs. You keep as many as your team limit allows: 1 plus the sectors you control.
action-HIRE_KEEP = Choose whom to hire
    .say = { $keep-count ->
            [0] Hire nobody
           *[other] Hire { $keep }
        }{ $fire-count ->
            [0] {""}
           *[other] {" "}and dismiss { $fire }
        }.
action-HIRE_PLACE = Place the new MERC
    .say = Add the drawn MERC to the { $squad }{ $sector ->
            [none] {""}
           *[other] {" "}in { $sector }
        } and draw a card from the { $deck } deck.
action-ARMS_DEALER = Visit the arms dealer
    .say = { $unit } { $deck-id ->
            [detonator] takes a Detonator
            [explosives] takes Explosives
           *[other] draws a card from the { $deck } deck
        }.
    .about = Costs 1 action, in a city.
action-DEALER_PLACE = Place the new card
    .say = The card goes to { $to }.
action-MORTAR = Fire the Mortar
    .say = { $unit } bombards { $target }.
    .about = Costs 1 action and the Mortar. Nobody shoots back.
action-DROP = Drop an item
    .say = { $unit } drops { $item }.
    .about = Free. This is also how a Land Mine is planted.
action-REPAIR_KIT = Use the Repair Kit
    .say = { $unit } gives up the Repair Kit and recovers { $card }, which goes to { $to }.
action-SALVAGE = Salvage a card
    .say = { $unit } salvages { $card }, which goes to { $to }.
    .about = Costs 1 action.
action-HAGNESS_DRAW = Draw three cards
    .say = { $unit } draws three cards from the { $deck } deck.
    .about = Costs 1 action. One card is kept.
action-HAGNESS_KEEP = Keep one of the cards
    .say = Keep { $card }, which goes to { $to }.
action-DOC_HEAL = Heal the squad
    .say = { $unit } restores the squad to full health.
    .about = Free.
action-SQUAD_CHANGE = Change squad
    .say = { $unit } joins the { $squad }.
    .about = Free. Both squads have to be in the same sector.
action-GIFT_MILITIA = Give militia
    .say = Give { $n } militia in { $sector } to { $to }.
action-REQUEST_MILITIA = Ask for militia
    .say = Ask { $from } for { $n } militia in { $sector }.
action-ANSWER_REQUEST = Answer the request
    .say = { $accept ->
            [yes] Agree
           *[no] Refuse
        }.
action-END_TURN = End turn
    .about = Your MERCs lose the actions they have left.
action-PLAY_TACTICS = Play a Tactics card
    .say = Play { $card }{ $base ->
            [none] {""}
           *[other] , with the base in { $base }
        }{ $deck ->
            [none] {""}
           *[other] {" "}and a card from the { $deck } deck for the Dictator
        }{ $sectors ->
            [none] {""}
           *[other] , against { $sectors }
        }{ $fodder ->
            [none] {""}
           *[other] , in the sectors you chose
        }.
action-HUSSEIN_BONUS_TACTICS = Play a second Tactics card
    .say = Play { $card }{ $base ->
            [none] {""}
           *[other] , with the base in { $base }
        }{ $deck ->
            [none] {""}
           *[other] {" "}and a card from the { $deck } deck for the Dictator
        }{ $sectors ->
            [none] {""}
           *[other] , against { $sectors }
        }{ $fodder ->
            [none] {""}
           *[other] , in the sectors you chose
        }.
action-REINFORCE = Reinforce
    .say = Discard { $card } to reinforce { $sector }.
    .about = Discards a Tactics card without its effect for militia in one sector you control: half the number of Rebels, rounded up, plus 1.
action-HUSSEIN_BONUS_REINFORCE = Reinforce with a second card
    .say = Discard { $card } to reinforce { $sector }.
    .about = Discards a Tactics card without its effect for militia in one sector you control: half the number of Rebels, rounded up, plus 1.
action-GENERALISIMO_PICK = Choose a MERC
    .say = { $card ->
            [none] Hire none of them
           *[other] Hire { $card } for the { $squad }{ $sector ->
                [none] {""}
               *[other] {" "}in { $sector }
            }, with a card from the { $deck } deck
        }.
action-PLACE_LOCKDOWN = Place lockdown militia
    .say = Place { $n } militia in { $sector }.
action-LOCKDOWN_DONE = Done placing militia
    .say = Give up the militia that are left.
action-ARTILLERY_ALLOCATE_HITS = Take hits
    .say = Take { $picks }.
    .about = The hits of the barrage are shared: what you leave the other Rebels in the sector have to take.
action-USE_ABILITY = Use the ability
    .say = Use the Dictator's ability{ $sector ->
            [none] {""}
           *[other] : { $n } militia in { $sector }
        }.
action-SKIP_ABILITY = Skip the ability
action-CASTRO_PICK = Choose a MERC
    .say = { $card ->
            [none] Hire none of them
           *[other] Hire { $card } for the { $squad }{ $sector ->
                [none] {""}
               *[other] {" "}in { $sector }
            }, with a card from the { $deck } deck
        }.
action-MARK = Mark a Rebel
    .say = Mark { $player }.
    .about = Your units fire before the units of the marked Rebel.
action-PLACE_MAO = Place militia
    .say = Place { $n } militia in { $sector }.
action-MAO_DONE = Done placing militia
    .say = Give up the militia that are left.
action-ADD_MUSSOLINI = Add militia
    .say = Add militia in { $sector }.
action-SPREAD_MUSSOLINI = Spread militia
    .say = Move { $n } militia to { $to }.
action-SPREAD_DONE = Done spreading militia
action-PLACE_NORIEGA = Place the turncoats
    .say = Place { $n } militia in { $sector }.
action-LOOT = Take loot
    .say = { $unit } takes { $card }.
action-LOOT_DONE = Leave the rest
    .say = Discard the loot that is left.
action-CHOOSE_COMBAT = Choose the next combat
    .say = Fight in { $sector } next.
action-DETONATE = Set off mines
    .say = { $n ->
            [0] Set off no mine
            [one] Set off 1 mine
           *[other] Set off { $n } mines
        }.
    .about = Each mine deals 1 damage to every enemy unit in the sector.
action-SQUIDHEAD_MINES = Deal with the mines
    .say = The silenced mines: { $do }.
action-GOLEM_STRIKE = Strike first
    .say = { $target ->
            [none] Give up the first strike
           *[other] Strike { $target } first
        }.
action-HEAL = Heal
    .say = Give up { $dice ->
            [one] 1 die
           *[other] { $dice } dice
        } to heal { $target } with { $source }.
action-ASSIGN_DOG = Set the dog on a MERC
    .say = Set { $item } on { $target }.
    .about = Until the dog dies the MERC can attack nothing else.
action-ATTACK = Attack
    .say = { $targets-count ->
            [0] Hold fire
           *[other] Attack { $targets }
        }.
    .about = Declare your targets; the dice follow.
action-REROLL = Roll again?
    .say = { $use ->
            [yes] Roll all dice again
           *[no] Keep the roll
        }.
action-ALLOCATE_HITS = Assign the hits
    .say = Assign the hits: { $hits }.
action-EPINEPHRINE = Use an Epinephrine Shot?
    .say = { $use ->
            [yes] Use the Epinephrine Shot
           *[no] Let the unit die
        }.
action-ROUND_DECISION = Fight on or retreat
    .say = { $retreats-count ->
            [0] Fight on
           *[other] Retreat: { $retreats }
        }.
    .about = A squad can retreat to a sector next door without enemies, for free.

item-keep = { $merc } for the { $squad }{ $sector ->
        [none] {""}
       *[other] {" "}in { $sector }
    }{ $deck ->
        [none] {""}
       *[other] {" "}with a card from the { $deck } deck
    }
item-plan = { $item } to { $to }{ $slot ->
        [none] {""}
       *[other] {" "}({ $slot } slot)
    }
item-retreats = the { $squad } to { $to }
item-picks = { $n } on { $unit-id ->
        [militia] your militia
       *[other] { $unit }
    }
item-hits = { $n } on { $target }{ $convert ->
        [yes] {" "}(recruited)
       *[no] {""}
    }
item-rolls = { $sector } { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }

## Members of actions

field-picks = MERCs
field-sector = Sector
field-merc = MERC
field-deck = Deck
field-dictator = Dictator
field-squad = Squad
field-n = How many
field-to = To
field-militia = Militia that come along
field-target = Target
field-squads = Squads
field-unit = Unit
field-units = Who takes part
field-plan = What goes where
field-item = Item
field-slot = Slot
field-fire = Dismiss
field-keep = Hire
field-card = Card
field-from = From
field-accept = Answer
field-base = Base
field-sectors = Sectors
field-fodder = Sector for each Rebel
field-player = Rebel
field-do = What to do with them
field-source = With what
field-dice = Dice to give up
field-targets = Targets
field-use = Use it
field-hits = Hits
field-convert = Recruit instead
field-retreats = Retreats
field-ARTILLERY_ALLOCATE_HITS-picks = Hits
field-GIFT_MILITIA-to = Rebel
field-REQUEST_MILITIA-from = Rebel
field-MOVE-to = Sector
field-FREE_MOVE-to = Sector
field-COORDINATED_ATTACK-target = Sector
field-DECLARE-target = Sector
field-MORTAR-target = Sector
field-HEAL-target = Patient
field-ASSIGN_DOG-target = MERC
field-PLAY_TACTICS-deck = Deck for the Dictator's card
field-HUSSEIN_BONUS_TACTICS-deck = Deck for the Dictator's card
field-GENERALISIMO_PICK-card = MERC
field-CASTRO_PICK-card = MERC
field-SPREAD_MUSSOLINI-to = Sector
field-REROLL-use = Roll again

## Options

option-dictator = Dictator
    .about = Who the Rebels are up against. An AI draws one at random, a player chooses on Day 1, unless you say otherwise.
option-dictator-RANDOM = Drawn at random
option-dictator-CHOICE = Chosen by the player on Day 1
option-dictator-castro = { dictator-castro }
option-dictator-kim = { dictator-kim }
option-dictator-gaddafi = { dictator-gaddafi }
option-dictator-hitler = { dictator-hitler }
option-dictator-hussein = { dictator-hussein }
option-dictator-mao = { dictator-mao }
option-dictator-mussolini = { dictator-mussolini }
option-dictator-noriega = { dictator-noriega }
option-dictator-pinochet = { dictator-pinochet }
option-dictator-polpot = { dictator-polpot }
option-dictator-stalin = { dictator-stalin }
option-ai = Seats played by the rules
    .about = Seats that follow the rules of the AI. An AI Dictator takes the whole turn by itself.
option-content = Cards
    .about = Which boxes are used.
option-content-ALL = Base game and expansion
option-content-BASE = Base game only (2 or 3 Rebels)
option-activeTactics = Tactics cards
    .about = How many Tactics cards are played, from 1 to 14 (10 with the base game only). One is played a day, so more cards make a longer game. 5 by default.
option-difficulty = Garrisons
    .about = Militia on each industry without Rebels on Day 1, from 0 to 20. By default it depends on the number of Rebels: 2 to 7.
option-extra = Extra militia
    .about = Militia the Dictator may add on Day 1, from 0 to 99. By default it depends on the number of Rebels: 0 to 18.
option-map = Map
    .about = The sectors row by row. Built at random unless you say otherwise.
option-landing = Landing
    .about = Where squads may land.
option-landing-ANY_EDGE = Any sector at the edge
option-landing-INDUSTRY_EDGE = Industries at the edge only
option-maxSquadSize = Squad size
    .about = How many MERCs a squad holds, from 1 to 52, or no limit. 4 by default.
option-bandolierSlots = Bandolier
    .about = How many accessories a Bandolier holds: 3, or 2 as on older cards.
option-artilleryDistinctTargets = Barrage hits different units
    .about = Each MERC takes at most one hit of a barrage. Off by default: hits may pile up.
option-eliminationEndsGame = Elimination ends the game
    .about = A side without any unit loses from Day 2 on. Off by default.
option-modes = Modes
    .about = Other ways to play.
mode-ASSASSINATION = Assassination
    .text = The Dictator waits in one corner, the Rebels start in the opposite one. Only his death counts. Combines with nothing, and needs a human Dictator.
mode-VEHICLES = Vehicles
    .text = Five vehicles join the accessory deck and carry whole squads. Not against an AI Dictator.
mode-VERSUS = Versus
    .text = Rebels against Rebels, 2 to 6 of them, without a Dictator.
mode-I_DICTATOR = I, Dictator
    .text = A Rebel who gets a Detonator and Explosives from two different cities wins alone.
mode-SOLO_RESCUE = Solo rescue
    .text = One player takes Teresa along a trail of six sectors.
option-factions = Factions
    .about = Who plays together in Versus, as lists of seats. Everyone for themselves by default.
option-rounds = Rounds
    .about = How many rounds a game of Versus has, from 1 to 99. 5 by default.

## What to do now

guide-start-hire = Draw three MERCs to start your team.
guide-start-keep = Keep two of { $mercs }.
guide-start-keep-three = Keep two of { $mercs }, or all three if Teresa is among them.
guide-rescue-keep = Keep three of { $mercs } to go with Teresa.
guide-land = Choose where your squad lands, at the edge of the map.
guide-land-faction = Choose the industry where your faction lands.
guide-start-equip = Draw a starting card for { $units }.
guide-choose-dictator = Choose the dictator you want to play.
guide-choose-base = Choose an industry you control as your base.
guide-first-merc = Place { $mercs }, your first MERC, in a sector you control.
guide-bonus-merc = Choose a squad for { $mercs }. { $left ->
        [one] It is the last bonus MERC.
       *[other] { $left } bonus MERCs are left, this one included.
    }
guide-extra = Place up to { $left } extra militia in sectors you control.
guide-act = Use your actions: move, explore, train, hire. { $actions ->
        [one] 1 action is left.
       *[other] { $actions } actions are left.
    }
guide-free = Your actions are spent. You can still trade, drop items and change squads until the phase ends.
guide-hire-keep = Choose whom to hire from { $mercs }. Your team has { $size } of { $limit }.
guide-hire-free = { $limit ->
        [one] Your team is gone: hire one of { $mercs }.
       *[other] Your team is gone: hire at least one of { $mercs }, and { $limit } at most.
    }
guide-loot-found = Choose what { $unit } takes of the equipment found here. The rest goes to the stash.
guide-dealer = Choose who gets { $items }.
guide-hagness = Keep one of { $items } for the squad or the stash.
guide-answer-militia = { $by } asks you for { $n } militia in { $sector }.
guide-answer-exchange = { $by } wants to exchange equipment with your units.
guide-tactics = Play a Tactics card, or discard one to reinforce.
guide-second-tactics = Use a second Tactics card: play it, or discard it to reinforce.
guide-dictator-act = Use the actions of your MERCs. { $actions ->
        [one] 1 action is left.
       *[other] { $actions } actions are left.
    }
guide-ability = Use your ability, or skip it.
guide-ability-militia = Use your ability: place up to { $n } militia in one sector. Or skip it.
guide-choose-combat = Choose which combat is fought first.
guide-mines = Enemies move into { $sector }: choose how many of your { $n ->
        [one] mine
       *[other] { $n } mines
    } go off.
guide-defused = Squidhead has silenced the mines: choose what happens to them.
guide-strike = Golem may attack one target before the first round.
guide-attack = { $unit } attacks with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }: choose { $n ->
        [one] a target
       *[other] up to { $n } targets
    }.
guide-volley = { $n ->
        [one] Your militia fires: choose its target.
       *[other] Your { $n } militia fire, one after the other: list their targets in order.
    }
guide-draw-fire = The enemy aims at the highest initiative: choose which of the equals is hit.
guide-bombard = { $unit } bombards { $sector } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }: choose { $n ->
        [one] a target
       *[other] up to { $n } targets
    }.
guide-reroll = { $hits ->
        [0] No hits
        [one] 1 hit
       *[other] { $hits } hits
    }: keep the roll, or roll all dice again.
guide-allocate = Assign { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    } to your targets.
guide-epinephrine = { $unit } is dying. Use an Epinephrine Shot?
guide-round-end = Fight on, or retreat from { $sector }.
guide-loot = Take equipment of the fallen, one card at a time.
guide-declaration = { $by } wants to attack { $target } together. Join with a squad, or stay out of it.
guide-declaration-more = Your proposal waits for answers. You may add your other squad.
guide-barrage = Artillery hits { $sector }: { $remaining ->
        [one] 1 hit is
       *[other] { $remaining } hits are
    } left. { $least ->
        [0] {""}
       *[other] Take at least { $least }, at most { $most }.
    }
guide-pick = Hire one of { $mercs }, or none.
guide-hire-place = Choose a squad for { $mercs }.
guide-lockdown = Place { $left } militia in the base and next to it.
guide-mark = Mark the Rebel whose units fire after yours.
guide-mao = Place up to { $left } militia in the wilderness.
guide-mussolini-add = Choose a sector you control for { $n } new militia.
guide-mussolini-spread = Move militia from { $sector } to the sectors next to it, or stop.
guide-noriega = Place the { $left } turncoats in sectors the Rebels don't control.

## Events

event-map_built = The island is laid out.
event-dictator_chosen = The Dictator is { $dictator }.
event-day_started = Day { $day } begins.
event-merc_hired = { $player-is ->
        [you] You hired { $unit } for the { $squad }{ $sector ->
            [none] {""}
           *[other] {" "}in { $sector }
        }.
        [none] { $unit } appeared{ $sector ->
            [none] {""}
           *[other] {" "}in { $sector }
        }.
       *[other] { $player } hired { $unit } for the { $squad }{ $sector ->
            [none] {""}
           *[other] {" "}in { $sector }
        }.
    }
event-merc_fired = { $player-is ->
        [you] You dismissed { $unit }.
       *[other] { $player } dismissed { $unit }.
    }
event-mercs_discarded = { $player-is ->
        [you] You turned down { $units }.
        [none] { $units } went to the discard pile.
       *[other] { $player } turned down { $units }.
    }
event-landed = { $player-is ->
        [you] You landed in { $sector }.
       *[other] { $player } landed in { $sector }.
    }
event-equipped = { $unit } took { $item }.
event-dropped = { $unit } dropped { $item ->
        [none] something
       *[other] { $item }
    }.
event-salvaged = { $unit } recovered { $item } from the discard pile.
event-moved = { $player-is ->
        [you] You moved the { $squad } from { $from } to { $to }{ $militia ->
            [0] {""}
           *[other] {" "}with { $militia } militia
        }.
       *[other] { $player } moved the { $squad } from { $from } to { $to }{ $militia ->
            [0] {""}
           *[other] {" "}with { $militia } militia
        }.
    }
event-squad_changed = { $unit } joined the { $squad }.
event-explored = { $unit ->
        [none] { $player-is ->
            [you] You took the loot of { $sector } out of the game.
            [none] The loot of { $sector } is out of the game.
           *[other] { $player } took the loot of { $sector } out of the game.
        }
       *[other] { $unit } explored { $sector }.
    }
event-trained = { $unit } trained { $n } militia in { $sector }.
event-militia_placed = { $owner-is ->
        [you] You got { $n } militia in { $sector }.
       *[other] { $owner } got { $n } militia in { $sector }.
    }
event-militia_removed = { $owner-is ->
        [you] You lost { $n } militia in { $sector }.
       *[other] { $owner } lost { $n } militia in { $sector }.
    }
event-militia_moved = { $player-is ->
        [you] You moved { $n } militia from { $from } to { $to }.
       *[other] { $player } moved { $n } militia from { $from } to { $to }.
    }
event-gifted = { $player-is ->
        [you] You gave { $to-is ->
            [you] you
           *[other] { $to }
        } { $n } militia in { $sector }.
       *[other] { $player } gave { $to-is ->
            [you] you
           *[other] { $to }
        } { $n } militia in { $sector }.
    }
event-requested = { $sector ->
        [none] { $player-is ->
            [you] You asked { $of } for an exchange of equipment.
           *[other] { $player } asked { $of } for an exchange of equipment.
        }
       *[other] { $player-is ->
            [you] You asked { $of } for militia in { $sector }.
           *[other] { $player } asked { $of } for militia in { $sector }.
        }
    }
event-answered = { $accept ->
        [yes] { $player-is ->
            [you] You agreed.
           *[other] { $player } agreed.
        }
       *[no] { $player-is ->
            [you] You refused.
           *[other] { $player } refused.
        }
    }
event-declared = { $player-is ->
        [you] You proposed a joint attack on { $target }.
       *[other] { $player } proposed a joint attack on { $target }.
    }
event-committed = { $squad ->
        [none] { $player-is ->
            [you] You stayed out of the attack.
           *[other] { $player } stayed out of the attack.
        }
       *[other] { $player-is ->
            [you] You joined the attack with the { $squad }.
           *[other] { $player } joined the attack with the { $squad }.
        }
    }
event-tactics_played = { $player-is ->
        [you] You played { $card }.
       *[other] { $player } played { $card }.
    }
event-reinforced = { $player-is ->
        [you] You discarded { $card } to reinforce{ $sector ->
            [none] , but controlled no sector
           *[other] {" "}{ $sector }
        }.
       *[other] { $player } discarded { $card } to reinforce{ $sector ->
            [none] , but controlled no sector
           *[other] {" "}{ $sector }
        }.
    }
event-base_revealed = { $player-is ->
        [you] You revealed the base: { $sector }.
       *[other] { $player } revealed the base: { $sector }.
    }
event-barrage_rolled = The barrage: { $rolls }.
event-hits_allocated = { $by-is ->
        [you] You took { $n ->
            [one] 1 hit
           *[other] { $n } hits
        } in { $sector }; { $remaining ->
            [0] none is
            [one] 1 is
           *[other] { $remaining } are
        } left.
       *[other] { $by } took { $n ->
            [one] 1 hit
           *[other] { $n } hits
        } in { $sector }; { $remaining ->
            [0] none is
            [one] 1 is
           *[other] { $remaining } are
        } left.
    }
event-barrage_complete = The barrage is over.
event-ability_used = { $player-is ->
        [you] You used the Dictator's ability.
       *[other] { $player } used the Dictator's ability.
    }
event-marked = { $player-is ->
        [you] You marked { $rebel-is ->
            [you] you
           *[other] { $rebel }
        }.
       *[other] { $player } marked { $rebel-is ->
            [you] you
           *[other] { $rebel }
        }.
    }
event-free_move_granted = { $player-is ->
        [you] You may make one move for free.
       *[other] { $player } may make one move for free.
    }
event-first_chosen = { $player-is ->
        [you] You go first.
       *[other] { $player } goes first.
    }
event-turned_over = { $item } was turned over in { $sector }.
event-mine_exploded = A mine exploded in { $sector }.
event-combat_started = Combat in { $sector }.
event-round_started = Round { $round }. Firing order: { $order }.
event-initiative_rolled = { $unit } rolled { $d6 } for initiative.
event-attacked = { $attacker } { $reroll ->
        [yes] rolled again
       *[no] attacked { $targets }
    }: { $dice } – { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }.
event-damaged = { $unit } took { $n } damage: { $health } health{ $armor ->
        [0] {""}
       *[other] {" "}and { $armor } armor
    } left.
event-dog_hurt = { $health ->
        [0] { $carrier }'s dog is dead.
       *[other] { $carrier }'s dog has { $health } health left.
    }
event-converted = { $player-is ->
        [you] You recruited { $n } militia of { $from } in { $sector }.
       *[other] { $player } recruited { $n } militia of { $from } in { $sector }.
    }
event-unit_killed = { $unit } is dead.
event-saved = { $item } saved { $unit }.
event-healed = { $unit } recovered { $n } health.
event-dog_assigned = { $carrier }'s dog went for { $target }.
event-retreated = { $player-is ->
        [you] You retreated with the { $squad } to { $to }.
       *[other] { $player } retreated with the { $squad } to { $to }.
    }
event-combat_ended = The combat in { $sector } is over{ $stalemate ->
        [yes] {" "}without a winner
       *[no] {""}
    }.
event-sector_control_changed = { $controller-is ->
        [you] You control { $sector } now.
        [none] Nobody controls { $sector } now.
       *[other] { $controller } controls { $sector } now.
    }
event-cards_drawn = { $player-is ->
        [you] You drew { $cards ->
            [none] { $n ->
                [one] 1 { $pile } card
               *[other] { $n } { $pile } cards
            }
           *[other] { $cards }
        }.
        [none] The game drew { $cards ->
            [none] { $n ->
                [one] 1 { $pile } card
               *[other] { $n } { $pile } cards
            }
           *[other] { $cards }
        }.
       *[other] { $player } drew { $cards ->
            [none] { $n ->
                [one] 1 { $pile } card
               *[other] { $n } { $pile } cards
            }
           *[other] { $cards }
        }.
    }
event-ai_followed = { $unit ->
        [none] { $player }
       *[other] { $unit }
    } { $rule }.
rule-12_2-1 = looks for equipment
rule-12_2-1b = takes equipment from the stash
rule-12_2-2 = trains militia to hold the industry
rule-12_2-3 = heads for an empty industry
rule-12_2-4 = closes in on the Rebels
rule-12_2-5 = trains militia
rule-12_2-6 = moves towards the Rebels
rule-12_2-7 = has nothing left to do
rule-12_3 = picks the weakest Rebel sector
rule-12_4 = picks the industry farthest from the Rebels as the base
rule-12_5 = sends a new squad towards the weakest Rebels
rule-12_6 = chooses where militia go
rule-12_10 = bombards the sector with the most Rebels
event-turn_ended = { $player-is ->
        [you] You ended the turn.
       *[other] { $player } ended the turn.
    }
event-game_over = { $reason }

## How it ends

outcome-DICTATOR_KILLED = The Dictator is dead. The Rebels win.
outcome-BASE_CAPTURED = The Rebels have captured the base and win.
outcome-SCORE = The Tactics cards are used up. The side with the more valuable sectors wins; a tie is the Dictator's.
outcome-SUPER_WEAPON = A Rebel holds both halves of the super weapon and wins alone.
outcome-ELIMINATION = One side has no unit left. The other side wins.
outcome-DICTATOR_SURVIVED = The Dictator has survived and wins.
outcome-RESCUED = Teresa has reached the end of the trail. You win.
outcome-RESCUE_FAILED = Teresa is dead. You lose.
outcome-ALL_INDUSTRIES = One faction controls every industry and wins.
outcome-ROUNDS_OVER = The rounds are over. The faction with the most valuable sectors wins.
score-value = Value of the controlled sectors
score-side = Value of the whole side

## Bots

bot-easy = Thinks one step ahead and often slips.
bot-medium = Compares a few plans for its squads over a few imagined continuations.
bot-hard = Compares plans for its squads over imagined continuations; in the Dictator's seat it plays his cards and units the same way.
bot-expert = Does as Hard does, with more than ten times the thought.
bot-dictator = Plays by the AI rules of the game. In the Dictator's seat it needs no time to think.

## Refusals

refusal-NOT_YOUR_TURN = It isn't your turn. The game is waiting for { $waiting }.
refusal-RESOLUTION_PENDING = { $open } has to be settled first. The game is waiting for { $waiting }.
refusal-REQUEST_OPEN = Another request is open. It has to be answered first.
refusal-CHOICE_PENDING = First decide about the cards you drew: { $answer }.
refusal-WRONG_STEP = You can do this only { $when }. The game is at another step: { $step }.
refusal-NOTHING_ASKED = Nothing calls for this now.
refusal-HIRE_AND_LAND_FIRST = Hire your MERCs and land before they draw their starting cards.
refusal-TURN_ENDED = You have already ended your turn.
refusal-NO_REQUEST = Nobody has asked you for anything.
refusal-NO_ABILITY = { $dictator } has no ability to use in this step.
refusal-HELD_BY_DOG = A dog holds { $unit }, who can do nothing but attack it.
refusal-NOT_A_REBEL = Only Rebels can do this.
refusal-NOT_A_PARTNER = { $other } is not another Rebel on your side.
refusal-NOT_DICTATOR = Only the Dictator can do this.
refusal-WRONG_DICTATOR = Only Mao and Mussolini get bonus MERCs.
refusal-AI_SEAT = The AI plays this seat by the rules. It takes no commands.
refusal-AI_PARTNER = { $other } is played by the AI, which exchanges no equipment.
refusal-UNKNOWN_ID = There is no such { $what } in this game.
refusal-WHICH_COPY = There are two of { $item }. Say which one: number 1 or number 2.
refusal-NOT_OWN_UNIT = { $unit } isn't one of your units.
refusal-NO_OWN_PARTICIPANT = At least one of your own units has to take part.
refusal-ONLY_FOR_ITSELF = The card goes to { $unit }, who recovers it, or to the stash.
refusal-NOT_IN_SQUAD = { $unit } isn't in the squad of { $by }.
refusal-NO_LOOTER = { $unit } isn't one of your units in { $sector }.
refusal-NOT_ON_MAP = { $unit } isn't on the map.
refusal-NO_ACTIONS = { $unit } needs { $needs ->
        [one] 1 action
       *[other] { $needs } actions
    } and has { $has ->
        [0] none
       *[other] { $has }
    } left.
refusal-MEMBER_WITHOUT_ACTION = { $unit } needs { $needs ->
        [one] 1 action
       *[other] { $needs } actions
    } for this move and has { $has ->
        [0] none
       *[other] { $has }
    } left. Every member of the squad has to pay.
refusal-EMPTY_SQUAD = The { $squad } has no members on the map that could move.
refusal-SQUAD_FULL = The { $squad } is full: it holds { $most }.
refusal-SQUAD_NOT_ALLOWED = A new MERC can't join the { $squad }. Choose the primary or the secondary squad.
refusal-ONLY_SQUAD = This MERC can only join the { $squad }.
refusal-NO_BASE_SQUAD = Rebels have no base squad.
refusal-ALREADY_IN_SQUAD = { $unit } is already in the { $squad }.
refusal-LONE_UNIT = { $unit } is alone in the squad and would only trade one squad for another.
refusal-OTHER_SECTOR = { $unit } isn't in { $sector }.
refusal-SQUAD_IN_OTHER_SECTOR = The { $squad } isn't where { $unit } is.
refusal-NO_PARTICIPANTS = Name who takes part: at most 16 units in one sector.
refusal-UNIT_TWICE = { $unit } is named twice.
refusal-WRONG_COUNT = Keep exactly { $due ->
        [one] 1 card
       *[other] { $due } cards
    }, not { $n }.{ $due ->
        [2] {" "}A third one may stay only together with Teresa.
       *[other] {""}
    }
refusal-NOT_DRAWN = { $card } isn't one of the MERCs that were drawn, or is named twice.
refusal-ITEM_NOT_DRAWN = { $item } isn't one of the cards that were drawn.
refusal-INCOMPATIBLE = { $unit } and { $rival } never serve in one team.
refusal-ALREADY_HIRED = You have already hired your first MERCs.
refusal-ALREADY_LANDED = You have already landed in { $sector }.
refusal-ALREADY_EQUIPPED = { $unit } already has a starting card.
refusal-NOT_EDGE = { $sector } isn't at the edge of the map, where squads land.
refusal-NOT_AN_EDGE_INDUSTRY = { $sector } isn't an industry. In this game squads land on industries at the edge.
refusal-SECTOR_CLAIMED = { $by } has already landed in { $sector }.
refusal-NOTHING_LEFT = All bonus MERCs are placed.
refusal-NOT_CONTROLLED = The Dictator doesn't control { $sector }.
refusal-SQUAD_ELSEWHERE = The { $squad } is in { $sector }, and new members join it there.
refusal-DICTATOR_NOT_IN_GAME = { $dictator } isn't in the base game.
refusal-NOT_AN_INDUSTRY = { $sector } isn't an industry.
refusal-NOT_ADJACENT = { $to } isn't next to { $from }.
refusal-OUT_OF_REACH = { $to } is out of reach from { $from } with the { $vehicle }.
refusal-BAD_MILITIA = { $most ->
        [0] Militia come along only with Sonia or in a vehicle, and only your own from the same sector.
       *[other] At most { $most } militia can come along, not { $n }.
    }
refusal-NO_FREE_MOVE = You have no free move. Oil Reserves gives one to whoever controls the Oil Industry.
refusal-NEEDS_TWO_SQUADS = This attack takes both of your squads, and both have to be on the map.
refusal-NO_ENEMY = There is no enemy in { $sector }.
refusal-DECLARATION_OPEN = { $by } has already proposed a joint attack. Answer that one first.
refusal-NOBODY_TO_JOIN = No other Rebel has a squad that could join an attack on { $sector }.
refusal-CANNOT_JOIN = The { $squad } can't join: it has to be next to { $sector }, and every member needs an action.
refusal-NOT_ASKED = You aren't asked to join this attack any more.
refusal-ALREADY_ANSWERED = You have already answered.
refusal-ALREADY_EXPLORED = { $sector } has already been explored.
refusal-CANNOT_TRAIN = { $unit } has no training skill.
refusal-CAP_REACHED = { $sector } has room for { $room ->
        [0] no more militia
       *[other] only { $room } more militia
    }.
refusal-NOT_A_CITY = { $sector } isn't a city.
refusal-UNDAMAGED = { $unit } has full health.
refusal-SQUAD_UNDAMAGED = Everyone in { $unit }'s squad has full health.
refusal-DECK_EMPTY = No { $deck } card is left.
refusal-NO_PART_LEFT = That part of the super weapon is not in the supply.
refusal-NO_SUPER_WEAPON = Only Rebels can take parts of the super weapon, and only in the mode “I, Dictator”.
refusal-PART_HELD = You already hold that part of the super weapon.
refusal-SAME_CITY = Your other part came from { $sector }. The two have to come from different cities.
refusal-NO_MORTAR = { $unit } carries no Mortar.
refusal-NOT_CARRIED = { $unit } doesn't carry { $item }.
refusal-NOT_AT_HAND = Nobody who takes part carries { $item }, and it isn't in the stash.
refusal-NO_IDLE_DOG = { $unit } has no { $item } that is free to set on somebody.
refusal-NO_KIT = { $unit } carries no Repair Kit.
refusal-NO_REMEDY = { $unit } can't heal with that.
refusal-NOT_DISCARDED = { $item } isn't in a discard pile.
refusal-NO_SALVAGE = Only Feedback can salvage cards, not { $unit }.
refusal-NO_GEAR_DRAW = Only Hagness can draw cards this way, not { $unit }.
refusal-NO_FREE_HEAL = Only Doc can heal the squad this way, not { $unit }.
refusal-NOTHING_TO_EXCHANGE = There is nothing to exchange in { $sector }: the stash is empty and nobody else takes part.
refusal-REFUSES_ITEM = { $unit } never carries { $item }.
refusal-WRONG_SLOT = { $item } doesn't fit into the { $slot } slot of { $unit }.
refusal-NO_PLACE = { $unit } has no place left for { $item }.
refusal-SECOND_BANDOLIER = { $unit } already carries a Bandolier.
refusal-ITEM_TWICE = { $item } is named twice.
refusal-STASH_HAS_NO_SLOTS = The stash has no slots: leave the slot out for { $item }.
refusal-VEHICLE_TAKEN = The squad of { $unit } can't take { $item }: it has a vehicle already, and a vehicle has no slot.
refusal-BAD_AMOUNT = The number has to be from { $least } to { $most }, not { $n }.
refusal-OVER_LIMIT = Your team has { $size } MERCs, and you control sectors for only { $limit }. You can hire again when you control more.
refusal-TOO_MANY_KEPT = Your team would have { $size } MERCs, and you control sectors for only { $limit }. Hire fewer, or dismiss someone.
refusal-KEEP_ONE = Your team is gone, so you have to hire at least one of the MERCs.
refusal-PLACEMENT_NEEDS_SECTOR = The { $squad } is not on the map. Name a sector for it.
refusal-PLACEMENT_NOT_FRIENDLY = A new squad can't appear in { $sector }: your side has to control it.
refusal-CARD_NOT_IN_HAND = { $card } isn't in your hand.
refusal-BASE_MISSING = { $card } reveals the base: name an industry you control, and a deck for the Dictator's card.
refusal-SECTORS_MISSING = { $card } needs its sectors.
refusal-FODDER_MISSING = { $by } has equally large garrisons in several sectors: name one of them.
refusal-JOIN_TERMS_MISSING = Name the squad and the deck for the new MERC.
refusal-SECTOR_MISSING = The { $squad } is not on the map. Name a sector you control for it.
refusal-ABILITY_TERMS_MISSING = Name a sector, and how many of the { $most } militia go there.
refusal-BASE_NOT_AN_INDUSTRY = { $sector } isn't an industry. Only an industry can be the base.
refusal-NO_BASE_NOW = { $card } reveals no base now: leave out the base and the deck.
refusal-NO_SECTORS_NOW = { $card } takes no sectors.
refusal-NO_FODDER_NOW = { $card } takes no sector for each Rebel.
refusal-FODDER_OF_NOBODY = Only Rebels have garrisons to attack.
refusal-NOT_FOR_BARRAGE = { $sector } can't be bombarded: it needs Rebel units, and a neighbouring sector you control.
refusal-NOT_SEIZABLE = { $sector } isn't unexplored wilderness.
refusal-SECTOR_TWICE = { $sector } is named twice.
refusal-NOT_THE_LARGEST = { $sector } isn't the largest garrison of { $by }.
refusal-NOT_AT_BASE = { $sector } is neither the base nor next to it.
refusal-NOT_FOR_ABILITY = The ability can't send militia to { $sector }.
refusal-NO_SUCH_TERMS = This ability takes no sector and no number.
refusal-NO_TERMS_NOW = The Rebels control no sector, so there are no militia to place.
refusal-NOT_WILDERNESS = { $sector } isn't wilderness.
refusal-REBEL_SECTOR = The Rebels control { $sector }. Turncoats go to other sectors.
refusal-NOT_A_MARKABLE_REBEL = { $other } is not a Rebel.
refusal-NOT_LOOT = { $item } isn't part of the loot.
refusal-NO_COMBAT_THERE = No combat is waiting in { $sector }.
refusal-NOT_A_TARGET = { $target } can't be targeted here, or is named too often.
refusal-NO_TARGET = Choose at least one target.
refusal-ONLY_THE_DOG = A dog holds { $unit }, who can attack nothing else.
refusal-PROTECTED_DICTATOR = { $target } can be targeted only when no other Dictator unit is left in the sector.
refusal-SHIELDED = { $target } can be targeted only together with { $by }.
refusal-MERCS_FIRST = { $unit } has to target { $target } before anyone but MERCs.
refusal-NO_MILITIA_GROUP = Only Rizen can target all militia at once.
refusal-NOT_FOR_DOG = The dog can't be set on { $target }.
refusal-NOT_A_PATIENT = { $unit } can't heal { $target } with that.
refusal-NOT_THE_MARK = The enemy aims at the highest initiative: { $target }, or another unit with the same.
refusal-TOO_MANY_TARGETS = { $most ->
        [one] 1 target
       *[other] { $most } targets
    } may be declared, not { $n }.
refusal-BAD_ALLOCATION = Assign exactly { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }, not { $n }.
refusal-EMPTY_HITS = Leave out targets that take no hit.
refusal-STRAY_HITS = { $sixes ->
        [0] Only declared targets can be hit.
        [one] Only 1 hit can go to an undeclared target: the 6.
       *[other] Only { $sixes } hits can go to undeclared targets: the sixes.
    }
refusal-CANNOT_RECRUIT = Only Adelheid recruits militia, one for each hit on a declared one, and { $room ->
        [0] no more
       *[other] only { $room } more
    } fit in here.
refusal-NO_DICE = { $unit } has { $has ->
        [0] no dice
        [one] 1 die
       *[other] { $has } dice
    } left, not { $needs }.
refusal-NO_RETREAT_TO = The { $squad } can't retreat to { $sector }: it has to be next door and free of enemies.
refusal-SQUAD_NOT_THERE = The { $squad } isn't in this combat, or is named twice.
refusal-BASE_SQUAD_STAYS = The base squad never retreats. Change squads first.
refusal-NO_ARTILLERY_PENDING = There is no barrage to take hits from.
refusal-REBELS_TAKE_HITS = Only Rebels take the hits of a barrage.
refusal-NO_UNITS_IN_SECTOR = You have no units in { $sector }.
refusal-FOREIGN_UNIT = { $unit } belongs to { $owner }. You decide only for your own units.
refusal-UNIT_NOT_IN_SECTOR = { $unit } isn't in { $sector }.
refusal-MILITIA_NOT_IN_SECTOR = You have no militia in { $sector }.
refusal-EMPTY_ALLOCATION = Take at least 1 hit.
refusal-TOO_MANY_HITS = Only { $remaining ->
        [one] 1 hit is
       *[other] { $remaining } hits are
    } left, not { $n }.
refusal-OVER_CAPACITY = { $unit } can take { $capacity ->
        [one] 1 hit
       *[other] { $capacity } hits
    }, not { $n }.
refusal-MILITIA_OVER_CAPACITY = You have { $capacity } militia there, not { $n }.
refusal-MUST_ABSORB_ALL = Nobody else can take hits here, so you have to take { $due }, not { $n }.

## Lines of the sketch

sketch-day = Day { $day }: { $step }. Rebels { $rebel }, Dictator { $dictator }.
sketch-legend = M: MERCs, m: militia, number: value, ?: unexplored, *: base, !: card face down
sketch-squad = { $who }, { $squad }{ $sector ->
        [none] {""}
       *[other] {" "}in { $sector }
    }
sketch-unit = { $unit }: health { $health }/{ $full }{ $armor ->
        [0] {""}
       *[other] {" "}+{ $armor } armor
    }, { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }{ $train ->
        [0] {""}
       *[other] {" "}and { $train } to train
    }; initiative { $initiative }, training { $training }, combat { $combat }{ $targets ->
        [one] {""}
       *[other] , { $targets } targets
    }
sketch-bare = no equipment
sketch-dictator = Dictator { $dictator }, base { $base ->
        [none] hidden
       *[other] in { $base }
    }; Tactics cards: { $hand } in hand, { $deck } in the deck
sketch-combat = Combat in { $sector }, round { $round }
sketch-entry = { $who }{ $n ->
        [none] {""}
       *[other] {" "}({ $n })
    }: initiative { $initiative }, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $targets ->
        [one] 1 target
       *[other] { $targets } targets
    }{ $health ->
        [none] {""}
       *[other] , health { $health }
    }
sketch-dog = The dog of { $carrier } holds { $target }: health { $health }
sketch-attack = { $unit ->
        [none] Militia attack
       *[other] { $unit } attacks
    } { $targets }{ $hits ->
        [none] {""}
        [one] : 1 hit
       *[other] : { $hits } hits
    }
sketch-barrage = Artillery on { $sector }: { $remaining } of { $hits } hits left. Next: { $sectors }
sketch-capacity = {"  "}{ $who } can take { $capacity }

## MERCs: .text holds the printed numbers, .ability what sets them apart

merc-adelheid = Adelheid
    .text = Initiative 2, training 2, combat 1, health 3.
    .ability = Each of her hits on a militia may recruit it instead of killing it. The recruit joins her owner if the sector has room, and fights from the next round on.
merc-apeiron = Apeiron
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = Refuses Grenades, Fragmentation Grenades and Mortars. One that comes up as the starting card is replaced by the next card of that deck.
merc-badger = Badger
    .text = Initiative 1, training 1, combat 3, health 3.
    .ability = Always fires before any militia, whatever the initiatives are.
merc-basic = Basic
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = Once per combat, may roll all dice of an attack again. The second roll stands.
merc-borris = Borris
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = Never joins a team with Squirrel or Moose.
merc-bouba = Bouba
    .text = Initiative 4, training 0, combat 1, health 3.
    .ability = +1 combat with a handgun (any 9mm or 45 Caliber).
merc-buzzkill = Buzzkill
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = Must aim at MERCs, or at an unprotected Dictator, before anything else. Only spare targets may be militia or dogs.
merc-doc = Doc
    .text = Initiative 2, training 2, combat 1, health 3.
    .ability = Outside combat, restores the whole squad, himself included, to full health for free, as often as you like in your phase. Does the same after every combat he survives.
merc-dutch = Dutch
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = +1 initiative and +1 combat while carrying no weapon card. Grenades and Mortars are not weapon cards.
merc-ewok = Ewok
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = Has 3 actions a day.
merc-faustina = Faustina
    .text = Initiative 3, training 3, combat 2, health 3.
    .ability = Has 1 more action a day that can only train militia. It is spent first.
merc-feedback = Feedback
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = For 1 action outside combat, takes any card from the equipment discard piles, fully repaired, to wear it or to put it in the stash.
merc-genesis = Genesis
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = May carry a second weapon card in the accessory slot. Both count in full.
merc-golem = Golem
    .text = Initiative 3, training 2, combat 3, health 3.
    .ability = Before the first round of a combat, may attack one target with all dice. One-use cards are spent by this attack.
merc-gunther = Gunther
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = May also carry accessories in the weapon and armor slots.
merc-haarg = Haarg
    .text = Initiative 1, training 1, combat 3, health 3.
    .ability = +1 in each skill in which another member of the squad is better, counting printed skills and equipment.
merc-hagness = Hagness
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = For 1 action outside combat, draws 3 cards from one equipment deck: one goes to a member of the squad or to the stash, the others are discarded.
merc-juicer = Juicer
    .text = Initiative 2, training 1, combat 2, health 5.
    .ability = Tougher than the others: 5 health.
merc-kastern = Kastern
    .text = Initiative 0, training 3, combat 2, health 3.
    .ability = Fires first in every round.
merc-khenn = Khenn
    .text = Initiative 0, training 3, combat 2, health 3.
    .ability = Rolls a die when a combat starts. That is his initiative for the whole combat, and nothing changes it.
merc-lucid = Lucid
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = Hits on 3 or more.
merc-max = Max
    .text = Initiative 2, training 4, combat 2, health 3.
    .ability = In his combats enemy MERCs have −1 initiative, and roll 1 die less when they target anyone in his squad. Militia and the Dictator are not impressed.
merc-mayhem = Mayhem
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = +2 combat with an Uzi of either kind.
merc-meatbop = Meatbop
    .text = Initiative 0, training 3, combat 2, health 3.
    .ability = Does nothing in combat unless he carries an accessory. He can still be targeted, and he can retreat.
merc-moe = Moe
    .text = Initiative 3, training 3, combat 2, health 3.
    .ability = +1 target with a SMAW.
merc-moose = Moose
    .text = Initiative 2, training 1, combat 2, health 3.
    .ability = Never joins a team with Borris or Natasha.
merc-natasha = Natasha
    .text = Initiative 3, training 2, combat 3, health 3.
    .ability = Never joins a team with Moose or Squirrel.
merc-preaction = Preaction
    .text = Initiative 5, training 0, combat 2, health 3.
    .ability = Recovers 1 health at the start of every day.
merc-ra = Ra
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = +1 target with any weapon card.
merc-rizen = Rizen
    .text = Initiative 3, training 3, combat 2, health 3.
    .ability = May take all enemy militia in the sector as one target. Each hit on it kills one of them.
merc-rozeske = Rozeske
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = +1 combat while wearing an armor card in the armor slot.
merc-runde = Runde
    .text = Initiative 2, training 3, combat 2, health 3.
    .ability = Can be targeted only together with every other MERC of his side in the combat, or when there is none. Militia and the Dictator give him no cover.
merc-sarge = Sarge
    .text = Initiative 3, training 2, combat 1, health 3.
    .ability = +1 in all skills while he has the highest initiative of his squad, counting printed skill and equipment. Needs at least one squadmate, and a tie is not enough.
merc-shadkaam = Shadkaam
    .text = Initiative 2, training 1, combat 3, health 3.
    .ability = Attack Dogs can't be set on him.
merc-shooter = Shooter
    .text = Initiative 1, training 0, combat 6, health 3.
    .ability = No special rule. Nobody else has that combat value.
merc-snake = Snake
    .text = Initiative 2, training 0, combat 3, health 3.
    .ability = +1 in all skills while alone in his squad.
merc-sonia = Sonia
    .text = Initiative 4, training 4, combat 2, health 3.
    .ability = Up to 2 militia of her owner may move along with her squad.
merc-squidhead = Squidhead
    .text = Initiative 1, training 2, combat 2, health 3.
    .ability = Enemy mines stay silent when a squad with him moves in. You may leave them there, discard them, or let him take one.
merc-squirrel = Squirrel
    .text = Initiative 3, training 2, combat 2, health 3.
    .ability = Never joins a team with Borris or Natasha.
merc-stumpy = Stumpy
    .text = Initiative 3, training 0, combat 2, health 3.
    .ability = +1 combat while carrying a Grenade, Fragmentation Grenade or Mortar.
merc-surgeon = Surgeon
    .text = Initiative 2, training 3, combat 3, health 3.
    .ability = In combat, may give up dice before firing. Each restores 1 health to a member of his squad, himself included.
merc-tack = Tack
    .text = Initiative 3, training 1, combat 2, health 3.
    .ability = While she has the highest initiative of her squad, counting printed skill and equipment, the whole squad has +2 initiative. Needs at least one squadmate, and a tie is not enough.
merc-tao = Tao
    .text = Initiative 1, training 1, combat 3, health 3.
    .ability = Never attacks a dog, and does nothing at all while a dog holds him.
merc-tavisto = Tavisto
    .text = Initiative 2, training 3, combat 2, health 3.
    .ability = +1 in all skills while a woman is in his squad: Adelheid, Ewok, Faustina, Natasha, Sonia, Tack, Teresa or Valkyrie.
merc-teresa = Teresa
    .text = Initiative 0, training 0, combat 0, health 3.
    .ability = Doesn't count towards the team limit. If she is one of your first two MERCs you may keep the third card as well.
merc-valkyrie = Valkyrie
    .text = Initiative 4, training 2, combat 3, health 3.
    .ability = Everyone else in her squad has +1 initiative.
merc-vandal = Vandal
    .text = Initiative 1, training 1, combat 3, health 3.
    .ability = Attacks once more at the end of every round, at new targets, with what he carries by then.
merc-vandradi = Vandradi
    .text = Initiative 3, training 2, combat 2, health 3.
    .ability = +1 combat with a weapon that adds targets by itself.
merc-vrbansk = Vrbansk
    .text = Initiative 3, training 2, combat 2, health 3.
    .ability = Draws an accessory before the starting card when hired.
merc-vulture = Vulture
    .text = Initiative 3, training 1, combat 2, health 3.
    .ability = Initiative penalties of equipment don't count.
merc-walter = Walter
    .text = Initiative 0, training 7, combat 2, health 3.
    .ability = Militia of his owner in the same combat have +2 initiative.
merc-wolverine = Wolverine
    .text = Initiative 4, training 4, combat 2, health 3.
    .ability = Each 6 he rolls may go to any legal target, declared or not.

## Dictators

dictator-castro = Castro
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = Each turn: looks at 3 MERCs and may hire 1 of them. An AI hires the top card.
dictator-kim = Kim
    .text = Initiative 2, training 3, combat 1, health 3.
    .ability = Set-up: his base is revealed at once, he stands in it, and it gets 5 more militia per Rebel (at most 20 more, 20 in all). Each turn: places 1 militia per sector the Rebels control, all in one sector anywhere. His base holds 20 militia instead of 10.
dictator-gaddafi = Gaddafi
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = Each turn: hires 1 MERC off the top. When his forces kill a Rebel MERC in combat, his units there may take the equipment afterwards, for free.
dictator-hitler = Hitler
    .text = Initiative 0, training 3, combat 3, health 3.
    .ability = Each turn: hires 1 MERC off the top, then marks a Rebel. In every combat all his units fire before the units of the marked Rebel.
dictator-hussein = Hussein
    .text = Initiative 4, training 1, combat 1, health 3.
    .ability = Set-up: his Tactics deck has 10 cards. Each turn: draws a Tactics card and uses a second card, played or spent to reinforce.
dictator-mao = Mao
    .text = Initiative 2, training 3, combat 1, health 3.
    .ability = Set-up: gets 1 extra MERC per Rebel. Each turn: places 1 militia per sector the Rebels control, split over wilderness as he likes.
dictator-mussolini = Mussolini
    .text = Initiative 3, training 3, combat 0, health 3.
    .ability = Set-up: gets 1 extra MERC per Rebel. Each turn: adds 1 militia per Rebel to a sector he controls, then may move militia from there to the sectors next to it.
dictator-noriega = Noriega
    .text = Initiative 1, training 1, combat 4, health 3.
    .ability = Each turn: 1 militia in every Rebel-controlled sector that has any changes sides and goes to a sector the Rebels don't control. If he then controls fewer sectors than the Rebels he hires 1 MERC off the top.
dictator-pinochet = Pinochet
    .text = Initiative 1, training 2, combat 3, health 3.
    .ability = Each turn: deals 1 damage per sector the Rebels control, spread evenly over all Rebel units, MERCs first. For every sector the Rebels take from him he hires 1 MERC at the start of his next turn.
dictator-polpot = Pol Pot
    .text = Initiative 2, training 2, combat 2, health 3.
    .ability = Each turn: sends 1 militia per sector the Rebels control against one of those sectors. If none of his units is left there after the fight he hires 1 MERC off the top.
dictator-stalin = Stalin
    .text = Initiative 2, training 1, combat 3, health 3.
    .ability = Each turn: hires 1 MERC off the top for the primary squad and, once his base is revealed, 1 for the secondary squad.

## Tactics cards

tactic-artillery-barrage = Artillery Barrage
    .text = Choose up to one sector per Rebel, each holding Rebel units and lying next to a sector you control. A die is rolled for each: that is how many hits land there, and the Rebels decide which of their own units take them.
tactic-better-weapons = Better Weapons
    .text = Reveals your base. From now on your militia hit on 3 or more.
tactic-family-threat = Family Threat
    .text = Every sector with Rebel militia loses 2 of them.
tactic-fodder = Fodder
    .text = The largest garrison of each Rebel is attacked by half as many new militia of yours, rounded up.
tactic-generalisimo = Generalisimo
    .text = Reveals your base. Look at 6 MERCs and hire 1 of them if you like. An AI hires the top card.
tactic-lockdown = Lockdown
    .text = Reveals your base. Place 5 militia per Rebel in the base and the sectors next to it, split as you like. What doesn't fit is lost.
tactic-reinforcements = Reinforcements
    .text = Every industry you control gets 1 militia per Rebel.
tactic-seizure = Seizure
    .text = Choose one unexplored wilderness per Rebel. Each counts as explored without its loot, and gets one militia fewer than there are Rebels.
tactic-sentry = Sentry
    .text = Every neutral sector gets half as many militia as there are Rebels, rounded up.
tactic-veteran-militia = Veteran Militia
    .text = Reveals your base. From now on your militia have +1 initiative.
tactic-block-trade = Block Trade
    .text = Every city counts as explored without its loot, and gets half as many militia as there are Rebels, rounded up.
tactic-conscripts = Conscripts
    .text = At the end of this and every later Dictator turn, each sector you control gets half as many militia as there are Rebels, rounded up.
tactic-oil-reserves = Oil Reserves
    .text = From now on, whoever controls the Oil Industry when their phase starts may make one move without spending actions.
tactic-tainted-water = Tainted Water
    .text = Every sector loses half as many Rebel militia as there are Rebels, rounded up. Then every Rebel MERC on the map takes 1 damage that no armor stops.

## Equipment: modifiers first, then what the card does

gear-9mm-handgun = 9mm Handgun
    .text = Weapon: +1 combat. A handgun.
gear-9mm-handgun-with-ap-ammo = 9mm Handgun with AP Ammo
    .text = Weapon: +1 combat. Armor piercing: its hits ignore body armor. A handgun.
gear-9mm-handgun-with-laser-sight = 9mm Handgun with Laser Sight
    .text = Weapon: +1 combat, +2 initiative. A handgun.
gear-45-caliber-handgun = 45 Caliber Handgun
    .text = Weapon: +2 combat. A handgun.
gear-45-caliber-handgun-with-ap-ammo = 45 Caliber Handgun with AP Ammo
    .text = Weapon: +2 combat. Armor piercing: its hits ignore body armor. A handgun.
gear-45-caliber-handgun-with-laser-sight = 45 Caliber Handgun with Laser Sight
    .text = Weapon: +2 combat, +2 initiative. A handgun.
gear-m16 = M16
    .text = Weapon: +3 combat.
gear-m16-with-ap-ammo = M16 with AP Ammo
    .text = Weapon: +3 combat. Armor piercing: its hits ignore body armor.
gear-m16-with-laser-sight = M16 with Laser Sight
    .text = Weapon: +3 combat, +2 initiative.
gear-ak-47 = AK-47
    .text = Weapon: +4 combat.
gear-ak-47-with-bipod = AK-47 with Bipod
    .text = Weapon: +4 combat, +1 initiative.
gear-50-caliber-rifle = 50 Caliber Rifle
    .text = Weapon: +5 combat.
gear-50-caliber-rifle-with-flir-scope = 50 Caliber Rifle with FLIR Scope
    .text = Weapon: +5 combat, +3 initiative.
gear-smaw = SMAW
    .text = Weapon: +10 combat, −2 initiative. Not used up.
gear-uzi = Uzi
    .text = Weapon: +1 target.
gear-uzi-with-ap-ammo = Uzi with AP Ammo
    .text = Weapon: +1 target. Armor piercing: its hits ignore body armor.
gear-m16-with-burst-fire = M16 with Burst Fire
    .text = Weapon: +2 combat, +1 target.
gear-ak-47-with-burst-fire = AK-47 with Burst Fire
    .text = Weapon: +3 combat, +1 target.
gear-ak-47-with-full-auto = AK-47 with Full Auto
    .text = Weapon: +2 combat, +2 targets.
gear-flak-vest-with-kevlar-helmet = Flak Vest with Kevlar Helmet
    .text = Armor: −1 initiative, armor 2.
gear-kevlar-vest-with-ceramic-plates-and-kevlar-helmet = Kevlar Vest with Ceramic Plates and Kevlar Helmet
    .text = Armor: −1 combat, −2 initiative, armor 4.
gear-flak-vest-with-ceramic-plates-and-kevlar-helmet = Flak Vest with Ceramic Plates and Kevlar Helmet
    .text = Armor: −1 combat, −1 initiative, armor 3.
gear-body-armor-with-ceramic-plates = Body Armor with Ceramic Plates
    .text = Armor: −1 combat, −2 initiative, armor 4.
gear-body-armor-with-ceramic-plates-and-kevlar-helmet = Body Armor with Ceramic Plates and Kevlar Helmet
    .text = Armor: −2 combat, −2 initiative, armor 5.
gear-kevlar-vest = Kevlar Vest
    .text = Armor: −1 initiative, armor 2.
gear-body-armor = Body Armor
    .text = Armor: −1 combat, −1 initiative, armor 3.
gear-kevlar-vest-with-ceramic-plates = Kevlar Vest with Ceramic Plates
    .text = Armor: −1 combat, −1 initiative, armor 3.
gear-full-body-armor = Full Body Armor
    .text = Armor: −2 combat, −3 initiative, armor 6.
gear-ghillie-suit = Ghillie Suit
    .text = Armor: +2 initiative. Counts as armor but soaks nothing.
gear-flak-vest = Flak Vest
    .text = Armor: armor 1.
gear-land-mine = Land Mine
    .text = Accessory. Does nothing while carried. Dropped in a sector your side controls, it can go off when enemies move in: 1 damage to each of them.
gear-repair-kit = Repair Kit
    .text = Accessory. Outside combat, discard it for free to take any card from the equipment discard piles, fully repaired.
gear-first-aid-kit = First Aid Kit
    .text = Accessory. 1 use. In combat, before attacking, give up dice: each restores 1 health to one friendly unit in the sector, the carrier included.
gear-medical-kit = Medical Kit
    .text = Accessory. 3 uses. In combat, before attacking, give up dice: each restores 1 health to one friendly unit in the sector, the carrier included.
gear-attack-dog = Attack Dog
    .text = Accessory: +1 initiative. In combat, before attacking, set it on an enemy MERC, who can then attack nothing but the dog. The dog has 3 health.
gear-epinephrine-shot = Epinephrine Shot
    .text = Accessory. When the carrier or another of your units in the sector would die, discard it: the unit lives on with 1 health.
gear-field-radio = Field Radio
    .text = Accessory: +1 initiative, +1 training.
gear-army-fm-30-25 = Army FM 30-25
    .text = Accessory: +2 training.
gear-grenade = Grenade
    .text = Accessory: +3 combat, +2 targets, −2 initiative. One use: spent by the carrier's first attack in a combat, hit or miss.
gear-fragmentation-grenade = Fragmentation Grenade
    .text = Accessory: +4 combat, +3 targets, −2 initiative. One use: spent by the carrier's first attack in a combat, hit or miss.
gear-mortar = Mortar
    .text = Accessory: +5 combat, +4 targets, −2 initiative. One use: spent by the carrier's first attack in a combat, hit or miss, or by bombarding a sector next door for 1 action.
gear-bandolier = Bandolier
    .text = Accessory. Holds 3 more accessories. One Bandolier per unit.
gear-jeep = Jeep
    .text = Vehicle: armor 1. A squad of up to 4, militia included, moves up to 2 sectors for 1 action.
gear-humvee = Humvee
    .text = Vehicle: +1 combat, armor 3. A squad of up to 4, militia included, moves up to 2 sectors for 1 action.
gear-chopper = Chopper
    .text = Vehicle: +1 combat, armor 1. A squad of up to 4, militia included, moves up to 2 sectors for 1 action, diagonally if it likes.
gear-deuce = Deuce
    .text = Vehicle: armor 1. A squad of up to 10, militia included, moves 1 sector for 1 action.
gear-tank = Tank
    .text = Vehicle: +3 combat, −1 initiative, armor 6. A squad of up to 4, militia included, moves 1 sector for 2 actions.
gear-detonator = Detonator
    .text = Accessory. Half of the super weapon. A Rebel who holds it together with Explosives from another city wins alone.
gear-explosives = Explosives
    .text = Accessory. Half of the super weapon. A Rebel who holds it together with a Detonator from another city wins alone.

## Sectors: value, and what exploring yields

sector-industry-bauxite = Bauxite Industry
    .text = Industry worth 5. Exploring it yields 2 weapons, 1 armor and 2 accessories.
sector-industry-coal = Coal Industry
    .text = Industry worth 5. Exploring it yields 1 weapon, 1 armor and 3 accessories.
sector-industry-cocaine = Cocaine Industry
    .text = Industry worth 6. Exploring it yields 4 weapons, 1 armor and 1 accessory.
sector-industry-coffee = Coffee Industry
    .text = Industry worth 4. Exploring it yields 2 weapons, 1 armor and 1 accessory.
sector-industry-copper = Copper Industry
    .text = Industry worth 6. Exploring it yields 2 weapons, 1 armor and 3 accessories.
sector-industry-diamond = Diamond Industry
    .text = Industry worth 6. Exploring it yields 3 weapons, 1 armor and 2 accessories.
sector-industry-fishing = Fishing Industry
    .text = Industry worth 4. Exploring it yields 1 weapon, 1 armor and 2 accessories.
sector-industry-gold = Gold Industry
    .text = Industry worth 6. Exploring it yields 2 weapons, 1 armor and 3 accessories.
sector-industry-iron = Iron Industry
    .text = Industry worth 4. Exploring it yields 1 weapon, 1 armor and 2 accessories.
sector-industry-oil = Oil Industry
    .text = Industry worth 6. Exploring it yields 2 weapons, 1 armor and 3 accessories.
sector-industry-opium = Opium Industry
    .text = Industry worth 5. Exploring it yields 3 weapons, 1 armor and 1 accessory.
sector-industry-resort = Resort Industry
    .text = Industry worth 6. Exploring it yields 2 weapons, 1 armor and 3 accessories.
sector-industry-silver = Silver Industry
    .text = Industry worth 5. Exploring it yields 2 weapons, 1 armor and 2 accessories.
sector-city-hamadu = Hamadu City
    .text = City worth 2. Exploring it yields 1 weapon and 1 accessory. Has a hospital and an arms dealer.
sector-city-ambrico = Ambrico City
    .text = City worth 2. Exploring it yields 1 weapon and 1 accessory. Has a hospital and an arms dealer.
sector-city-nagrilli = Nagrilli City
    .text = City worth 2. Exploring it yields 1 weapon and 1 accessory. Has a hospital and an arms dealer.
sector-wild-grassland = Grassland
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-lakeshore = Lakeshore
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-lone-copse = Lone Copse
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-ravine = Ravine
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-timberland = Timberland
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-twin-groves = Twin Groves
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-woodland-edge = Woodland Edge
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-dense-forest = Dense Forest
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-forest-heart = Forest Heart
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-forest-pass = Forest Pass
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-meadow = Meadow
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-open-plains = Open Plains
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-river-bend = River Bend
    .text = Wilderness worth 1. Exploring it yields 1 accessory.
sector-wild-valley = Valley
    .text = Wilderness worth 1. Exploring it yields 1 accessory.


## Ways to play: sets of options

preset-standard = Rebels against the Dictator
    .about = The Rebels land with their MERCs and take the island sector by sector from the Dictator.
preset-dictator = Play the Dictator
    .about = You take the last seat, choose your dictator on Day 1, and hold the island against the Rebels.
preset-first = First game
    .about = Against Castro, who hires a MERC each turn and does nothing stranger.
preset-hussein = Against Hussein
    .about = He uses two Tactics cards each turn.
preset-kim = Against Kim
    .about = His base is known from the start, and full of militia.
preset-polpot = Against Pol Pot
    .about = Each turn he attacks a sector you hold. The hardest of the eleven.
preset-base = Base game
    .about = Without the cards of the expansion. Two Rebels, Castro or Kim.
preset-assassination = Assassination
    .about = The Dictator waits in one corner, the Rebels start in the opposite one, and only his death counts. You play the Dictator.
preset-vehicles = Vehicles
    .about = Five vehicles carry whole squads. You play the Dictator, whom the rules can't play in this mode.
preset-weapon = I, Dictator
    .about = A Rebel who gets a Detonator and Explosives from two cities wins alone.
preset-versus = Versus
    .about = Rebels against Rebels, without a Dictator. The most valuable sectors win after five rounds.
preset-rescue = Solo rescue
    .about = You alone take Teresa along a trail of six sectors.

## The table in the web client

table-map = The map. Arrow keys move, Enter chooses.
table-day = Day { $day }
table-standing = Rebels { $rebel }, Dictator { $dictator }
table-rebels = Rebels
table-dictator = Dictator
table-faction = Faction { $n }
table-sector = Sector
table-here = here or on the map
table-back = Back
table-confirm = Confirm
table-sending = Sending…
table-close = Close this summary
table-less = One less
table-more = One more
table-all = all
table-all-n = all { $count }
table-n-of = { $n } of { $most }
table-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

table-terrain = { $terrain }, value { $value }
table-held = { $controller ->
        [none] held by nobody
       *[other] held by { $controller }
    }
table-explored = explored
table-not-explored = not explored
table-loot-weapon = { $count ->
        [one] 1 weapon
       *[other] { $count } weapons
    }
table-loot-armor = { $count } armor
table-loot-accessory = { $count ->
        [one] 1 accessory
       *[other] { $count } accessories
    }
table-about-sector = About { $sector }
table-unit-of = { $unit } of { $owner }
table-militia = { $count } militia
table-militia-of = { $owner-is ->
        [you] { $count } militia of yours
       *[other] { $count } militia of { $owner }
    }
table-stash = Stash
table-stash-of = Stash: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-base = base of the Dictator
table-under-fire = under fire
table-next-fire = next under fire
table-chosen = chosen
table-choosable = can be chosen
table-off-map = not on the map

table-combat = combat
table-initiative = initiative
table-targets = targets
table-training = training
table-armor = armor
table-combat-about = Dice thrown in each attack.
table-initiative-about = Units with more fire earlier in every round.
table-targets-about = Opponents that one attack may be aimed at.
table-training-about = Militia recruited for each action spent on training.
table-numbers = Combat { $combat }, initiative { $initiative }, targets { $targets }, training { $training }.
table-numbers-of = Numbers of { $unit }:
table-numbers-made = What the numbers are made of
table-printed = printed
table-ability = ability or squad
table-file-of = File of { $unit }
table-gear-of = Gear of { $unit }
table-health = Health { $health } of { $max }{ $armor ->
        [0] {""}
       *[other] , armor { $armor }
    }
table-squad = Squad
table-squad-of = { $owner-is ->
        [you] Your { $squad }
       *[other] { $owner }: { $squad }
    }
table-new-squad = new
table-members = { $units } in { $sector }
table-actions = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
table-actions-left = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }{ $train ->
        [0] {""}
       *[other] , { $train } to train
    } left

table-you-play = You play { $dictator }
table-choose = Choose { $dictator }
table-keep-merc = Keep { $merc }
table-stays = { $merc } stays
table-keep = Keep them
table-more-to-choose = { $count } more to choose.
table-choose-sector = Choose a sector here or on the map.
table-choose-adds = Choose a sector here or on the map; choosing it again adds one.
table-starting-card = Starting card of { $merc }
table-drawn-at-once = The card is drawn at once and cannot be taken back.
table-choose-merc = Choose a MERC.
table-choose-squad = Choose a squad.
table-choose-deck = Choose the deck of the starting card.
table-deck = Deck of the starting card
table-sector-or-rules = Sector (or leave it to the rules)
table-hire-merc = Hire { $merc }
table-is-hired = { $merc } is hired
table-squad-for = Squad for { $merc }
table-appears = Where the { $squad } appears
table-choose-place = Choose where the { $squad } appears.
table-team = Team: { $size } of { $limit ->
        [one] 1 MERC
       *[other] { $limit } MERCs
    }.
table-dismiss-somebody = Dismiss somebody ({ $count })
table-dismissed = Whoever is dismissed leaves the game for good. Their cards stay in the stash.
table-dismiss-one = Dismiss { $merc }
table-leaves = { $merc } leaves
table-hire = Hire
table-dismiss = Dismiss
table-hire-dismiss = Hire and dismiss

table-finder = { $unit } takes what was found here for free. The rest goes to the stash.
table-take-up = Take up a card, then choose who gets it. Everybody who gives or takes pays 1 action.
table-put-where = { $item }: choose where it goes.
table-give-to = Give to { $unit }
table-into-stash = Put into the stash
table-empty = empty
table-displaced = Displaced:
table-discarded = { $item } is damaged and discarded
table-stashed = { $item } to the stash
table-pays = { $units-count ->
    [one] { $units }: 1 action.
   *[other] { $units }: 1 action each.
}
table-leave-all = Leave everything in the stash
table-makes-room = { $unit } carries { $item }, which may have to make room.
table-keep-card = Keep this one
table-who-gets = Who gets it

table-train = Train +{ $count }
table-move = Move
table-move-to = Move to
table-move-squad = Move the { $squad }
table-move-free = Move for free
table-which-squad = Which squad
table-escort = Militia that come along
table-free = Without spending actions.
table-each-pays = Each member spends 1 action.
table-combat-odds = Combat: you win { $percent } % of { $trials } trials, on average losing { $losses } units and killing { $kills }.
table-unused = ({ $count ->
        [one] 1 action
       *[other] { $count } actions
    } unused)

table-the-fight = The fight
table-fight-in = Fight in { $sector }
table-round = round { $round } · { $stage }
table-dice = { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
table-the-dice = Dice
table-targets-of = { $count } targets
table-acts-now = acts now
table-dog-holds = held by a dog ({ $health })
table-target = { $most ->
        [one] target
       *[other] target ×{ $n }
    }
table-aim-less = Aim at one less of { $who }
table-rolls = Rolls
table-hits = Hits
table-misses = Misses
table-n-hits = { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
table-odds = { $dice ->
        [one] 1 die hits
       *[other] { $dice } dice, each hits
    } on { $from } or more: { $mean } hits on average.
table-up-to = Up to { $most } targets.
table-attack = Attack
table-strike = Strike first
table-retreat = Retreat
table-retreat-to = Retreat with the { $squad } to

table-barrage-hits = Barrage on { $sector }: { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
table-barrage-left = Barrage on { $sector }: { $left ->
        [one] 1 hit
       *[other] { $left } hits
    } left of { $hits }
table-attack-hits = { $attacker ->
        [none] Militia
       *[other] { $attacker }
    }: { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }{ $sector ->
        [none] {""}
       *[other] {" "}on { $sector }
    }
table-the-barrage = The barrage
table-fire-order = Sectors under fire
table-then = Then:
table-take-hits = Choose which of your units take hits: { $left ->
        [one] 1 hit
       *[other] { $left } hits
    } left of { $hits }, { $others ->
        [0] all yours to take
       *[other] shared with the others here
    }.
table-placed = { $n } of { $most } placed
table-your-militia = Your militia
table-recruit = (recruit)
table-can-take = can take { $count }
table-less-for = One less for { $name }
table-more-for = One more for { $name }
table-all-for = All possible for { $name }
table-others = The others
table-take = Take the hits
table-assign = Assign the hits
table-too-many = { $count } too many: others have taken hits meanwhile.
table-more-hits = Choose where { $count } more go.
table-hits-between = Take at least { $least }, at most { $most }.
table-kills = This kills { $units }.
table-nobody-dies = No MERC dies of this.
table-left-to-share = { $count ->
        [one] 1 hit
       *[other] { $count } hits
    } left to share.

table-the-dictator = The Dictator
table-no-dictator = The Dictator is not chosen yet.
table-base-in = { $base ->
        [none] base hidden
       *[other] base in { $base }
    }
table-tactics = { $hand ->
        [one] 1 Tactics card
       *[other] { $hand } Tactics cards
    } in hand, { $deck } in the deck
table-marks = marks { $player }
table-hires = { $count ->
        [one] 1 hire
       *[other] { $count } hires
    } to come
table-score = Value of the sectors: Rebels { $rebel }, Dictator { $dictator }. A tie is the Dictator's.
table-lasting = Lasting:
table-used = Used:
table-hand = Your hand
table-no-card = No card.
table-your-cards = Your Tactics cards
table-second-card = Your second Tactics card
table-play = Play
table-play-card = Play the card
table-play-dictator = Play this dictator
table-discard = Discard to reinforce
table-reinforce = Reinforce
table-choose-card = Choose a card.
table-choose-base = Choose the industry where your base is revealed.
table-choose-reinforced = Choose the sector to reinforce.
table-choose-sectors = Choose { $count } sectors.
table-choose-garrison = Choose the garrison of { $player }.
table-garrison = Garrison of { $player } that is attacked
table-your-base = Your base
table-in-order = Sectors, in order ({ $least } to { $most })
table-piles = Decks and discard piles
table-pile = { $pile }: { $count } in the deck
table-none-discarded = nothing discarded

table-dictator-acts = Dictator
table-dictators-turn = The Dictator's turn
table-skip = Skip
table-dictator-did = What the Dictator did
table-unchanged = Nothing changed on the map.
table-step-by-step = Step by step ({ $count })
table-did-play = { $player } played { $cards }.
table-did-reinforce = { $player } discarded { $cards } to reinforce.
table-did-place = { $count } new militia for the Dictator.
table-did-hire = New on the Dictator's side: { $units }.
table-did-fight = Combat in { $sectors }.
table-did-fire = Barrage: { $rolls }.
table-did-kill = Killed: { $units }.
table-rebels-lost = The Rebels lost { $count } militia.
table-did-take = The Dictator took { $sectors }.

table-key-confirm = Confirm the move
table-key-fight-on = Fight on for another round
table-key-skip = Skip the telling of the Dictator's turn

table-agree = Agree
table-refuse = Refuse
table-goes-to = { $item } goes to { $to }
table-in-attack = Who attacks
table-waits-for = Waiting for { $players }.
table-no-units = no units
table-carries = carries { $item }
table-nobody-wears = Nobody here can wear it.
table-in-range = Who is in range
table-mines = { $count ->
        [0] No mine
        [one] 1 mine
       *[other] { $count } mines
    }
table-fight-on = Fight on
table-team-full = Your team is full. Dismiss somebody below, or hire nobody.
table-team-of = team { $size } of { $limit }
table-team-is-full = team full
table-or-land = Or choose where to land first:

## What is foreseen of an action

preview-leaves = You give up { $sectors }: nobody stays behind to hold it.
preview-combat = { $winPercent } % to win the combat: { $own-dice } dice and { $own-capacity } health against { $enemy-dice } dice and { $enemy-capacity } health.
preview-attack = { $dice ->
    [one] 1 die, a hit
   *[other] { $dice } dice, each a hit
} on { $hitsOn ->
    [6] 6
   *[other] { $hitsOn } or more
}; up to { $maxTargets ->
    [one] 1 target
   *[other] { $maxTargets } targets
}.
preview-barrage = { $taken } of { $remaining } hits taken; you have to take { $least } to { $most }.
preview-team = The team would be { $size }, and the sectors you control allow { $limit }.
preview-militia = { $added } more militia in { $sector }{ $lost ->
    [0] .
   *[other] ; { $lost } don't fit.
}
preview-exchange = { $discarded-count ->
    [0] { $stash-count ->
        [0] Nothing goes to the stash.
       *[other] To the stash: { $stash }.
    }
   *[other] { $stash-count ->
        [0] Thrown away: { $discarded }.
       *[other] To the stash: { $stash }; thrown away: { $discarded }.
    }
}{ $pays-count ->
    [0] { "" }
   *[other] { " " }{ $pays } { $pays-count ->
        [one] pays
       *[other] pay
    } an action.
}
