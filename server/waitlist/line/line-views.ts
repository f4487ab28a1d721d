import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { estimateWaits, type WaitEstimate } from '#domain/walk-ins/estimate-waits.ts'
import { type JoinRefusal, joinRefusal } from '#domain/walk-ins/join-line.ts'
import { lineEnd, lineService } from '#domain/walk-ins/last-seating.ts'
import { comesFirst, takenByLine } from '#domain/walk-ins/line-stock.ts'
import { nextCalls, type TableCall } from '#domain/walk-ins/next-calls.ts'
import type { WalkIn } from '#domain/walk-ins/walk-in.ts'
import { readLineNow } from '#server/book/tables/floor-now.ts'
import type { LineRow, WalkInRow } from '#server/book/line/record-in-line.ts'
import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { eveningOf, floorOf, preciseMinute, walkInOf } from '#server/waitlist/waits/evening.ts'
import {
  createLearnedWaits,
  type LearnedWaits,
  type LearnWaits,
} from '#server/waitlist/waits/learned-waits.ts'
import { lineForGuests, rulesOf } from './line-rules.ts'
import {
  neverOpened,
  readJustEnded,
  readLine,
  readPresent,
  readStates,
} from '#server/waitlist/walk-in-store.ts'

/**
 * A restaurant's line at one moment, with its estimates. It is valid until the line changes or the minute
 * ends.
 */
export interface LineView {
  readonly line: LineRow
  /** The waiting parties, first in line first. */
  readonly parties: readonly WalkIn[]
  readonly learned: LearnedWaits
  /** The time at which the estimates were made. */
  readonly at: Date
  readonly now: EpochMinute
  /** Returns a party's estimated wait, or null if the party isn't waiting or has already been called. */
  estimateOf(walkInId: string): WaitEstimate | null
  /**
   * Returns the expected wait for each party size, or the reason why a party of this size can't join, in the
   * order of `sizes`.
   */
  offersTo(sizes: readonly number[], areas: readonly string[]): LineOffer[]
  /**
   * Returns the tables that new bookings of these sizes can't have yet, by the same estimates as `offersTo`. For one size
   * it is always the same list.
   */
  takenFrom(sizes: readonly number[]): readonly Taken[]
  /** Returns the parties that staff could call now, with the tables they would get. */
  calls(): readonly TableCall[]
  /** Returns null if no party of this size can be seated now. */
  lastSeating(partySize: number): EpochMinute | null
}

/** A party that is considering joining. */
interface Asker {
  readonly partySize: number
  readonly areas: readonly string[]
}

/** An expected wait, or the refusal that a guest would get on joining. */
export type LineOffer = Extract<WaitEstimate, { readonly middle: number }> | JoinRefusal

export interface LineViews {
  view(listed: ListedRestaurant): Promise<LineView>
  /** Returns the waiting and seated parties, first in line first. */
  present(listed: ListedRestaurant): Promise<readonly WalkInRow[]>
  /**
   * Returns the tables that the restaurant's line takes from new bookings of these sizes. Reads nothing unless the times
   * are in the service for which guests wait now.
   */
  takenFrom(listed: ListedRestaurant, times: Stretch, sizes: readonly number[]): Promise<readonly Taken[]>
  /** Returns the parties whose wait or stay ended in the last hour, newest first. */
  justEnded(listed: ListedRestaurant): Promise<readonly WalkInRow[]>
  /** Drops the cached view of a restaurant. Call it after every commit to the restaurant's reservation book. */
  changed(restaurantId: number): void
  readonly learn: LearnWaits
}

const maxViews = 500
const maxStates = 10_000

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}

interface KnownView {
  readonly view: LineView
  readonly revision: number
  readonly version: number
  readonly minute: number
}

/**
 * Creates views of lines and caches each until its line has a new version or a minute has passed. A booking
 * made by another process therefore changes estimates up to a minute later. The estimates' random numbers stay the
 * same, so that a time found free isn't gone a minute later although nothing has happened.
 */
