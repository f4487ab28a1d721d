import { joinHoldMinutes } from './table-times.ts'
import { leavesAfter, type LearnedWalkAways } from './walk-aways.ts'

/** What replays start from. All times are minutes from now. Tables are rows of the plan. */
export interface ReplayStart {
  /** When the restaurant opens; 0 if it is open. */
  readonly opens: number
  /** Since when each table has been free, unless somebody has it; 0 or less, minus infinity if for long. */
  readonly freeSince: Float64Array
  readonly seated: readonly ReplaySeated[]
  /** Earliest first. */
  readonly bookings: readonly ReplayBooking[]
  /** In rank order. */
  readonly parties: readonly ReplayParty[]
  readonly walkAways: LearnedWalkAways
}

/** A party that has its tables now. */
export interface ReplaySeated {
  readonly rows: readonly number[]
  /** Ascending and equally likely. */
  readonly stays: Float64Array
  readonly elapsed: number
  /** The first of the stays that is longer than `elapsed`. */
  readonly firstLonger: number
}

/** A party that will have its tables from `from`, whoever waits. */
export interface ReplayBooking {
  readonly rows: readonly number[]
  readonly from: number
  readonly stays: Float64Array
}

export interface ReplayParty {
  readonly kind: PartyKind
  /** Minutes in line so far. */
  readonly waited: number
  readonly keptMinutes: number
  readonly pausedUntil: number
  /** Whether somebody wants to know when it is called. */
  readonly asked: boolean
  /** Whether it isn't in line: it sees when it would be called, but takes no table. */
  readonly imagined: boolean
}

/** What parties of one size with the same areas have in common. */
export interface PartyKind {
  readonly partySize: number
  /** The tables of each placement that fits, best first. */
  readonly placements: readonly (readonly number[])[]
  /** The same placements by table: those that contain it. */
  readonly placementsAt: readonly (readonly (readonly number[])[])[]
  readonly stays: Float64Array
  readonly turnTime: number
  readonly shortestStay: number
  /** When its service opens; 0 if it is open. */
  readonly opens: number
  readonly lastSeating: number
}

/** Parties that stay longer than any known one are expected to stay this much longer on average. */
const overstayMean = 15

const never = Number.POSITIVE_INFINITY

/** Replays the same evening again and again; each `run` draws other stays and departures. */
export interface Replay {
  /**
   * Writes into `calledAt` when each party would be called if it stayed in line; infinite if not before its last
   * seating. Ends as soon as that is known of all parties that are asked about.
   */
  readonly run: () => void
  readonly calledAt: Float64Array
}

