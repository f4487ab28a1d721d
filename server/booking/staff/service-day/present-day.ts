import type { ServiceDayBooking, ServiceDayOrder, ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import {
  type BookingFacts,
  flagsOf,
  moneyWordOf,
  needsOf,
  type WalkInNeed,
} from '#domain/service-day/booking-signs.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { DayBooking, DayWalkIn } from '#server/book/service-day/day-rows.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

/** Longer names are cut off, so that no row is too large. */
const maxName = 40

function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= maxName
    ? name
    : `${letters
        .slice(0, maxName - 1)
        .join('')
        .trimEnd()}…`
}

function minuteIn<const Field extends string>(field: Field, at: Date | null) {
  return at ? ({ [field]: epochMinuteOf(at) } as { [Key in Field]?: number }) : {}
}

function listIn<const Field extends string, Item>(field: Field, items: readonly Item[]) {
  return items.length > 0 ? ({ [field]: items } as { [Key in Field]?: Item[] }) : {}
}

export function isOrderRow({ type }: Pick<DayBooking, 'type'>): boolean {
  return isWithoutTable({ delivery_type: type })
}

/** `restaurantId` is the restaurant of the day; a booking of another one is for one of its events. */
export function presentBooking(row: DayBooking, restaurantId: number): ServiceDayBooking {
  const facts: BookingFacts = {
    ...row,
    isConfirmed: row.confirmed !== null,
    hasPreorder: row.type === 'preorder',
    hasTable: row.tables.length > 0,
    isKept: row.keptUntil !== null,
  }
  const { amount, depositReceived, depositWay } = row
  const offline = depositWay === null ? null : { amount, received: depositReceived }
  const money = moneyWordOf({ ...row, offline })
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    from: epochMinuteOf(row.time),
    minutes: row.minutes,
    size: row.size,
    name: shortName(row.name),
    tables: [...row.tables],
    ...listIn('flags', flagsOf(facts)),
    ...listIn('needs', needsOf(facts)),
    ...(money && { money }),
    ...(row.lateMinutes > 0 && { late: row.lateMinutes }),
    ...minuteIn('keptUntil', row.keptUntil),
    ...minuteIn('arrived', row.arrived),
    ...minuteIn('seated', row.seated),
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
    ...minuteIn('expected', row.expected),
    ...minuteIn('called', row.called),
    ...minuteIn('seated', row.seated),
    ...minuteIn('closed', row.closed),
    ...minuteIn('leaveBy', row.leaveBy),
    ...listIn('needs', needs),
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
    ...(row.status === 'Pending' && minuteIn('answerBy', row.answerBy)),
  }
}
