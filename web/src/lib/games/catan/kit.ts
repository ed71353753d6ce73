// Catan's words: log lines, fields, numbers beside the players.

import type { GameEvent, Snapshot } from '../../protocol';
import { counted, list } from '../../table/words';
import type { Kit, Names } from '../kit';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { asCatan, asTopology } from './view';

const VERBS: Record<string, string> = {
  PLACE_SETTLEMENT: 'Place a settlement',
  PLACE_ROAD: 'Place a road',
  ROLL_DICE: 'Roll the dice',
  SUBMIT_DISCARD: 'Discard',
  MOVE_ROBBER: 'Move the robber',
  STEAL_FROM: 'Steal a card',
  BUILD_ROAD: 'Build a road',
  BUILD_SETTLEMENT: 'Build a settlement',
  BUILD_CITY: 'Build a city',
  BUY_DEV_CARD: 'Buy a development card',
  PLAY_KNIGHT: 'Play a knight',
  PLAY_ROAD_BUILDING: 'Play Road Building',
  PLACE_FREE_ROAD: 'Place a free road',
  PLAY_YEAR_OF_PLENTY: 'Play Year of Plenty',
  PLAY_MONOPOLY: 'Play Monopoly',
  MARITIME_TRADE: 'Trade with the bank',
  OFFER_TRADE: 'Offer a trade',
  ACCEPT_TRADE: 'Accept the trade',
  REJECT_TRADE: 'Decline the trade',
  COUNTER_TRADE: 'Counter-offer',
  CONFIRM_TRADE: 'Trade',
  CANCEL_TRADE: 'Withdraw the offer',
  END_TURN: 'End turn',
};
const FIELDS: Record<string, string> = {
  vertexId: 'Corner',
  edgeId: 'Side',
  hexId: 'Hex',
  victimId: 'From',
  resources: 'Cards',
  resource: 'Kind',
  offering: 'You give',
  requesting: 'You want',
  giving: 'You give',
  receiving: 'You get',
  partnerId: 'With',
  tradeId: 'Trade',
  to: 'Offer to',
  cardId: 'Card',
};

const cards = (data: unknown): string => {
  const entries = Object.entries((data ?? {}) as Record<string, number>).filter(([, n]) => n > 0);
  return entries.length === 0 ? 'nothing' : list(entries.map(([kind, n]) => `${n} ${kind}`));
};

function tell(event: GameEvent, names: Names): string | null | undefined {
  const data = event.data ?? {};
  const id = (data.playerId ?? event.playerId) as string | null;
  const who = id === null ? '' : names(id);
  const at = (member: string): string => names(String(data[member]));
  switch (event.type) {
    case 'settlement_placed':
      return cards(data.resourcesGranted) === 'nothing'
        ? `${who} placed a settlement.`
        : `${who} placed a settlement and received ${cards(data.resourcesGranted)}.`;
    case 'road_placed':
      return `${who} placed a road.`;
    case 'setup_complete':
      return `The opening is over. ${at('currentPlayerId')} begins.`;
    case 'turn_changed':
      return `Turn ${String(data.turnNumber)}: ${at('currentPlayerId')}.`;
    case 'dice_rolled':
      return dice(data, who, names);
    case 'discard_completed':
      return `${who} discarded ${data.discarded ? cards(data.discarded) : counted(Number(data.count), 'card')}.`;
    case 'robber_moved':
      return `${who} moved the robber${data.cause === 'knight' ? ' with a knight' : ''}.`;
    case 'stolen':
      return `${at('thiefId')} stole ${data.resourceType ? String(data.resourceType) : 'a card'} from ${at('victimId')}.`;
    case 'no_steal_possible':
      return 'There was nobody to steal from.';
    case 'road_built':
      return `${who} built a road.`;
    case 'settlement_built':
      return `${who} built a settlement.`;
    case 'city_built':
      return `${who} built a city.`;
    case 'dev_card_bought': {
      const card = data.card as { type: string } | null | undefined;
      return `${who} bought a development card${card ? `: ${card.type.replaceAll('_', ' ')}` : ''}.`;
    }
    case 'dev_card_played':
      return `${who} played ${list([String(data.type).replaceAll('_', ' '), ...(data.choices as string[])])}.`;
    case 'longest_road_updated':
      return data.holderId ? `${at('holderId')} has the longest road.` : 'Nobody has the longest road.';
    case 'largest_army_updated':
      return data.holderId ? `${at('holderId')} has the largest army.` : 'Nobody has the largest army.';
    case 'trade_offered':
      return `${at('proposerId')} offers ${cards(data.offering)} for ${cards(data.requesting)}.`;
    case 'trade_answered':
      return `${who} ${data.response === 'accepted' ? 'agrees' : 'declines'}.`;
    case 'trade_countered':
      return `${who} would give ${cards(data.offering)} for ${cards(data.requesting)}.`;
    case 'trade_executed':
      return `${at('proposerId')} gave ${cards(data.gave)} to ${at('partnerId')} for ${cards(data.received)}.`;
    case 'trade_cancelled':
      return `The offer of ${at('proposerId')} is closed.`;
    case 'maritime_traded':
      return `${who} gave the bank ${cards(data.gave)} for ${cards(data.received)}.`;
    case 'game_over':
      return `${at('winnerId')} won.`;
    case 'discard_required':
    case 'all_discards_complete':
    case 'robber_move_required':
    case 'steal_required':
      return null;
    default:
      return undefined;
  }
}