/** Calls parties by the same rule as `nextCalls`. `random` gives numbers from 0 to below 1. */
export function createReplay(start: ReplayStart, random: () => number): Replay {
  const { bookings, parties, walkAways, opens } = start
  const tables = start.freeSince.length
  /** For a free table, since when it is free. */
  const busyUntil = new Float64Array(tables)
  /** When something may happen at a table. */
  const due = new Float64Array(tables)
  const booked = Array.from({ length: tables }, (_, row) =>
    [...bookings.keys()].filter((booking) => bookings[booking]!.rows.includes(row)),
  )
  /** How many bookings of a table have come, and when the next one comes. */
  const come = new Int32Array(tables)
  const nextFrom = new Float64Array(tables)
  const bookedStays = new Float64Array(bookings.length)
  const leavesAt = new Float64Array(parties.length)
  const calledAt = new Float64Array(parties.length)
  /** Parties that haven't been called, in rank order. */
  const open = new Int32Array(parties.length)
  const asked = parties.filter((party) => party.asked).length
  const pauses = [...new Set(parties.map(({ pausedUntil }) => pausedUntil))]
    .filter((until) => until > opens)
    .sort((a, b) => a - b)
  const horizon = parties.reduce((latest, { kind }) => Math.max(latest, kind.lastSeating), 0)
  let openCount = 0
  let unknown = 0

  return { run, calledAt }

  function run(): void {
    prepare()
    let pause = 0
    while (unknown > 0) {
      let row = 0
      for (let other = 1; other < tables; other++) if (due[other]! < due[row]!) row = other
      const now = Math.min(due[row] ?? never, pauses[pause] ?? never)
      if (now > horizon) return
      if (now === pauses[pause]) {
        pause++
        for (let each = 0; each < tables; each++) if (busyUntil[each]! <= now) callTo(each, now)
      } else tableIsDue(row, now)
    }
  }

  function prepare(): void {
    busyUntil.set(start.freeSince)
    due.fill(opens)
    come.fill(0)
    for (let row = 0; row < tables; row++) nextFrom[row] = fromOf(row)
    for (const { rows, stays, elapsed, firstLonger } of start.seated) {
      const ends = Math.max(opens, remaining(stays, elapsed, firstLonger))
      for (const row of rows) busyUntil[row] = due[row] = ends
    }
    for (let booking = 0; booking < bookings.length; booking++)
      bookedStays[booking] = remaining(bookings[booking]!.stays, 0, 0)
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
    if (nextFrom[row]! > now) {
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

  /** Calls the first party that fits a placement with this free table. */
  function callTo(row: number, now: number): void {
    for (let position = 0; position < openCount; position++) {
      const index = open[position]!
      const { kind, pausedUntil, asked } = parties[index]!
      const placements = kind.placementsAt[row]!
      if (placements.length === 0 || pausedUntil > now || kind.lastSeating < now) continue
      const here = leavesAt[index]! > now
      // A party that has left is followed only if somebody wants to know when it would have been called.
      if (!here && !asked) continue
      const rows = bestFree(kind, placements, now)
      if (rows) {
        calledAt[index] = now
        if (asked) unknown--
        open.copyWithin(position, position + 1, openCount--)
        if (here) {
          seat(index, rows, now)
          return
        }
        position--
      } else if (here && isHeld(kind, placements, row, now)) return
    }
    due[row] = nextFrom[row]!
  }

  function seat(index: number, rows: readonly number[], now: number): void {
    const { kind, keptMinutes } = parties[index]!
    const missed = random() < walkAways.missedShare
    const ends = now + (missed ? keptMinutes : remaining(kind.stays, 0, 0))
    for (const row of rows) busyUntil[row] = due[row] = Math.min(ends, nextFrom[row]!)
  }

  /** The first placement that is free for the whole turn time, or the one that is free longest. */
  function bestFree(
    { turnTime, shortestStay }: PartyKind,
    placements: readonly (readonly number[])[],
    now: number,
  ): readonly number[] | undefined {
    let best: readonly number[] | undefined
    let longest = shortestStay
    for (const rows of placements) {
      let free = never
      for (const row of rows) {
        if (busyUntil[row]! > now) free = -1
        else free = Math.min(free, nextFrom[row]! - now)
      }
      if (free >= turnTime) return rows
      if (free >= longest) {
        best = rows
        longest = free
      }
    }
    return best
  }

  /** Whether the other tables of a placement are free soon enough to hold this one. It is due again at the end. */
  function isHeld(
    { shortestStay }: PartyKind,
    placements: readonly (readonly number[])[],
    row: number,
    now: number,
  ): boolean {
    const end = busyUntil[row]! + joinHoldMinutes
    if (now >= end) return false
    for (const rows of placements) {
      let soon = rows.length > 1
      for (const each of rows)
        if (busyUntil[each]! > end || nextFrom[each]! < end + shortestStay) soon = false
      if (!soon) continue
      due[row] = end
      return true
    }
    return false
  }

  /** How much longer a party stays. */
  function remaining(stays: Float64Array, elapsed: number, firstLonger: number): number {
    const longer = stays.length - firstLonger
    if (longer > 0) return stays[firstLonger + Math.floor(random() * longer)]! - elapsed
    return -Math.log(1 - random()) * overstayMean
  }
}
