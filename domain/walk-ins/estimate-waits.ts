import { turnTimeMinutes } from '../availability/booking-rules.ts'
import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'
import { claimState } from '../reservations/claim-state.ts'
import { minStay } from '../reservations/running-late.ts'
import { isRefusal } from '../refusal.ts'
import { weekDayOf } from '../time/calendar-date.ts'
import type { EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { lineService } from './last-seating.ts'
import { createReplay, type PartyKind, type ReplayParty, type ReplayStart } from './replay.ts'
import { areStaysKnown, type LearnedStays, type StayStart, staysOf } from './stays.ts'
import type { Floor } from './table-times.ts'
import { type Correction, correctRange, outside, quantile, type RawRange } from './wait-record.ts'
import { inRankOrder, type WalkIn } from './walk-in.ts'
import type { LearnedWalkAways } from './walk-aways.ts'

/** The data that estimates are based on. */
export interface Evening {
  readonly floor: Floor
  /** Parties that are no longer waiting are ignored. */
  readonly line: readonly WalkIn[]
  readonly stays: LearnedStays
  readonly walkAways: LearnedWalkAways
  readonly correction: Correction
}

/**
 * A party whose wait is estimated: one in line, by its id, or one that is considering joining. No areas means
 * any area.
 */
export type Asking =
  | { readonly id: string }
  | { readonly partySize: number; readonly areas: readonly string[] }

export type WaitEstimate =
  | {
      /** Whole minutes from now. Both are multiples of 5, except that `to` is never past the last seating. */
      readonly from: number
      readonly middle: number
      readonly to: number
      /** The estimate to store if the party joins. `learnCorrection` compares it with the actual wait. */
      readonly raw: RawRange
      /** Whether the estimate is based on past stays of parties of this size, or only on the stated turn time. */
      readonly basis: 'learned' | 'stated'
    }
  | {
      readonly none: 'noTableFits' | 'allTablesBooked' | 'pastLastSeating' | 'closedThatDay' | 'outsideHours'
    }

const replays = 100

/**
 * Estimates how long each of these parties will wait for its call if it stays in line. `none` is the reason
 * why it won't be called. The same `seed` results in the same estimates, whoever else is asked about; keep it, because
 * with another one the range flickers although nothing has happened. Returns null for a party that isn't in line or has
 * already been called.
 */
export function estimateWaits(
  evening: Evening,
  asking: readonly Asking[],
  now: EpochMinute,
  seed: number,
): (WaitEstimate | null)[] {
  const kindOf = kindsOf(evening, now)
  const waiting = inRankOrder(evening.line).filter(({ status }) => status !== 'Called')
  const parties: ReplayParty[] = waiting.map((each) => ({
    kind: kindOf(each.partySize, each.areas),
    waited: Math.max(0, now - each.rank),
    keptMinutes: each.keptMinutes,
    pausedUntil: (each.pause?.until ?? now) - now,
    asked: asking.some((one) => 'id' in one && one.id === each.id),
    imagined: false,
  }))
  const positions = asking.map((one) => {
    if ('id' in one) return waiting.findIndex(({ id }) => id === one.id)
    const kind = kindOf(one.partySize, one.areas)
    return parties.push({ kind, waited: 0, keptMinutes: 0, pausedUntil: 0, asked: true, imagined: true }) - 1
  })
  const waits = replayOften(startOf(evening, parties, now), seed)
  return positions.map((position) => {
    const party = parties[position]
    return party ? estimateOf(evening, party.kind, waits[position]!.sort(), now) : null
  })
}

function kindsOf(evening: Evening, now: EpochMinute) {
  const { compiled } = evening.floor
  const { rules, tables } = compiled.plan
  const start = stayStart(compiled, now)
  const kinds = new Map<string, PartyKind>()
  return (partySize: number, areas: readonly string[]): PartyKind => {
    const key = JSON.stringify([partySize, ...areas])
    const known = kinds.get(key)
    if (known) return known
    const placements = placementsFor(compiled, partySize, areas).map(({ rows }) => rows)
    const turnTime = turnTimeMinutes(rules, partySize)
    const service = lineService(compiled.plan, partySize, now)
    const kind: PartyKind = {
      partySize,
      placements,
      placementsAt: tables.map((_, row) => placements.filter((rows) => rows.includes(row))),
      stays: staysOf(evening.stays, rules, partySize, start),
      turnTime,
      minStay: minStay(turnTime),
      opens: isRefusal(service) ? Number.POSITIVE_INFINITY : Math.max(0, service.opens - now),
      lastSeating: isRefusal(service) ? Number.NEGATIVE_INFINITY : service.lastSeating - now,
    }
    kinds.set(key, kind)
    return kind
  }
}

function stayStart({ plan }: CompiledPlan, at: EpochMinute): StayStart {
  const { date, minute } = wallOf(plan.zone, Math.floor(at))
  return { weekDay: weekDayOf(date), hour: Math.floor(minute / 60) }
}

function startOf(evening: Evening, parties: readonly ReplayParty[], now: EpochMinute): ReplayStart {
  const { compiled, claims, freeSince } = evening.floor
  const { rules, tables } = compiled.plan
  const seated: ReplayStart['seated'][number][] = []
  const bookings: ReplayStart['bookings'][number][] = []
  for (const claim of claims) {
    const { from, until } = claimState(claim, now)
    if (until <= now) continue
    const rows = claim.tableIds.flatMap((id) => compiled.rowOf.get(id) ?? [])
    const stays = staysOf(evening.stays, rules, claim.partySize, stayStart(compiled, from))
    if (from > now) bookings.push({ rows, stays, from: from - now })
    else seated.push({ rows, stays, elapsed: now - from, firstLonger: firstAbove(stays, now - from) })
  }
  return {
    opens: Math.min(...parties.map(({ kind }) => kind.opens)),
    freeSince: Float64Array.from(tables, ({ id }) => (freeSince.get(id) ?? Number.NEGATIVE_INFINITY) - now),
    seated,
    bookings: bookings.sort((a, b) => a.from - b.from),
    parties,
    walkAways: evening.walkAways,
  }
}

function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns each party's waits in all replays. */
function replayOften(start: ReplayStart, seed: number): Float64Array[] {
  let random = seeded(seed)
  const { run, calledAt } = createReplay(start, () => random())
  const waits = start.parties.map(() => new Float64Array(replays))
  for (let number = 0; number < replays; number++) {
    // Each replay has its own numbers, so that a longer one leaves the next ones as they are.
    random = seeded(seed * replays + number)
    run()
    for (let party = 0; party < waits.length; party++) waits[party]![number] = calledAt[party]!
  }
  return waits
}

function estimateOf(evening: Evening, kind: PartyKind, waits: Float64Array, now: EpochMinute): WaitEstimate {
  const { placements, partySize, opens, lastSeating } = kind
  if (placements.length === 0) return { none: 'noTableFits' }
  const service = lineService(evening.floor.compiled.plan, partySize, now)
  if (isRefusal(service)) return { none: service.refused }
  const typical = quantile(waits, 0.5)
  if (typical > lastSeating)
    return { none: isBookedOut(evening.floor, kind, now) ? 'allTablesBooked' : 'pastLastSeating' }
  const raw = {
    from: quantile(waits, outside),
    middle: typical,
    to: Math.min(quantile(waits, 1 - outside), lastSeating),
  }
  const corrected = correctRange(raw, evening.correction)
  // A correction doesn't know the hours, but nobody is called before opening.
  const range = {
    from: Math.max(opens, corrected.from),
    middle: Math.max(opens, corrected.middle),
    to: corrected.to,
  }
  const latest = Math.floor(lastSeating)
  const earliest = Math.floor(range.from / 5) * 5
  const to = Math.min(Math.max(earliest + 5, Math.ceil(range.to / 5) * 5), latest)
  const from = Math.min(earliest, to)
  return {
    from,
    middle: Math.min(Math.max(from, Math.round(range.middle)), to),
    to,
    raw,
    basis: areStaysKnown(evening.stays, partySize) ? 'learned' : 'stated',
  }
}

/** Returns whether bookings, at their planned times, leave no table for this kind of party. */
function isBookedOut(
  { compiled, claims }: Floor,
  { placements, minStay, lastSeating }: PartyKind,
  now: EpochMinute,
): boolean {
  const times = claims.map((claim) => ({
    ...claimState(claim, now),
    rows: claim.tableIds.flatMap((id) => compiled.rowOf.get(id) ?? []),
  }))
  const starts = [now, ...times.map(({ until }) => until)].filter((start) => start <= now + lastSeating)
  return !placements.some((rows) => {
    const own = times.filter((each) => each.rows.some((row) => rows.includes(row)))
    if (!own.some(({ from }) => now < from)) return true
    return starts.some((start) => own.every(({ from, until }) => until <= start || start + minStay <= from))
  })
}

/** Returns a generator of random numbers from 0 up to but not including 1. */
function seeded(seed: number): () => number {
  let state = Math.floor(seed) | 0
  return () => {
    state = (state + 0x9e37_79b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}
