import type { HostReservation } from '#contracts/booking/host.ts'
import type { ServiceDayBooking } from '#contracts/booking/service-day.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { graceMinutes } from '#domain/reservations/running-late.ts'
import { isExpected, staffMoves } from '#domain/reservations/staff-moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { BookingFlag, MoneyWord } from '#domain/service-day/booking-signs.ts'

/** A booking as the views of a service day show it. `host.booking` has the rest. */
export interface Party {
  readonly id: string
  readonly version: number
  readonly status: BookingStatus
  /** When it begins, in epoch milliseconds. */
  readonly at: number
  readonly stayMinutes: number
  readonly name: string
  readonly size: number
  /** Numbers of its tables; empty for none. */
  readonly tables: readonly string[]
  readonly arrived: boolean
  /** When it arrived and when it was seated, in epoch milliseconds; null before, and until the server says when. */
  readonly arrivedAt: number | null
  readonly seatedAt: number | null
  /** As the guest reported. */
  readonly lateMinutes: number
  /** Until when a late party's table is held, in epoch milliseconds. */
  readonly keptUntil: number | null
  /** What whoever serves the party should know. */
  readonly flags: readonly BookingFlag[]
  /** Whether the last message is the guest's. */
  readonly isUnanswered: boolean
  /** Whether the guest has to pay before the booking counts. */
  readonly isUnpaid: boolean
  /** Null if nothing is paid. With money, only some members decide about the booking. */
  readonly money: MoneyWord | null
  /** Id of its event; null for most. */
  readonly eventId: number | null
}

export function partyOf(row: ServiceDayBooking): Party {
  const { id, version, status, from, minutes, name, size, tables, needs = [] } = row
  return {
    id,
    version,
    status,
    at: from * 60_000,
    stayMinutes: minutes,
    name,
    size,
    tables,
    arrived: row.arrived !== undefined,
    arrivedAt: momentOf(row.arrived),
    seatedAt: momentOf(row.seated),
    lateMinutes: row.late ?? 0,
    keptUntil: momentOf(row.keptUntil),
    flags: row.flags ?? [],
    isUnanswered: needs.includes('reply'),
    isUnpaid: needs.includes('payment'),
    money: row.money ?? null,
    eventId: row.event ?? null,
  }
}

function momentOf(minute: number | undefined): number | null {
  return minute === undefined ? null : minute * 60_000
}

/** Returns a party as the answer to an action says. What an answer doesn't have stays as it was known until the row is read. */
export function partyIn(booking: HostReservation, known: Party | undefined): Party {
  const { id, version, status, lateMinutes, keptUntil, arrived } = booking
  return {
    flags: [],
    money: null,
    eventId: booking.eventId,
    ...known,
    id,
    version,
    status,
    at: Date.parse(booking.reservationTime),
    stayMinutes: booking.estimatedTurnOverTime,
    name: known?.name ?? booking.customerName,
    size: booking.groupSize,
    tables: tablesIn(booking.tableNumber),
    arrived,
    arrivedAt: arrived ? (known?.arrivedAt ?? null) : null,
    seatedAt: status === 'Seated' ? (known?.seatedAt ?? null) : null,
    lateMinutes,
    keptUntil: keptUntil === null ? null : Date.parse(keptUntil),
    isUnanswered: booking.messages.at(-1)?.origin === 'guest',
    isUnpaid: booking.payBy !== null,
  }
}

/** Returns whether two states of a party look the same, so that nothing has to be drawn again. */
export function isSameParty(one: Party, other: Party): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function tablesIn(text: string): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
}

/** Where a party is in the evening. */
export type Stage = 'request' | 'expected' | 'arrived' | 'seated' | 'left' | 'off'

export function stageOf({ status, arrived }: Pick<Party, 'status' | 'arrived'>): Stage {
  if (status === 'Pending') return 'request'
  if (isExpected(status)) return arrived || status === 'Called' ? 'arrived' : 'expected'
  if (status === 'Seated') return 'seated'
  return isCalledOff(status) ? 'off' : 'left'
}

/** Why a party needs a decision, the most urgent reason first. */
export type Concern = 'unpaid' | 'request' | 'late' | 'message' | 'noTable'

/** Returns why staff should look at a party now; null if nothing is open. */
export function concernOf(party: Party, now: number): Concern | null {
  const stage = stageOf(party)
  if (stage === 'left' || stage === 'off') return null
  if (party.isUnpaid) return 'unpaid'
  if (stage === 'request') return 'request'
  if (stage === 'expected' && isLate(party, now)) return 'late'
  if (party.isUnanswered) return 'message'
  return stage !== 'seated' && party.tables.length === 0 ? 'noTable' : null
}

/** After this many minutes, a party that never came is a matter of another day. */
const lateAtMost = 12 * 60

function isLate(party: Party, now: number): boolean {
  const minutes = minutesLate(party, now)
  return minutes > graceMinutes && minutes < lateAtMost
}

/** Minutes after the time at which the party said it would come; negative before it. */
export function minutesLate({ at, lateMinutes }: Pick<Party, 'at' | 'lateMinutes'>, now: number): number {
  return Math.floor((now - at) / 60_000) - lateMinutes
}

/** Minutes since a party arrived that isn't seated; 0 for all others. */
export function minutesWaiting(party: Party, now: number): number {
  const { arrivedAt } = party
  return arrivedAt === null || stageOf(party) !== 'arrived'
    ? 0
    : Math.max(Math.floor((now - arrivedAt) / 60_000), 0)
}

/** The statuses that staff may set now, as the server decides. */
export function movesOf({ status, at, stayMinutes, isUnpaid }: Party, now: number): BookingStatus[] {
  const from = Math.floor(at / 60_000)
  return staffMoves({ status, from, until: from + stayMinutes, isUnpaid }, Math.floor(now / 60_000))
}
