import type { RefusalCode } from '#contracts/refusals.ts'

/** Reasons why a party can't get a table, for bookings, changes and holds. */
export const seatRefusals = [
  'unknownTable',
  'notAccepting',
  'restaurantPaused',
  'restaurantClosed',
  'notAgreed',
  'inThePast',
  'partyTooSmall',
  'partyTooLarge',
  'tooSoon',
  'tooFarAhead',
  'closedThatDay',
  'outsideHours',
  'slotGone',
  'noTableFits',
  'busy',
] as const satisfies readonly RefusalCode[]
