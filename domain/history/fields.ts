import type { Setup } from '../setup/setup.ts'
import { strandedReasons } from '../setup/stranded.ts'
import type { HistoryChange } from './kinds.ts'

/**
 * How values of a field are written for people. `hours` are texts with clock times, where nothing means closed, and
 * `clocks` such texts where it doesn't; `words` are names of `entry.value.<value>`; `wallTime` is a local time such as
 * `2027-04-03T19:00`.
 */
type Values =
  | 'plain'
  | 'hours'
  | 'clocks'
  | 'date'
  | 'instant'
  | 'meters'
  | 'minutes'
  | 'permissions'
  | 'wallTime'
  | 'words'

/** Each has a label in `entry.field.<name>` of `locales/`. */
const fields = {
  time: 'wallTime',
  partySize: 'plain',
  tables: 'plain',
  keptUntil: 'instant',
  fee: 'plain',
  refunded: 'plain',
  deposit: 'plain',
  payBy: 'instant',
  cause: 'words',
  state: 'words',
  autoCall: 'plain',
  keptMinutes: 'minutes',
  joinMeters: 'meters',
  largestParty: 'plain',
  needsApproval: 'plain',
  note: 'plain',
  soldOut: 'plain',
  portions: 'plain',
  minutes: 'minutes',
  all: 'plain',
  takeaway: 'plain',
  delivery: 'plain',
  preorder: 'plain',
  productsWritten: 'plain',
  productsRemoved: 'plain',
  role: 'words',
  highestRole: 'words',
  permissions: 'permissions',
  suspended: 'plain',
  added: 'permissions',
  removed: 'permissions',
  reasons: 'plain',
  url: 'plain',
  events: 'plain',
  isOn: 'plain',
  newSecret: 'plain',
  sentAgain: 'plain',
  slug: 'plain',
  agreed: 'plain',
  name: 'plain',
  description: 'plain',
  phone: 'plain',
  email: 'plain',
  website: 'plain',
  address: 'plain',
  area: 'plain',
  city: 'plain',
  zip: 'plain',
  countryShort: 'plain',
  position: 'plain',
  timeZone: 'plain',
  currency: 'plain',
  price: 'plain',
  cuisines: 'plain',
  features: 'plain',
  guestNote: 'plain',
  acceptsReservations: 'plain',
  slotMinutes: 'minutes',
  minPartySize: 'plain',
  maxPartySize: 'plain',
  leadMinutes: 'minutes',
  maxAdvanceBookingDays: 'plain',
  turnTimes: 'plain',
  lastArrivalMinutes: 'minutes',
  coversPerSlot: 'plain',
  whenFull: 'words',
  offered: 'plain',
  starts: 'date',
  ends: 'date',
  days: 'plain',
  hidden: 'plain',
  paymentInfo: 'plain',
  type: 'words',
  icon: 'plain',
  online: 'plain',
  important: 'plain',
  language: 'plain',
  menuLanguage: 'plain',
  nameTranslations: 'plain',
  number: 'plain',
  floorId: 'plain',
  minCovers: 'plain',
  maxCovers: 'plain',
  tableNumbers: 'plain',
  closed: 'plain',
  hours: 'clocks',
  areas: 'plain',
} as const satisfies Record<string, Values>

export const historyFields = Object.keys(fields) as (keyof typeof fields)[]
export type FieldName = (typeof historyFields)[number]

/** A page of a setup and what is in it, such as `floor.tables.T4.maxCovers`. */
export type SetupField = `${keyof Setup}.${string}`

/** What an entry may say about a change. Anything else has no label, and doesn't compile. */
export interface RecordedChange extends HistoryChange {
  readonly field: FieldName | SetupField
}

/** Fields of a visit that say nothing about its guest, so they stay after the guest is erased. */
export const impersonalFields: readonly FieldName[] = [
  'time',
  'partySize',
  'tables',
  'keptUntil',
  'fee',
  'refunded',
  'deposit',
  'payBy',
  'cause',
]

/**
 * Lists whose fields name the item: `hours.doors.6` for Saturday, or `floor.tables.T4.maxCovers` for a table. Each has a label
 * with `{item}`.
 */
export const historyLists = {
  doors: { path: ['hours', 'doors'], items: 'weekDays' },
  bookingHours: { path: ['hours', 'booking'], items: 'weekDays' },
  table: { path: ['floor', 'tables'], items: 'names' },
  floor: { path: ['floor', 'floors'], items: 'names' },
  join: { path: ['floor', 'joins'], items: 'names' },
  period: { path: ['periods'], items: 'dates' },
  question: { path: ['questions'], items: 'names' },
} as const

type ListName = keyof typeof historyLists

/** States of an ownership claim. */
const claimStates = ['confirmed', 'approved', 'rejected']

/** Values of fields that are names of `entry.value.<value>`. Others are written as they are. */
export const wordsOfValues: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  state: [
    'open',
    'paused',
    'closed',
    'invited',
    'active',
    'suspended',
    'removed',
    'draft',
    'live',
    ...claimStates,
  ],
  cause: [
    'unanswered',
    'unpaid',
    'missing',
    'lineClosed',
    'waitedTooLong',
    'missedCalls',
    'accountDeleted',
    ...strandedReasons,
  ],
  role: ['kitchen', 'host', 'lead', 'manager', 'owner'],
  highestRole: ['kitchen', 'host', 'lead', 'manager', 'owner'],
  whenFull: ['refuse', 'request'],
  type: ['text', 'checkbox'],
}

export interface KnownField {
  /** The list and its item, if the field is part of one. */
  readonly list: { readonly name: ListName; readonly item: string } | null
  /** Null for an item as a whole. */
  readonly name: FieldName | null
  readonly values: Values
}

/** Pages of a setup, whose fields need no other name than their own. */
const pages = /^(?:profile|rules|waitlist|event|languages)\./

/** Returns null for a field that isn't known, which a later version has written. */
export function knownField(field: string): KnownField | null {
  const list = (Object.keys(historyLists) as ListName[]).find((each) =>
    field.startsWith(`${historyLists[each].path.join('.')}.`),
  )
  if (list) {
    const inList = field.slice(historyLists[list].path.join('.').length + 1)
    if (historyLists[list].items === 'weekDays')
      return { list: { name: list, item: inList }, name: null, values: 'hours' }
    // Names of items may have dots.
    const dot = inList.lastIndexOf('.')
    const name = named(inList.slice(dot + 1))
    const item = name && dot > 0 ? inList.slice(0, dot) : inList
    return { list: { name: list, item }, name: dot > 0 ? name : null, values: name ? fields[name] : 'plain' }
  }
  const own = field.replace(pages, '')
  // Translations have the locale and the name after it.
  const name = named(own) ?? named(own.split('.')[0] ?? '')
  return name && { list: null, name, values: fields[name] }
}

function named(name: string): FieldName | null {
  return historyFields.find((each) => each === name) ?? null
}
