import type { ServiceDayBooking, ServiceDayOrder, ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import { chargeTypeOf } from '#domain/payments/fees.ts'
import {
  type BookingFacts,
  flagsOf,
  moneyWordOf,
  needsOf,
  type WalkInNeed,
} from '#domain/service-day/booking-signs.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { DayBooking, DayWalkIn } from '#server/book/service-day/day-rows.ts'
import { readPaymentPolicy } from '#server/discovery/restaurants/restaurant-settings.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

/** Longer names are cut off, so that no row is too large. */
const maxName = 40

function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= maxName
    ? name
    : `${letters
        .slice(0, maxName - 1)
        .join('')
        .trimEnd()}…`
}

export function isOrderRow({ type }: Pick<DayBooking, 'type'>): boolean {
  return isWithoutTable({ delivery_type: type })
}

/**
 * `restaurantId` is the restaurant of the day; a booking of another one is for one of its events. `noted` are the bookings
 * whose guests staff have noted something about.
 */
export function presentBooking(
  row: DayBooking,
  restaurantId: number,
  noted: ReadonlySet<string>,
): ServiceDayBooking {
  const facts: BookingFacts = {
    ...row,
    isConfirmed: row.confirmed !== null,
    hasPreorder: row.type === 'preorder',
    hasTable: row.tables.length > 0,
    isKept: row.keptUntil !== null,
    hasGuestNote: noted.has(row.id),
  }
  const { amount, depositReceived, depositWay, policy } = row
  const offline = depositWay === null ? null : { amount, received: depositReceived }
  const [flags, needs] = [flagsOf(facts), needsOf(facts)]
  const money = moneyWordOf({
    ...row,
    offline,
    isByCard: chargeTypeOf(readPaymentPolicy(policy), amount) === 'Cancellation Fee',
  })
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    from: epochMinuteOf(row.time),
    minutes: row.minutes,
    size: row.size,
    name: shortName(row.name),
    tables: [...row.tables],
    ...(flags.length > 0 && { flags }),
    ...(needs.length > 0 && { needs }),
    ...(money && { money }),
    ...(row.lateMinutes > 0 && { late: row.lateMinutes }),
    ...(row.keptUntil && { keptUntil: epochMinuteOf(row.keptUntil) }),
    ...(row.arrived && { arrived: epochMinuteOf(row.arrived) }),
    ...(row.seated && { seated: epochMinuteOf(row.seated) }),
    ...(row.restaurantId !== restaurantId && { event: row.restaurantId }),
  }
}

export function presentWalkIn(row: DayWalkIn): ServiceDayWalkIn {
  const isWaiting = row.status === 'Pending' || row.status === 'Approved' || row.status === 'Called'
  const needs: WalkInNeed[] = [
    ...(row.status === 'Pending' ? (['answer'] as const) : []),
    ...(isWaiting && row.staffAsked !== null ? (['overdue'] as const) : []),
    ...(isWaiting && unansweredMessages(row.conversation) > 0 ? (['reply'] as const) : []),
  ]
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    joined: epochMinuteOf(row.joined),
    minutes: row.minutes,
    size: row.size,
    name: shortName(row.name),
    tables: [...row.tables],
    ...(row.expected && { expected: epochMinuteOf(row.expected) }),
    ...(row.called && { called: epochMinuteOf(row.called) }),
    ...(row.seated && { seated: epochMinuteOf(row.seated) }),
    ...(row.closed && { closed: epochMinuteOf(row.closed) }),
    ...(row.leaveBy && { leaveBy: epochMinuteOf(row.leaveBy) }),
    ...(needs.length > 0 && { needs }),
  }
}

export function presentOrder(row: DayBooking): ServiceDayOrder {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    type: row.type ?? 'takeaway',
    due: epochMinuteOf(row.time),
    name: shortName(row.name),
    items: row.items ?? 0,
    ...(row.status === 'Pending' && row.answerBy && { answerBy: epochMinuteOf(row.answerBy) }),
  }
}
