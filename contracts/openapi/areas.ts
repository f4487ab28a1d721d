import type { CallName } from '#contracts/wire.ts'

type GroupOf<Name extends string> = Name extends `${infer Group}.${string}` ? Group : never

/** The group of a call, such as `holds` of `holds.extend`. Groups are the tags of the document. */
export type CallGroup = GroupOf<CallName> | HostGroup | 'live' | 'callbacks'

type HostGroup = 'hostLine' | 'hostOrders' | 'hostMoney'

/** Calls of hosts that have a page of their own, because one with all of them would be long. */
const hostGroups: Readonly<Record<HostGroup, readonly CallName[]>> = {
  hostLine: [
    'host.line',
    'host.setLine',
    'host.addToLine',
    'host.openKiosk',
    'host.actOnWalkIn',
    'host.sendWalkInMessage',
  ],
  hostOrders: [
    'host.orders',
    'host.placeOrder',
    'host.actOnOrder',
    'host.pauseOrders',
    'host.setCaps',
    'host.setStock',
    'host.orderingTerms',
    'host.setOrderingTerms',
    'host.menus',
    'host.setMenus',
  ],
  hostMoney: [
    'host.paymentRules',
    'host.setPaymentRules',
    'host.money',
    'host.chargeFee',
    'host.recordDeposit',
    'host.decideFee',
    'host.refundMoney',
    'host.retryRefund',
    'host.moneyDifferences',
    'host.settleDifference',
    'host.answerOperation',
  ],
}

const groupOfHostCall = new Map<string, HostGroup>(
  (Object.keys(hostGroups) as HostGroup[]).flatMap((group) =>
    hostGroups[group].map((name) => [name, group] as const),
  ),
)

export function groupOf(name: string): CallGroup {
  return groupOfHostCall.get(name) ?? (name.slice(0, name.indexOf('.')) as CallGroup)
}