export function createLineViews({ sql: db, exclusive }: Database, now: () => Date): LineViews {
  const known = new Map<number, KnownView>()
  const shared = createSharedReads<LineView>()
  const learn = createLearnedWaits(db, now)
  /** The states of lines, if no other process can change them. */
  const states = new Map<number, LineRow['state']>()
  let drops = 0

  /** Returns whether guests may wait at these times, without reading more than the state of the line. */
  async function mayWait({ record, linePlan }: ListedRestaurant, times: Stretch): Promise<boolean> {
    const at = preciseMinute(now())
    const end = times.until < at ? null : lineEnd(linePlan.plan, at)
    if (end === null || end < times.from) return false
    const known = states.get(record.id)
    if (known) return known !== 'closed'
    const dropsBefore = drops
    const state = await readState(record.id)
    if (states.size >= maxStates) states.clear()
    if (exclusive && drops === dropsBefore) states.set(record.id, state)
    return state !== 'closed'
  }

  /** The restaurants whose states are needed by what runs now. One statement reads all of them. */
  let needed: { readonly ids: Set<number>; readonly states: ReturnType<typeof readStates> } | null = null

  async function readState(id: number): Promise<LineRow['state']> {
    if (!needed) {
      const ids = new Set<number>()
      const states = Promise.resolve().then(() => {
        needed = null
        return readStates(db, [...ids])
      })
      needed = { ids, states }
    }
    needed.ids.add(id)
    return (await needed.states).get(id) ?? 'closed'
  }

  async function read(listed: ListedRestaurant): Promise<LineView> {
    const { id, revision } = listed.record
    const cached = known.get(id)
    if (cached && cached.minute === minuteOf(now()) && cached.revision === revision) {
      const { version } = await readLine(db, id)
      if (cached.version === version && cached.minute === minuteOf(now())) return cached.view
    }
    const dropsBefore = drops
    const at = now()
    const view = await createView(listed, at)
    if (known.size >= maxViews) known.delete(known.keys().next().value ?? 0)
    if (drops === dropsBefore)
      known.set(id, { view, revision, version: view.line.version, minute: minuteOf(at) })
    return view
  }

  async function createView(listed: ListedRestaurant, at: Date): Promise<LineView> {
    const [seen, learned] = await Promise.all([readLineNow(db, listed.record.id, at), learn(listed)])
    const line = seen.line ?? neverOpened(listed.record.id)
    const parties = seen.waiting.map(walkInOf)
    const exact = preciseMinute(at)
    const floor = floorOf(listed, seen.waiting, seen, exact)
    const evening = eveningOf(floor, parties, learned)
    const seed = listed.record.id
    const rules = rulesOf(line)
    const asked = new Map<string, WaitEstimate>()
    const taken = new Map<number, readonly Taken[]>()
    /** Estimates that were made once stay as they are, so that guests at the door and online get the same ones. */
    const waitsOf = (askers: readonly Asker[]): WaitEstimate[] => {
      const keyed = new Map(askers.map((asker) => [JSON.stringify([asker.partySize, asker.areas]), asker]))
      const missing = [...keyed].filter(([key]) => !asked.has(key))
      if (missing.length > 0) {
        const estimates = estimateWaits(
          evening,
          missing.map(([, asker]) => asker),
          exact,
          seed,
        )
        missing.forEach(([key], index) => asked.set(key, estimates[index]!))
      }
      return askers.map(({ partySize, areas }) => asked.get(JSON.stringify([partySize, areas]))!)
    }
    const readTaken = (sizes: readonly number[]): void => {
      const areas = listed.linePlan.areas.length > 1 ? listed.linePlan.areas : []
      const choices = [[], ...areas.map((area) => [area])]
      const waits = waitsOf(
        sizes.flatMap((partySize) => choices.map((choice) => ({ partySize, areas: choice }))),
      )
      sizes.forEach((partySize, index) => {
        const [anywhere, ...inAreas] = waits.slice(index * choices.length)
        const inArea = new Map(areas.map((area, at) => [area, inAreas[at]!]))
        const quoted = { partySize, anywhere: anywhere!, inArea }
        taken.set(partySize, takenByLine(listed.linePlan, quoted, exact))
      })
    }
    let callable: readonly TableCall[] | undefined
    let ofParties: Map<string, WaitEstimate | null> | undefined
    return {
      line,
      parties,
      learned,
      at,
      now: exact,
      estimateOf(walkInId) {
        if (!ofParties) {
          const estimates = estimateWaits(evening, parties, exact, seed)
          ofParties = new Map(parties.map(({ id }, index) => [id, estimates[index] ?? null]))
        }
        return ofParties.get(walkInId) ?? null
      },
      offersTo(sizes, areas) {
        const askers = sizes.map((partySize) => ({ partySize, areas }))
        return waitsOf(askers).map((estimate, index) =>
          offerOf(listed, line, askers[index]!, estimate, exact),
        )
      },
      takenFrom(sizes) {
        const first = [...new Set(sizes)].filter((partySize) => comesFirst(parties, rules, partySize))
        readTaken(first.filter((partySize) => !taken.has(partySize)))
        const found = first.map((partySize) => taken.get(partySize)!)
        return found.length === 1 ? found[0]! : found.flat()
      },
      calls() {
        callable ??= nextCalls(floor, parties, exact).calls
        return callable
      },
      lastSeating(partySize) {
        const service = lineService(listed.linePlan.plan, partySize, exact)
        return isRefusal(service) ? null : service.lastSeating
      },
    }
  }

  // All guests in a line need the same view at the same time, so concurrent callers share one read.
  const view: LineViews['view'] = (listed) => shared.read(String(listed.record.id), () => read(listed))

  return {
    view,
    async takenFrom(listed, times, sizes) {
      const takes = listed.record.waitlist && listed.offer.takes.waitlist
      return takes && (await mayWait(listed, times)) ? (await view(listed)).takenFrom(sizes) : []
    },
    present: (listed) => readPresent(db, listed.record.id),
    justEnded: (listed) => readJustEnded(db, listed.record.id, now()),
    changed(restaurantId) {
      drops += 1
      known.delete(restaurantId)
      states.delete(restaurantId)
    },
    learn,
  }
}

/**
 * Returns the wait for a party, or the refusal that it would get. Contacts and distance are checked only on
 * joining.
 */
function offerOf(
  listed: ListedRestaurant,
  line: LineRow,
  asker: Asker,
  estimate: WaitEstimate,
  now: EpochMinute,
): LineOffer {
  const anybody = { ...asker, customerName: 'anybody', phone: '', emailKey: '', phoneKey: '' }
  const rules = { ...rulesOf(lineForGuests(line, listed, now)), joinMeters: null }
  const refusal = joinRefusal(
    listed.linePlan,
    rules,
    [],
    { ...anybody, distance: null, expected: null },
    estimate,
    now,
  )
  if (refusal) return refusal
  return 'none' in estimate ? refuse(estimate.none) : estimate
}
