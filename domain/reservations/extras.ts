/** Wire names of the extras that a restaurant may offer and a party may request, in display order. */
export const extraNames = [
  'babyChair',
  'babyCarrier',
  'stroller',
  'booth',
  'highTop',
  'table',
  'party',
  'dontDisturb',
  'contactless',
] as const

export type ExtraName = (typeof extraNames)[number]
