import type { RefusalCode } from './refusals.ts'

/** Why a party may get no table: of a booking, a change and a hold alike. */
export const seatRefusals = [
  'unknownTable',
  'notAccepting',
  'inThePast',
  'partyTooSmall',
  'partyTooLarge',
  'tooSoon',
  'tooFarAhead',
  'closedThatDay',
  'outsideHours',
  'slotGone',
  'busy',
] as const satisfies readonly RefusalCode[]