function dice(data: Record<string, unknown>, who: string, names: Names): string {
  const got = (data.resourcesDistributed as { playerId: string; resources: Record<string, number> }[]).map(
    (entry) => `${names(entry.playerId)} ${cards(entry.resources)}`,
  );
  const due = (data.mustDiscardPlayers as { playerId: string; targetCount: number }[]).map(
    (entry) => `${names(entry.playerId)} discards ${entry.targetCount}`,
  );
  const told = data.robberTriggered
    ? ['the robber strikes', ...due]
    : got.length > 0
      ? got
      : ['nobody receives anything'];
  return `${who} rolled ${String(data.total)}: ${told.join('; ')}.`;
}

function standing(view: Snapshot, names: Names): string {
  const catan = asCatan(view);
  if (catan.setup)
    return `Opening, round ${catan.setup.round} · ${names(catan.setup.currentPlayerId)} places a ${catan.setup.kind}`;
  if (!catan.turn) return 'The game is over';
  const robber: Record<string, string> = {
    discarding: 'discarding',
    moving: 'moving the robber',
    stealing: 'choosing whom to rob',
  };
  const doing =
    robber[catan.robber.phase] ??
    (catan.roadBuilding
      ? 'placing free roads'
      : catan.turn.phase === 'roll'
        ? 'about to roll'
        : 'trading and building');
  return `Turn ${catan.turn.turnNumber} · ${names(catan.turn.currentPlayerId)} · ${doing}`;
}

/** Places are told by the hexes around them: `corner 8 (forest 11, hills 4)`. */
function name(id: string, view: Snapshot | null, map: unknown): string | null {
  const kind = /^v\d+$/.test(id) ? 'corner' : /^e\d+$/.test(id) ? 'side' : /^-?\d,-?\d$/.test(id) ? 'hex' : null;
  if (kind === null) return null;
  const plain = `${kind} ${kind === 'hex' ? id : id.slice(1)}`;
  const topology = asTopology(map);
  if (view === null || topology === null) return plain;
  const land = new Map(
    asCatan(view).board.hexes.map((hex) => [hex.id, `${hex.terrain}${hex.number === null ? '' : ` ${hex.number}`}`]),
  );
  if (kind === 'hex') return land.get(id) ?? plain;
  const around = topology.hexes
    .filter((hex) => hex.vertices.includes(id) || hex.edges.includes(id))
    .map((hex) => land.get(hex.id) ?? hex.id);
  return `${plain} (${around.join(', ')})`;
}

const GUIDES: [string, string][] = [
  ['SUBMIT_DISCARD', 'A seven was rolled and your hand is too large: choose the cards that go.'],
  ['PLACE_SETTLEMENT', 'Choose a corner for your settlement. Numbers with more dots are rolled more often.'],
  ['PLACE_ROAD', 'Choose a side for the road beside your new settlement.'],
  ['PLACE_FREE_ROAD', 'Place the free road on a lit side.'],
  ['MOVE_ROBBER', 'Move the robber: choose the hex that shall give nothing.'],
  ['STEAL_FROM', 'Choose whom to rob.'],
  ['ROLL_DICE', 'Roll the dice. A development card may be played before.'],
  ['CONFIRM_TRADE', 'Somebody agrees: choose with whom you trade, or withdraw the offer.'],
  ['ACCEPT_TRADE', 'A trade is offered to you: accept, decline or make a counter-offer.'],
  ['REJECT_TRADE', 'A trade is offered to you: decline, or make a counter-offer.'],
  ['END_TURN', 'Trade and build as you like, then end your turn.'],
];

const kit: Kit = {
  guide: (_view, _playerId, actions) => GUIDES.find(([action]) => actions.has(action))?.[1] ?? null,
  Board,
  Side,
  usual: ['to'],
  isPlace: (id) => /^(v\d+|e\d+|-?\d+,-?\d+)$/.test(id),
  name,
  verb: (action) => VERBS[action] ?? null,
  field: (name) => FIELDS[name] ?? null,
  value: (field, value) =>
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    ['giving', 'receiving', 'offering', 'requesting', 'resources'].includes(field)
      ? cards(value)
      : null,
  tell,
  standing,
  tally: (view, playerId) => {
    const player = asCatan(view).players.find((other) => other.id === playerId);
    if (!player) return [];
    return [
      { label: 'Victory points', value: player.totalVictoryPoints ?? player.victoryPoints, icon: 'crown' },
      { label: 'Resource cards', value: player.resourceCount, icon: 'copy' },
      { label: 'Development cards', value: player.devCardCount, icon: 'knight' },
    ];
  },
};
export default kit;
