/**
 * Every expected "no" of the product and the status it answers with. The sentence the guest reads stands in the locales
 * under `refusals.<code>`; one code has one status and one sentence, wherever it occurs.
 */
export const refusalStatus = {
  invalidInput: 400,
  inThePast: 400,
  partyTooSmall: 400,
  partyTooLarge: 400,
  unsupportedFilter: 400,
  tokenNeeded: 401,
  unknownCall: 404,
  unknownRestaurant: 404,
  unknownRegion: 404,
  unknownReservation: 404,
  unknownInvitation: 404,
  unknownWalkIn: 404,
  unknownMenu: 404,
  unknownFloor: 404,
  unknownTable: 404,
  unknownCollection: 404,
  unknownLanding: 404,
  unknownRequest: 404,
  notAccepting: 409,
  tooSoon: 409,
  tooFarAhead: 409,
  closedThatDay: 409,
  outsideHours: 409,
  slotGone: 409,
  alreadyEnded: 409,
  alreadyInLine: 409,
  idTaken: 409,
  requestUnderWay: 409,
  bodyTooLarge: 413,
  mediaTypeUnsupported: 415,
  keyReused: 422,
  tooManyRequests: 429,
  broken: 500,
  notBuilt: 501,
} as const

export type RefusalCode = keyof typeof refusalStatus
