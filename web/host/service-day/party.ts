import type { HostReservation } from '#contracts/booking/host.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { graceMinutes } from '#domain/reservations/running-late.ts'
import { isExpected, staffMoves } from '#domain/reservations/staff-moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'

/** A booking as the views of a service day show it. */
export interface Party {
  readonly id: string
  readonly version: number
  readonly status: BookingStatus
  /** When it begins, in epoch milliseconds. */
  readonly at: number
  /** The same on the restaurant's clock, `YYYY-MM-DDThh:mm`. */
  readonly wallTime: string
  readonly stayMinutes: number
  readonly name: string
  readonly size: number
  /** Numbers of its tables; empty for none. */
  readonly tables: readonly string[]
  readonly arrived: boolean
  /** As the guest reported. */
  readonly lateMinutes: number
  /** Until when a late party's table is held, ISO 8601. */
  readonly keptUntil: string | null
  /** What the guest asked for. */
  readonly request: string
  readonly allergies: readonly string[]
  /** Whether the last message is the guest's. */
  readonly isUnanswered: boolean
  /** Whether the guest has to pay before the booking counts. */
  readonly isUnpaid: boolean
  /** Whether money was taken, promised or stored for it, so that only some members decide about it. */
  readonly hasMoney: boolean
  /** Everything else, for the panel. */
  readonly booking: HostReservation
}

export function partyOf(booking: HostReservation): Party {
  const { id, version, status, wallTime, lateMinutes, keptUntil, arrived } = booking
  const ownAllergies = booking.customerProfile.allergy ?? []
  return {
    id,
    version,
    status,
    at: Date.parse(booking.reservationTime),
    wallTime: wallTime.slice(0, 16),
    stayMinutes: booking.estimatedTurnOverTime,
    name: booking.customerName,
    size: booking.groupSize,
    tables: tablesIn(booking.tableNumber),
    arrived,
    lateMinutes,
    keptUntil,
    request: booking.specialRequests,
    allergies: [...new Set([...ownAllergies, ...booking.members.flatMap(({ allergy }) => allergy)])],
    isUnanswered: booking.messages.at(-1)?.origin === 'guest',
    isUnpaid: booking.payBy !== null,
    hasMoney: booking.payments !== null || booking.offlineDeposit !== null,
    booking,
  }
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
  if (stage === 'expected' && minutesLate(party, now) > graceMinutes) return 'late'
  if (party.isUnanswered) return 'message'
  return stage !== 'seated' && party.tables.length === 0 ? 'noTable' : null
}

/** Minutes after the time at which the party said it would come; negative before it. */
export function minutesLate({ at, lateMinutes }: Pick<Party, 'at' | 'lateMinutes'>, now: number): number {
  return Math.floor((now - at) / 60_000) - lateMinutes
}

/** The statuses that staff may set now, as the server decides. */
export function movesOf({ status, at, stayMinutes, isUnpaid }: Party, now: number): BookingStatus[] {
  const from = Math.floor(at / 60_000)
  return staffMoves({ status, from, until: from + stayMinutes, isUnpaid }, Math.floor(now / 60_000))
}

/** Minutes within which a party counts as due. */
export const dueWithin = 15

/** How many guests have come of all that are booked, and how many come within the next minutes. */
export function coversOf(parties: Iterable<Party>, now: number) {
  const covers = { here: 0, all: 0, due: 0 }
  for (const party of parties) {
    const stage = stageOf(party)
    if (stage === 'off' || stage === 'request') continue
    covers.all += party.size
    if (stage === 'seated' || stage === 'left') covers.here += party.size
    const minutes = (party.at - now) / 60_000
    if (stage === 'expected' && minutes >= 0 && minutes <= dueWithin) covers.due += party.size
  }
  return covers
}
