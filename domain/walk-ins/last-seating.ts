import { turnTimeMinutes } from '../availability/booking-rules.ts'
import type { RestaurantPlan } from '../availability/restaurant-plan.ts'
import { openingInstants, openUntil, servicesOn, specialPeriodOn } from '../availability/service-days.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { minStay } from '../reservations/running-late.ts'
import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'

/** The service in which a party in line will be seated. */
export interface LineService {
  readonly opens: EpochMinute
  readonly closes: EpochMinute
  readonly lastSeating: EpochMinute
}

/** How many minutes before opening guests can first join the waitlist. */
const beforeOpening = 120

/** How many minutes ahead hours that follow without a break count as one service. No party waits longer. */
const longestWait = 1440

/**
 * Returns when the current line ends, which is when its service closes. If guests can join for the next
 * service before that, the line continues until that service closes. Returns null outside of all services.
 */
export function lineEnd(plan: RestaurantPlan, now: EpochMinute): EpochMinute | null {
  let end: EpochMinute | null = null
  for (const { opens, closes } of servicesAround(plan, now, now)) {
    if (opens - beforeOpening <= (end ?? now) && (end ?? now) < closes) end = closes
  }
  return end
}

export function lineService(
  plan: RestaurantPlan,
  partySize: number,
  now: EpochMinute,
): LineService | Refusal<'closedThatDay' | 'outsideHours' | 'pastLastSeating'> {
  const beforeClosing = minutesBeforeClosing(plan, partySize)
  let isLate = false
  for (const { opens, closes } of servicesAround(plan, now, now + longestWait + beforeClosing)) {
    const lastSeating = closes - beforeClosing
    if (opens - beforeOpening <= now && now <= lastSeating) return { opens, closes, lastSeating }
    if (lastSeating < now && now < closes) isLate = true
  }
  if (isLate) return refuse('pastLastSeating')
  const today = wallOf(plan.zone, Math.floor(now)).date
  if (servicesOn(plan, today).length > 0) return refuse('outsideHours')
  const note = specialPeriodOn(plan, today)?.note
  return note ? refuse('closedThatDay', { note }) : refuse('closedThatDay')
}

/**
 * Returns whether a party may be called to a free table: the restaurant is open, and either the last seating isn't
 * over or the minimum stay still fits before closing.
 */
export function isSeatingTime(plan: RestaurantPlan, partySize: number, now: EpochMinute): boolean {
  const stay = minStay(turnTimeMinutes(plan.rules, partySize))
  const beforeClosing = Math.min(minutesBeforeClosing(plan, partySize), stay)
  return servicesAround(plan, now, now + beforeClosing).some(
    ({ opens, closes }) => opens <= now && now <= closes - beforeClosing,
  )
}

function minutesBeforeClosing({ rules }: RestaurantPlan, partySize: number): number {
  return rules.lastArrivalMinutes ?? turnTimeMinutes(rules, partySize)
}

/**
 * Returns today's services, those that began yesterday, and tomorrow's, which may begin right after midnight. If hours
 * follow without a break, they are joined at least until `until`.
 */
function servicesAround(
  plan: RestaurantPlan,
  now: EpochMinute,
  until: EpochMinute,
): Pick<LineService, 'opens' | 'closes'>[] {
  const today = wallOf(plan.zone, Math.floor(now)).date
  return [addDays(today, -1), today, addDays(today, 1)].flatMap((date) =>
    servicesOn(plan, date).map((service) => {
      const { open, close } = openingInstants(plan.zone, date, service)
      const ends = { close, closes: service.closes }
      return { opens: open, closes: close > now ? openUntil(plan, date, ends, until - close) : close }
    }),
  )
}
