import { remainingStay } from './stays.ts'
import { joinHoldMinutes } from './table-times.ts'
import { leavesAfter, type LearnedWalkAways } from './walk-aways.ts'

/**
 * The situation in which replays start. All times are minutes from now. Tables are numbered as in the plan.
 */
export interface ReplayStart {
  /** When the restaurant opens; 0 if it is open. */
  readonly opens: number
  /** When each free table became free: 0 or less, and minus infinity if it has been free for a long time. */
  readonly freeSince: Float64Array
  readonly seated: readonly ReplaySeated[]
  /** Bookings, earliest first. */
  readonly bookings: readonly ReplayBooking[]
  /** Parties in rank order. */
  readonly parties: readonly ReplayParty[]
  readonly walkAways: LearnedWalkAways
}

/** A party that is at its tables at the start. */
export interface ReplaySeated {
  readonly rows: readonly number[]
  /** Possible stays, ascending and equally likely. */
  readonly stays: Float64Array
  readonly elapsed: number
  /** Index of the first stay that is longer than `elapsed`. */
  readonly firstLonger: number
}

/** A booked party, which gets its tables at `from` regardless of who is in line. */
export interface ReplayBooking {
  readonly rows: readonly number[]
  readonly from: number
  readonly stays: Float64Array
}

export interface ReplayParty {
  readonly kind: PartyKind
  /** Minutes that the party has been in line. */
  readonly waited: number
  readonly keptMinutes: number
  readonly pausedUntil: number
  /** Whether an estimate is needed for this party. */
  readonly asked: boolean
  /** Whether the party isn't in line. The replay finds when it would be called, but gives it no table. */
  readonly imagined: boolean
}

/** Data shared by all parties with the same size and areas. */
export interface PartyKind {
  readonly partySize: number
  /** The tables of each placement that fits, best first. */
  readonly placements: readonly (readonly number[])[]
  /** The same placements by table: for each table, those that contain it. */
  readonly placementsAt: readonly (readonly (readonly number[])[])[]
  readonly stays: Float64Array
  readonly turnTime: number
  readonly minStay: number
  /** When the party's service opens; 0 if it is open. */
  readonly opens: number
  readonly lastSeating: number
}

const never = Number.POSITIVE_INFINITY

/** Repeatedly replays the same evening. Each `run` draws new random stays and departures. */
export interface Replay {
  /**
   * Stores in `calledAt` when each party would be called if it stayed in line; infinity if never. Stops as
   * soon as this is known for all parties with `asked`.
   */
  readonly run: () => void
  readonly calledAt: Float64Array
}

/**
 * Creates a replay that calls parties by the same rule as `nextCalls`. `random` returns numbers from 0 up to
 * but not including 1.
 */
