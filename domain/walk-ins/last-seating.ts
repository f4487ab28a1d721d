import { turnTimeMinutes } from '../availability/booking-rules.ts'
import type { RestaurantPlan } from '../availability/restaurant-plan.ts'
import { openingInstants, openUntil, servicesOn, specialPeriodOn } from '../availability/service-days.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'

/** The service that a line belongs to. */
export interface LineService {
  readonly opens: EpochMinute
  readonly closes: EpochMinute
  /** The last time at which the party can be seated. */
  readonly lastSeating: EpochMinute
}

/** How many minutes before opening a line may form at the door. */
const beforeOpening = 120

/** The service in which a party that joins now can be seated, or why there is none. */
export function lineService(
  plan: RestaurantPlan,
  partySize: number,
  now: EpochMinute,
): LineService | Refusal<'closedThatDay' | 'outsideHours' | 'pastLastSeating'> {
  const today = wallOf(plan.zone, Math.floor(now)).date
  const beforeClosing = plan.rules.lastArrivalMinutes ?? turnTimeMinutes(plan.rules, partySize)
  let isLate = false
  for (const date of [addDays(today, -1), today]) {
    for (const service of servicesOn(plan, date)) {
      const { open, close } = openingInstants(plan.zone, date, service)
      const closes = openUntil(plan, date, { close, closes: service.closes }, beforeClosing)
      const lastSeating = closes - beforeClosing
      if (open - beforeOpening <= now && now <= lastSeating) return { opens: open, closes, lastSeating }
      if (lastSeating < now && now < closes) isLate = true
    }
  }
  if (isLate) return refuse('pastLastSeating')
  if (servicesOn(plan, today).length > 0) return refuse('outsideHours')
  const note = specialPeriodOn(plan, today)?.note
  return note ? refuse('closedThatDay', { note }) : refuse('closedThatDay')
}
