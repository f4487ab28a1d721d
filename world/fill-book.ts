import { type Arrival, arrivalsOf } from '#domain/availability/arrivals.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { RestaurantPlan, Taken } from '#domain/availability/restaurant-plan.ts'
import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { pick, seeded } from './seeded.ts'

export interface BookedTable extends Taken {
  arrival: Arrival
}

/** Minutes between two parties when demand is low. */
const pause = 45

/**
 * Creates a realistic book for one service day: parties fit their tables, never overlap, and respect hours
 * and pacing. The same seed and day result in the same book. `busy` is the share of table time taken at peak
 * hours; 1 leaves nothing free.
 */
export function fillBook(plan: RestaurantPlan, seed: string, busy: number, day: CalendarDate): BookedTable[] {
  const random = seeded(`${seed} ${day}`)
  const { rules } = plan
  const weekend = [5, 6].includes(weekDayOf(day))
  const share = busy >= 1 ? 1 : Math.min(0.95, busy * (weekend ? 1.3 : 0.9))
  const booked: BookedTable[] = []
  const arriving = new Map<EpochMinute, number>()
  const arrivals = new Map<number, Arrival[]>()

  for (const join of plan.joins) {
    const party = partyFor(join)
    if (party === undefined || random() > share * 0.6) continue
    const times = arrivalsFor(turnTimeMinutes(rules, party))
    if (times.length > 0) book(join.tableIds, party, pick(random, times))
  }
  for (const table of plan.tables) fillTable(table)
  return booked

  function fillTable(table: RestaurantPlan['tables'][number]): void {
    let free = Number.NEGATIVE_INFINITY
    for (;;) {
      const party = partyFor(table)
      if (party === undefined) return
      const turn = turnTimeMinutes(rules, party)
      const arrival = arrivalsFor(turn).find((time) => time.instant >= free)
      if (!arrival) return
      const wanted = share === 1 ? 1 : share * demandAt(arrival.minute)
      const comes = random() < (wanted * pause) / (turn * (1 - wanted) + wanted * pause)
      const seated = comes && book([table.id], party, arrival)
      free = arrival.instant + (seated ? turn : share === 1 ? 1 : pause)
    }
  }

  function arrivalsFor(turn: number): Arrival[] {
    const known = arrivals.get(turn) ?? arrivalsOf(plan, day, 1, turn)
    arrivals.set(turn, known)
    return known
  }

  function partyFor({ minCovers, maxCovers }: { minCovers: number; maxCovers: number }): number | undefined {
    const fewest = Math.max(minCovers, rules.minPartySize)
    const most = Math.min(maxCovers, rules.maxPartySize)
    if (fewest > most) return undefined
    // People rarely eat alone, so use the larger of two random party sizes.
    const drawn = Math.max(random(), random())
    return fewest + Math.floor(drawn * (most - fewest + 1))
  }

  function book(tableIds: readonly string[], covers: number, arrival: Arrival): boolean {
    const from = arrival.instant
    const until = from + turnTimeMinutes(rules, covers)
    const clash = booked.some(
      (other) =>
        other.from < until && from < other.until && other.tableIds.some((id) => tableIds.includes(id)),
    )
    const covered = (arriving.get(from) ?? 0) + covers
    if (clash || (rules.coversPerSlot !== null && covered > rules.coversPerSlot)) return false
    arriving.set(from, covered)
    booked.push({ tableIds, from, until, covers, arrival })
    return true
  }
}

/** Returns the demand at a minute of the day, relative to the peak. */
function demandAt(minute: number): number {
  const peaks = [9.5, 13, 20] // breakfast, lunch, dinner
  const away = Math.min(...peaks.map((peak) => Math.abs(((minute / 60) % 24) - peak)))
  if (away <= 1) return 1
  return away <= 2 ? 0.65 : 0.4
}

/** Creates the book from yesterday through the coming days. */
export function fillDays(
  plan: RestaurantPlan,
  seed: string,
  { busy, today, days }: { busy: number; today: CalendarDate; days: number },
): BookedTable[] {
  if (busy === 0 || !plan.rules.acceptsReservations) return []
  const last = Math.min(days - 1, plan.rules.maxAdvanceBookingDays)
  const booked: BookedTable[] = []
  for (let day = -1; day <= last; day++) {
    // Without this filter, restaurants that are open around the clock would book a table twice around
    // midnight.
    const taken = fillBook(plan, seed, busy, addDays(today, day)).filter(
      (next) =>
        !booked.some(
          (other) =>
            next.from < other.until &&
            other.from < next.until &&
            other.tableIds.some((id) => next.tableIds.includes(id)),
        ),
    )
    booked.push(...taken)
  }
  return booked
}