/** What each group is about, as the tags of the document say it. */
export const tags: Readonly<Record<CallGroup, { readonly title: string; readonly description: string }>> = {
  availability: {
    title: 'Availability',
    description: 'When a party can come, for one restaurant, for many, or for a month.',
  },
  holds: {
    title: 'Holds',
    description: 'Holds a table for five minutes while a guest fills in the form.',
  },
  reservations: {
    title: 'Reservations',
    description:
      'Book a table or place an order, then read, change, confirm, cancel and review it. Each reservation has a token of its own, so guests need no account.',
  },
  invitations: {
    title: 'Invitations',
    description: 'The members of a party, invited one by one or through a share link.',
  },
  requests: {
    title: 'Requests',
    description:
      'Table alerts for restaurants that are full, and claims by owners. A request takes effect when the email address is confirmed.',
  },
  floors: {
    title: 'Floor plans',
    description: 'The floors of a restaurant, and which tables a party can choose at a time.',
  },
  outcomes: {
    title: 'Outcomes',
    description: 'The result of a request whose response was lost.',
  },
  walkIns: {
    title: 'Waitlist',
    description:
      'How long the wait is, and joining, keeping and leaving a place. Whoever knows the id of an entry can change it, so keep it as secret as a token.',
  },
  menus: {
    title: 'Menus',
    description: 'The menus that guests read on the restaurant’s page.',
  },
  ordering: {
    title: 'Order menus',
    description: 'What can be ordered, when it can be ready, and where it is delivered.',
  },
  orders: {
    title: 'Orders',
    description: 'Orders are reservations with a `deliveryType`. These calls list and repeat them.',
  },
  groupOrders: {
    title: 'Group orders',
    description: 'Several people fill one order, each on their own device.',
  },
  payments: {
    title: 'Payments',
    description: 'Deposits, fees and refunds of a reservation. Amounts are in minor units, such as cents.',
  },
  callbacks: {
    title: 'Provider callbacks',
    description:
      'Addresses that payment and sign-in providers call or send guests back to. Your own software never calls them.',
  },
  identity: {
    title: 'Sign-in',
    description: 'Accounts, sessions, passkeys, sign-in providers and devices.',
  },
  guests: {
    title: 'Profiles',
    description: 'What is stored about a guest: read, change, export and delete it.',
  },
  savedRestaurants: {
    title: 'Saved restaurants',
    description: 'A guest’s saved restaurants, and the lists they are in.',
  },
  search: {
    title: 'Search',
    description: 'Restaurants, events and places by name, cuisine, position and filter.',
  },
  discovery: {
    title: 'Free tables',
    description: 'Restaurants with a table around a time, as a list and as pins on a map.',
  },
  restaurants: {
    title: 'Restaurants',
    description: 'Everything that guests can see about a restaurant.',
  },
  events: {
    title: 'Events',
    description: 'The events of a restaurant with their dates and prices.',
  },
  reviews: {
    title: 'Reviews',
    description: 'What guests wrote after their visit.',
  },
  regions: {
    title: 'Regions',
    description: 'Countries, cities and neighborhoods, and their home pages.',
  },
  content: {
    title: 'Editorial content',
    description: 'Collections, landing pages, posts and pages that the operator writes.',
  },
  analytics: {
    title: 'Analytics',
    description: 'Anonymous counts of what was shown and clicked.',
  },
  live: {
    title: 'Live updates',
    description: 'A stream of changes, so that clients don’t have to poll.',
  },
  notifications: {
    title: 'Push messages',
    description: 'What a browser needs to subscribe to push messages.',
  },
  texts: {
    title: 'Texts',
    description: 'The texts of the app in every language.',
  },
  host: {
    title: 'Restaurant staff',
    description: 'The reservation book of one restaurant: its days, and what staff do with reservations.',
  },
  hostLine: {
    title: 'Waitlist of staff',
    description: 'The waitlist of one restaurant, and what staff do with its parties.',
  },
  hostOrders: {
    title: 'Orders of staff',
    description: 'The orders of one restaurant, its menus, and when and what guests can order.',
  },
  hostMoney: {
    title: 'Payments of staff',
    description: 'What guests pay one restaurant, refunds and fees, and payments to check.',
  },
  staff: {
    title: 'Members',
    description: 'Who works at a restaurant, with which role, and who is invited to.',
  },
  history: {
    title: 'History',
    description: 'Who did what at a restaurant, as sentences in the language of the request.',
  },
  setup: {
    title: 'Setup',
    description:
      'What a restaurant is: profile, hours, special periods, tables, rules, questions. A draft names the revision it is based on, so two people can’t overwrite each other.',
  },
  keys: {
    title: 'API keys',
    description: 'Keys with which other software, such as a till, makes calls of a restaurant’s staff.',
  },
  webhooks: {
    title: 'Webhooks',
    description:
      'Tell other software what happens at a restaurant. What is sent is under `webhooks` in this document.',
  },
  photos: {
    title: 'Photos',
    description: 'The photos of a restaurant.',
  },
  operator: {
    title: 'Operator',
    description: 'Content, tenants, payment accounts, messages and figures of the installation.',
  },
  imports: {
    title: 'Imports',
    description: 'Restaurants from a file.',
  },
}

/** All groups in the order of the reference, by area. */
export const areas: readonly { readonly title: string; readonly groups: readonly CallGroup[] }[] = [
  {
    title: 'Booking',
    groups: ['availability', 'holds', 'reservations', 'invitations', 'requests', 'floors', 'outcomes'],
  },
  { title: 'Waitlist', groups: ['walkIns'] },
  { title: 'Ordering', groups: ['menus', 'ordering', 'orders', 'groupOrders'] },
  { title: 'Payments', groups: ['payments', 'callbacks'] },
  { title: 'Accounts', groups: ['identity', 'guests', 'savedRestaurants'] },
  {
    title: 'Discovery',
    groups: ['search', 'discovery', 'restaurants', 'events', 'reviews', 'regions', 'content', 'analytics'],
  },
  { title: 'Messages', groups: ['live', 'notifications', 'texts'] },
  {
    title: 'Staff',
    groups: [
      'staff',
      'host',
      'hostLine',
      'hostOrders',
      'hostMoney',
      'setup',
      'keys',
      'webhooks',
      'photos',
      'history',
    ],
  },
  { title: 'Operator', groups: ['operator', 'imports'] },
]
