/**
 * Message packs that browsers load. Each contains some chapters (the first word of a key), so a page loads only its
 * screen's texts. A test checks that every screen lists the packs it needs.
 */
export const packs = {
  frame: ['shell', 'error'],
  home: ['home'],
  list: ['card', 'list'],
  events: ['eventList'],
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
  user: ['user', 'privacy', 'saved'],
  history: ['history', 'lostBooking'],
  save: ['save'],
  guestMenu: ['guestMenu'],
} as const

export type PackName = keyof typeof packs

export const packNames = Object.keys(packs) as PackName[]

/** The URL of each pack in the page's language. */
export type PackUrls = Readonly<Record<PackName, string>>