export function createReplay(start: ReplayStart, random: () => number): Replay {
  const { bookings, parties, walkAways, opens } = start
  const tables = start.freeSince.length
  /** When each table will be free; for a free table, when it became free. */
  const busyUntil = new Float64Array(tables)
  /** When something may next happen at each table. */
  const due = new Float64Array(tables)
  const booked = Array.from({ length: tables }, (_, row) =>
    [...bookings.keys()].filter((booking) => bookings[booking]!.rows.includes(row)),
  )
  /** Number of bookings that have arrived at each table. `nextFrom` is when the next one arrives. */
  const come = new Int32Array(tables)
  const nextFrom = new Float64Array(tables)
  /** The party for which each free table is held, or -1. Parties with a later rank can't have the table. */
  const heldFor = new Int32Array(tables)
  const bookedStays = new Float64Array(bookings.length)
  const leavesAt = new Float64Array(parties.length)
  const calledAt = new Float64Array(parties.length)
  /** Parties that haven't been called yet, in rank order. */
  const open = new Int32Array(parties.length)
  const asked = parties.filter((party) => party.asked).length
  const pauses = [...new Set(parties.flatMap(({ pausedUntil, kind }) => [pausedUntil, kind.opens]))]
    .filter((until) => until > opens && until < never)
    .sort((a, b) => a - b)
  const horizon = parties.reduce((latest, { kind }) => Math.max(latest, kind.lastSeating), 0)
  let openCount = 0
  let unknown = 0

  return { run, calledAt }

  function run(): void {
    prepare()
    let free = 0
    for (let row = 0; row < tables; row++) if (busyUntil[row]! <= opens) free++
    // A single free table is handled like any other table that is due.
    if (free > 1) callAll(opens)
    for (let pause = 0; ; ) {
      if (unknown === 0) return
      let row = 0
      for (let other = 1; other < tables; other++) if (due[other]! < due[row]!) row = other
      const now = Math.min(due[row] ?? never, pauses[pause] ?? never)
      if (now > horizon) return
      if (now === pauses[pause]) {
        pause++
        callAll(now)
      } else tableIsDue(row, now)
    }
  }

  function prepare(): void {
    busyUntil.set(start.freeSince)
    due.fill(opens)
    come.fill(0)
    heldFor.fill(-1)
    for (let row = 0; row < tables; row++) nextFrom[row] = fromOf(row)
    for (const { rows, stays, elapsed, firstLonger } of start.seated) {
      const ends = Math.max(opens, remainingStay(stays, elapsed, firstLonger, random))
      for (const row of rows) busyUntil[row] = due[row] = ends
    }
    for (let booking = 0; booking < bookings.length; booking++)
      bookedStays[booking] = remainingStay(bookings[booking]!.stays, 0, 0, random)
    for (let party = 0; party < parties.length; party++) {
      const { waited, imagined } = parties[party]!
      open[party] = party
      calledAt[party] = never
      leavesAt[party] = imagined ? -1 : leavesAfter(walkAways, waited, random()) - waited
    }
    openCount = parties.length
    unknown = asked
  }

  function tableIsDue(row: number, now: number): void {
    heldFor[row] = -1
    if (nextFrom[row]! > now) {
      due[row] = nextFrom[row]!
      callTo(row, now)
      return
    }
    const booking = booked[row]![come[row]!]!
    busyUntil[row] = due[row] = now + bookedStays[booking]!
    come[row]! += 1
    nextFrom[row] = fromOf(row)
  }

  function fromOf(row: number): number {
    const booking = booked[row]![come[row]!]
    return booking === undefined ? never : bookings[booking]!.from
  }

  /** Gives all free tables to parties that may be called, in rank order. */
  function callAll(now: number): void {
    for (let row = 0; row < tables; row++) {
      if (busyUntil[row]! > now || nextFrom[row]! <= now) continue
      heldFor[row] = -1
      due[row] = nextFrom[row]!
    }
    for (let position = 0; position < openCount; position++) {
      const called = callIfFree(position, parties[open[position]!]!.kind.placements, now)
      if (called === 'gone') position--
      // The holds that ended are for parties further ahead.
      else if (called === 'seated') position = -1
    }
  }

  /** Gives a free table, alone or in a join, to the first party that fits. */
  function callTo(row: number, now: number): void {
    for (let position = 0; position < openCount; position++) {
      const called = callIfFree(position, parties[open[position]!]!.kind.placementsAt[row]!, now)
      if (called === 'gone') position--
      else if (called === 'seated' || heldFor[row]! >= 0) return
    }
  }

  /**
   * Calls a party if it may be called and a placement is free. Returns `gone` if it would have been called
   * but has left.
   */
  function callIfFree(
    position: number,
    placements: readonly (readonly number[])[],
    now: number,
  ): 'passed' | 'gone' | 'seated' {
    const index = open[position]!
    const { kind, pausedUntil, asked } = parties[index]!
    if (placements.length === 0 || pausedUntil > now) return 'passed'
    if (kind.opens > now || kind.lastSeating < now) return 'passed'
    const here = leavesAt[index]! > now
    // A party that has left matters only if an estimate for it is needed.
    if (!here && !asked) return 'passed'
    const rows = bestFree(index, placements, now)
    if (!rows) {
      if (here) holdForJoin(index, now)
      return 'passed'
    }
    calledAt[index] = now
    if (asked) unknown--
    open.copyWithin(position, position + 1, openCount--)
    if (!here) return 'gone'
    seat(index, rows, now)
    return 'seated'
  }

  function seat(index: number, rows: readonly number[], now: number): void {
    const { kind, keptMinutes } = parties[index]!
    const missed = random() < walkAways.missedShare
    // Holds may have been for this party, or waited for these tables.
    endHolds(now)
    const ends = now + (missed ? keptMinutes : remainingStay(kind.stays, 0, 0, random))
    for (const row of rows) busyUntil[row] = due[row] = Math.min(ends, nextFrom[row]!)
  }

  /** Ends the holds for a party, or all holds. Their tables are due at once. */
  function endHolds(now: number, index?: number): void {
    for (let row = 0; row < tables; row++) {
      if (heldFor[row]! < 0 || (index !== undefined && heldFor[row] !== index)) continue
      heldFor[row] = -1
      due[row] = now
    }
  }

  function isFreeFor(index: number, row: number, now: number): boolean {
    return busyUntil[row]! <= now && (heldFor[row]! < 0 || index <= heldFor[row]!)
  }

  /** Returns the first placement that is free for the whole turn time, or else the one free longest. */
  function bestFree(
    index: number,
    placements: readonly (readonly number[])[],
    now: number,
  ): readonly number[] | undefined {
    const { turnTime, minStay } = parties[index]!.kind
    let best: readonly number[] | undefined
    let longest = 0
    for (const rows of placements) {
      let free = never
      for (const row of rows) {
        if (isFreeFor(index, row, now)) free = Math.min(free, nextFrom[row]! - now)
        else free = -1
      }
      if (free >= turnTime) return rows
      if (free >= minStay && free > longest) {
        best = rows
        longest = free
      }
    }
    return best
  }

  /**
   * Holds the free tables of the first join whose other tables will be free soon enough, and no others. The held tables are
   * due again when the hold ends.
   */
  function holdForJoin(index: number, now: number): void {
    const { minStay, placements } = parties[index]!.kind
    endHolds(now, index)
    for (const rows of placements) {
      if (rows.length === 1) continue
      let end = never
      for (const row of rows)
        if (isFreeFor(index, row, now)) end = Math.min(end, busyUntil[row]! + joinHoldMinutes)
      if (end === never || end <= now) continue
      let soon = true
      for (const row of rows) {
        const free = isFreeFor(index, row, now)
        const inTime = free || (busyUntil[row]! > now && busyUntil[row]! <= end)
        if (!inTime || nextFrom[row]! < end + minStay) soon = false
      }
      if (!soon) continue
      for (const row of rows) {
        if (!isFreeFor(index, row, now)) continue
        heldFor[row] = index
        due[row] = end
      }
      return
    }
  }
}
