// Risk's words: log lines, fields, numbers beside the players.

import type { GameEvent, Snapshot } from '../../protocol';
import { counted, list, thing } from '../../table/words';
import type { Kit, Names } from '../kit';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { asRisk, type Combat, mission } from './view';

interface Capital {
  playerId: string;
  territoryId: string;
}

const VERBS: Record<string, string> = {
  PLACE_ARMIES: 'Place armies',
  TRADE_CARDS: 'Trade cards',
  ATTACK: 'Attack',
  FORTIFY: 'Fortify',
  END_TURN: 'End phase',
  OCCUPY: 'Move in',
  CLAIM_TERRITORY: 'Claim a territory',
  PLACE_INITIAL: 'Place an army',
  CHOOSE_CAPITAL: 'Choose a capital',
};
const FIELDS: Record<string, string> = {
  fromTerritoryId: 'From',
  toTerritoryId: 'To',
  attackerDice: 'Dice',
  moveIn: 'Armies to move in if you capture',
  placements: 'Armies',
  count: 'Armies',
  cardIds: 'Cards',
  territoryId: 'Territory',
  skipFortify: 'Then',
};
const PHASES: Record<string, string> = {
  REINFORCE: 'Reinforce',
  ATTACK: 'Attack',
  FORTIFY: 'Fortify',
  SETUP_CLAIM: 'Claim territories',
  SETUP_PLACE: 'Place armies',
  SETUP_CAPITAL: 'Choose capitals',
};

const armies = (n: unknown): string => counted(Number(n), 'army', 'armies');

function tell(event: GameEvent, names: Names): string | null | undefined {
  const who = event.playerId === null ? '' : names(event.playerId);
  const data = event.data ?? {};
  const at = (member: string): string => names(String(data[member]));
  switch (event.type) {
    case 'game_created':
      return `The game begins. ${at('firstPlayerId')} goes first.`;
    case 'territories_dealt':
    case 'leftover_armies':
    case 'deck_shuffled':
    case 'phase_changed':
      return null;
    case 'armies_placed': {
      const placed = data.placements as { territoryId: string; count: number }[];
      return placed.length === 0
        ? `${who} placed armies out of sight.`
        : `${who} placed ${list(placed.map((entry) => `${entry.count} in ${names(entry.territoryId)}`))}.`;
    }
    case 'cards_traded':
      return (
        `${who} traded ${list((data.cardIds as string[]).map(names))} for ${armies(data.value)}` +
        (data.bonusTerritoryId ? `, and 2 more in ${at('bonusTerritoryId')}.` : '.')
      );
    case 'combat':
      return combat(data, names);
    case 'captured':
      return `${who} captured ${at('toTerritoryId')} and moved in ${armies(data.movedIn)}.`;
    case 'occupied':
      return `${who} moved ${armies(data.count)} into ${at('toTerritoryId')}.`;
    case 'eliminated':
      return `${at('eliminatedPlayerId')} is eliminated.`;
    case 'cards_taken':
      return Number(data.count) === 0
        ? null
        : `${who} took ${counted(Number(data.count), 'card')} from ${at('fromPlayerId')}.`;
    case 'fortified':
      return `${who} moved ${armies(data.count)} from ${at('fromTerritoryId')} to ${at('toTerritoryId')}.`;
    case 'turn_started':
      return `Turn ${String(data.turnNumber)}: ${who} has ${armies(data.reinforcements)} to place.`;
    case 'card_drawn':
      return `You drew ${at('cardId')}.`;
    case 'territory_claimed':
      return `${who} claimed ${at('territoryId')}.`;
    case 'capital_chosen':
      return `${who} chose a capital.`;
    case 'mission_dealt':
      return `Your mission: ${mission(Number(data.mission), [])}`;
    case 'capitals_revealed':
      return `The capitals: ${list((data.capitals as Capital[]).map((at) => `${names(at.territoryId)} of ${names(at.playerId)}`))}.`;
    case 'game_over':
      return `${at('winnerId')} won.`;
    default:
      return undefined;
  }
}

function combat(data: Record<string, unknown>, names: Names): string {
  if (data.hidden === true) return 'A battle took place in the fog.';
  const fight = data as unknown as Combat;
  return (
    `${names(fight.attackerId)} attacked ${names(fight.toTerritoryId)} from ${names(fight.fromTerritoryId)}: ` +
    `${fight.attackerDice.join(' ')} against ${fight.defenderDice.join(' ')}, ` +
    `losses ${fight.attackerLosses} to ${fight.defenderLosses}.`
  );
}

function standing(view: Snapshot, names: Names): string {
  const risk = asRisk(view);
  const whose = view.currentPlayerId === null ? '' : `${names(view.currentPlayerId)} · `;
  const left = risk.phase === 'REINFORCE' ? ` · ${armies(risk.reinforcementsAvailable)} to place` : '';
  return `Turn ${risk.turnNumber} · ${whose}${PHASES[risk.phase] ?? thing(risk.phase)}${left}`;
}

const GUIDES: Record<string, string> = {
  PLACE_ARMIES: 'Put your new armies on your own territories: click the map, or count them here.',
  OCCUPY: 'The territory is yours. Say how many armies move in.',
  ATTACK:
    'Click one of your lit territories, then the neighbour to attack. The odds are shown before you send. Or end the phase.',
  FORTIFY: 'You may move armies once from one territory to another, then the turn is over.',
  CLAIM_TERRITORY: 'Claim a free territory.',
  PLACE_INITIAL: 'Put an army on one of your territories.',
  CHOOSE_CAPITAL: 'Choose the territory that is your capital.',
  TRADE_CARDS: 'Trade a set of three cards for armies.',
};

const kit: Kit = {
  guide: (_view, _playerId, actions) => Object.entries(GUIDES).find(([action]) => actions.has(action))?.[1] ?? null,
  Board,
  Side,
  usual: ['attackerDice'],
  name: (id) =>
    id === 'armies'
      ? 'Armies'
      : id === 'neutral'
        ? 'Neutral'
        : id.startsWith('card-wild')
          ? 'the wild card'
          : id.startsWith('card-')
            ? thing(id.slice(5)).replace(/\b\w/g, (letter) => letter.toUpperCase())
            : null,
  verb: (action) => VERBS[action] ?? null,
  field: (name) => FIELDS[name] ?? null,
  value: (field, value) =>
    field === 'moveIn' && (value === null || value === undefined)
      ? 'as many as dice'
      : field === 'skipFortify'
        ? value === true
          ? 'End the whole turn'
          : 'Go on to the next phase'
        : null,
  tell,
  standing,
  tally: (view, playerId) => {
    const risk = asRisk(view);
    const own = risk.territories.filter((territory) => territory.ownerId === playerId);
    return [
      { label: 'Territories', value: own.length, icon: 'flag' },
      { label: 'Armies', value: own.reduce((sum, territory) => sum + territory.armyCount, 0), icon: 'infantry' },
      { label: 'Cards', value: risk.cardCounts[playerId] ?? 0, icon: 'copy' },
    ];
  },
};
export default kit;
