import type { HostReservation } from '#contracts/booking/host.ts'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ownValue } from '#domain/own-value.ts'

/**
 * Every field of a booking that staff see, and whether it describes the guest. The type requires a decision
 * about each new field.
 */
const describesGuest: Readonly<Record<string, boolean>> = {
  customerName: true,
  email: true,
  phoneNumber: true,
  specialRequests: true,
  cancelNote: true,
  visitNote: true,
  customerProfile: true,
  additionals: true,
  deliveryAddress: true,
  id: false,
  here: false,
  changedByRestaurant: false,
  restaurantId: false,
  eventId: false,
  restaurant: false,
  type: false,
  status: false,
  reservationTime: false,
  created: false,
  closed: false,
  serviceDate: false,
  wallTime: false,
  timeZone: false,
  groupSize: false,
  estimatedTurnOverTime: false,
  areas: false,
  areaNames: false,
  tableNumber: false,
  floorId: false,
  version: false,
  mayBecome: false,
  endedBecause: false,
  lateMinutes: false,
  arrived: false,
  confirmed: false,
  keptUntil: false,
  // The terms of payment. What was paid comes from `fieldsOfMoney`.
  depositStatus: false,
  amount: false,
  offlineDeposit: false,
  currency: false,
  payments: false,
  payBy: false,
  noShowFeeEnabled: false,
  creditCardChargeEnabled: false,
  chargeIfCancelledBefore: false,
  freeUntil: false,
  deliveryType: false,
  order: false,
  // The messages of both sides. Those that the guest wrote are added by the caller.
  messages: false,
  unreadMessageCount: false,
  // Data about members whom the guest invited.
  members: false,
  // Older names of `phoneNumber` and `specialRequests`.
  phone: false,
  note: false,
  // How the reservation was made.
  campaignInfo: false,
  undo: false,
  rwg_token: false,
  notificationUrl: false,
  // Older names of fields in `additionals`.
  highChair: false,
  stroller: false,
  booth: false,
  highTop: false,
  table: false,
  party: false,
  partyTypes: false,
} satisfies Readonly<Record<keyof HostReservation, boolean>>

/**
 * A field's name in the API, one of its values and, if the value answers the restaurant's own question, that
 * question.
 */
export type GuestField = readonly [field: string, value: string, question?: string]

/** The part of a waitlist entry that describes the guest. */
export type WaitingGuest = Readonly<
  Record<'customerName' | 'email' | 'phoneNumber' | 'specialRequests' | 'cancelNote', string> &
    Record<'customerProfile' | 'additionals', object>
>

/** Returns the data about the guest that staff see in a booking. */
export function fieldsAboutGuest(booking: HostReservation | WaitingGuest): GuestField[] {
  return Object.entries(booking).flatMap(([field, value]) =>
    ownValue(describesGuest, field) ? fieldsIn(field, value) : [],
  )
}

/** Returns the payment data that staff see, with amounts formatted in the guest’s language. */
export function fieldsOfMoney(
  { terms, taken, refunded, onFile, fee }: HostMoney,
  locale: Locale,
): GuestField[] {
  if (!terms) return []
  const amount = (field: string, value: number): GuestField[] =>
    value > 0 ? [[field, formatMoney(value, terms.currency, locale)]] : []
  const fields: GuestField[] = [
    ...amount('payments.taken', taken),
    ...amount('payments.refunded', refunded),
    ...(fee ? amount('payments.fee', fee.amount) : []),
  ]
  if (onFile) fields.push(['payments.onFile', 'true'])
  if (fee?.contest?.reason) fields.push(['payments.contest', fee.contest.reason])
  return fields
}

function fieldsIn(field: string, value: unknown, question?: string): GuestField[] {
  const asked: [string?] = question === undefined ? [] : [question]
  if (typeof value === 'string') return value === '' ? [] : [[field, value, ...asked]]
  if (typeof value === 'number' || typeof value === 'boolean') return [[field, String(value), ...asked]]
  if (Array.isArray(value)) return value.flatMap((each) => fieldsIn(...customOf(field, each)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => fieldsIn(`${field}.${name}`, part))
}

/**
 * Returns field name, value and question of an answer to a restaurant's own question. Other values keep the
 * name of their field.
 */
function customOf(field: string, each: unknown): [string, unknown, string?] {
  const isCustom = typeof each === 'object' && each !== null && 'id' in each && 'value' in each
  if (!isCustom) return [field, each]
  const name = `${field}.${String(each.id)}`
  return 'description' in each ? [name, each.value, String(each.description)] : [name, each.value]
}
