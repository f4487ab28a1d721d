import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { unreadMessages } from '#domain/chats/conversation.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Locale } from '#domain/locale.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { keptUntil, possibleActions } from '#domain/walk-ins/moves.ts'
import { partiesAhead } from '#domain/walk-ins/parties-ahead.ts'
import { recentWaits } from '#domain/walk-ins/wait-record.ts'
import { isWaiting, pauseMinutes } from '#domain/walk-ins/walk-in.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Context, Links } from '#server/context.ts'
import { contactOf } from '#server/booking/reservations/present/present-reservation.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { areaNamesIn, nameIn } from '#server/discovery/restaurants/names-in-language.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { preciseMinute, walkInOf } from './waits/evening.ts'
import type { LineView } from './line/line-views.ts'

export function walkInUrl(
  { linkOrigin }: Pick<Links, 'linkOrigin'>,
  idOrName: string,
  walkInId: string,
): string {
  return `${linkOrigin}/waitlist/${encodeURIComponent(idOrName)}/manage?walkin=${walkInId}`
}

/** The part of a view that is needed for an entry whose wait is over. */
export type LineOnly = Pick<LineView, 'line'>

/**
 * Converts a waitlist entry to the response. A waiting entry requires a whole view; its estimate is from the
 * time of the view. `locale` is the guest's language, or null for staff, who see the restaurant's own area
 * names.
 */
export function presentWalkIn(
  context: Pick<Context, 'linkOrigin' | 'now'>,
  listed: ListedRestaurant,
  row: WalkInRow,
  seen: LineView | LineOnly,
  locale: Locale | null,
): WalkIn {
  const { record } = listed
  const { zone, rules } = listed.linePlan.plan
  const walkIn = walkInOf(row)
  const waiting = isWaiting(walkIn.status)
  const view = waiting && 'estimateOf' in seen ? seen : null
  const now = preciseMinute(context.now())
  const may = possibleActions(walkIn, 'guest', now)
  const estimate = view && walkIn.status !== 'Called' ? view.estimateOf(row.id) : null
  const range = estimate && !('none' in estimate) ? estimate : null
  const recent = view && recentWaits(view.learned.waits, row.group_size, Math.floor(now))
  const ahead = view && partiesAhead(listed.linePlan, view.parties, walkIn)
  const kept = keptUntil(walkIn)
  const iso = (at: Date | null) => at && isoWithOffset(zone, epochMinuteOf(at))
  return {
    id: row.id,
    version: seen.line.version,
    restaurantId: record.id,
    restaurant: { ...contactOf(listed), idOrName: record.slug },
    type: 'waiting',
    source: row.created_by === 'staff' ? 'host' : 'web',
    status: row.status as BookingStatus,
    // Steps count in whole minutes, and a party joins within one.
    statusTime: new Date(Math.max(row.status_time.getTime(), row.joined.getTime())).toISOString(),
    created: row.joined.toISOString(),
    createdBy: row.created_by,
    closed: row.closed?.toISOString() ?? null,
    endedBecause: row.ended_because,
    timeZone: record.time_zone,
    groupSize: row.group_size,
    areas: row.areas.join(','),
    ...areaNamesIn(listed, row.areas, locale),
    customerName: row.customer_name,
    phone: row.phone,
    email: row.email,
    specialRequests: row.special_requests,
    expectedTime: view && range && isoWithOffset(zone, Math.ceil(view.now + range.middle)),
    expectedMinutes: range && { from: range.from, to: range.to },
    expectedFrom: range?.basis ?? null,
    noEstimate: estimate && 'none' in estimate ? estimate.none : null,
    recentWaits: recent,
    position: ahead === null ? null : ahead + 1,
    partiesAhead: ahead,
    keptMinutes: row.kept_minutes,
    keptUntil: kept === null ? null : isoWithOffset(zone, Math.floor(kept)),
    mustLeaveBy: iso(row.must_leave),
    callableFrom: iso(row.pause_until),
    pausedBecause: row.pause_why,
    missedCalls: row.missed,
    coming: row.coming,
    passedBy: row.passed_by && {
      groupSize: row.passed_by.size,
      why: row.passed_by.why,
      time: row.passed_by.at,
    },
    mayChange: walkIn.status === 'Pending' || walkIn.status === 'Approved',
    // A call that is further away than the pause would come no later because of it.
    mayPostpone: may.includes('postpone') && (walkIn.pause !== null || (range?.from ?? 0) <= pauseMinutes),
    mayLeave: may.includes('leave'),
    mayReportComing: waiting,
    estimatedTurnOverTime: turnTimeMinutes(rules, row.group_size),
    tableNumber: row.table_numbers.join(', '),
    tableArea: nameIn(listed, areaOf(listed, row.table_numbers), locale),
    autoSeat: seen.line.auto_call,
    cardAttached: false,
    amount: 0,
    currency: record.currency,
    depositStatus: 'no card',
    cancelNote: row.cancel_note,
    unreadMessageCount: unreadMessages(row.conversation, row.messages_read),
    customerProfile: row.customer_profile,
    campaignInfo: row.campaign as WalkIn['campaignInfo'],
    additionals: row.additionals,
    manageUrl: walkInUrl(context, record.slug, row.id),
  }
}

/** Returns the area that contains all of these tables, or an empty string if they are in several areas. */
function areaOf({ linePlan }: ListedRestaurant, numbers: readonly string[]): string {
  const tables = linePlan.plan.tables.filter(({ number }) => numbers.includes(number))
  const [area = '', ...others] = new Set(tables.map((table) => table.area))
  return others.length === 0 ? area : ''
}
