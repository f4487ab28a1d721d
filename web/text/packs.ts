/**
 * The catalogue as the browser loads it: each pack holds some chapters (the first word of a key), so that a page brings
 * the sentences of its own screen and not of all. A test holds that every screen loads what it says.
 */
export const packs = {
  frame: ['shell', 'error'],
  home: ['home'],
  list: ['card', 'list'],
  search: ['find'],
  place: ['restaurant', 'reserve', 'slots', 'notify'],
  floor: ['floor'],
  change: ['change'],
  invitation: ['invitation'],
  feedback: ['feedback'],
  tabs: ['gallery', 'events', 'reviews', 'menu', 'tab'],
  booking: ['booking', 'status'],
  requests: ['claim', 'notify', 'request'],
  content: ['content'],
  map: ['map'],
  dev: ['dev'],
  selectors: ['where', 'quick'],
  amp: ['amp'],
  notHereYet: ['notHereYet'],
  auth: ['auth'],
  user: ['user', 'privacy', 'places'],
  history: ['history', 'lostBooking'],
  keep: ['keep'],
  guestMenu: ['guestMenu'],
} as const

export type PackName = keyof typeof packs

export const packNames = Object.keys(packs) as PackName[]

/** Where each pack of the page's language is fetched from, as the server names it in the page. */
export type PackUrls = Readonly<Record<PackName, string>>
