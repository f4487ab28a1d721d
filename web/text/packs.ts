import type { Locale } from '#domain/locale.ts'

/**
 * Groups of messages that browsers load together. Each contains some chapters (the first word of a key), so a page
 * loads only its screen's texts. A test checks that every screen lists the packs it needs.
 */
export const packs = {
  frame: ['shell', 'error'],
  home: ['home'],
  list: ['card', 'list'],
  events: ['eventList'],
  search: ['find'],
  place: ['reserve', 'slots', 'facts'],
  // What a guest can choose between on a day.
  sections: ['section'],
  // What only the form of a booking says.
  hold: ['hold'],
  // What only the page of a restaurant says.
  restaurant: ['restaurant'],
  notify: ['notify'],
  // Texts that describe a table, both before and after it is booked.
  facts: ['facts'],
  // For screens with the fields of a booking form that show nothing else of a restaurant page.
  details: ['reserve', 'facts'],
  floor: ['floor'],
  change: ['change'],
  invitation: ['invitation'],
  feedback: ['feedback'],
  tabs: ['gallery', 'events', 'reviews', 'menu', 'tab'],
  chat: ['chat'],
  booking: ['booking', 'status', 'depositStatus', 'paid'],
  manage: ['manage'],
  // A booking with preordered dishes.
  dishes: ['booking', 'receipt'],
  terms: ['terms'],
  payment: ['pay', 'hold'],
  money: ['money'],
  moneyPage: ['moneyPage'],
  changeCosts: ['changeCosts'],
  visit: ['visit'],
  queued: ['queued'],
  push: ['push'],
  party: ['party'],
  requests: ['claim', 'notify', 'request'],
  content: ['content'],
  legal: ['legal'],
  map: ['map'],
  dev: ['dev'],
  selectors: ['where', 'quick'],
  amp: ['amp'],
  auth: ['auth'],
  user: ['user', 'privacy', 'saved'],
  history: ['history', 'lostBooking'],
  host: ['hostApp', 'permission'],
  tonight: ['tonight'],
  hostLine: ['hostLine'],
  hostOrders: ['hostOrders'],
  hostMoney: ['hostMoney'],
  save: ['save'],
  guestMenu: ['guestMenu'],
  order: ['orderMenu', 'orderTerms', 'menu'],
  orderTerms: ['orderTerms'],
  orderOffer: ['orderOffer'],
  orderPlaces: ['orderPlaces'],
  orderCheckout: ['orderCheckout', 'receipt', 'reserve'],
  kiosk: ['kiosk', 'receipt'],
  groupOrder: ['groupOrder', 'orderTerms', 'orderTrack', 'receipt', 'depositStatus', 'paid'],
  orderTrack: ['orderTrack', 'orderTerms', 'receipt', 'depositStatus', 'paid'],
  waitlist: ['waitlist'],
  waitlistJoin: ['waitlistJoin'],
  waitlistPlace: ['waitlistPlace'],
} as const

/** Keys of the texts in the script for other websites, which includes them in every language. */
export const embedKeys = [
  'embed.book',
  'shell.close',
  'waitlist.join',
  'orderPlaces.title',
  'card.lookThere',
] as const

export type PackName = keyof typeof packs

export const packNames = Object.keys(packs) as PackName[]

/** `version` changes with the language's texts, so the file can be cached forever. */
export function packUrl(locale: Locale, version: string, name: PackName): string {
  return `/messages/${locale}/${name}.${version}.json`
}
