import { placementsFor } from '#domain/availability/compiled-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { PastStay } from '#domain/walk-ins/stays.ts'
import type { FloorClaim } from '#domain/walk-ins/table-times.ts'
import type { PastWait } from '#domain/walk-ins/walk-aways.ts'
import type { WalkIn } from '#domain/walk-ins/walk-in.ts'
import type { GuestLaw } from './guest-law.ts'
import { lastSeating, opens, waitingRestaurant } from './waiting-restaurant.ts'

/** The information that the software has when a party joins. */
export interface Scene {
  readonly now: EpochMinute
  readonly minute: number
  readonly weekDay: number
  readonly claims: readonly FloorClaim[]
  readonly freeSince: ReadonlyMap<string, EpochMinute>
  readonly line: readonly WalkIn[]
}

export interface Joined {
  readonly id: string
  readonly partySize: number
  readonly minute: number
  readonly waited: number
}

export interface EveningRecord {
  /** Parties in the order in which they were called. */
  readonly called: readonly Joined[]
  readonly stays: readonly PastStay[]
  readonly waits: readonly PastWait[]
}

interface Party {
  readonly walkIn: WalkIn
  readonly joined: number
  readonly leaves: number
  /** Whether the party notifies the host when it gives up. If not, the host notices only when it is called. */
  readonly notifies: boolean
}

interface Sitting {
  readonly claim: FloorClaim
  readonly ends: number
}

interface Booking {
  readonly claim: FloorClaim
  readonly from: number
  readonly arrives: number
}

const { plan } = waitingRestaurant
const keptMinutes = 10

/**
 * Simulates one evening minute by minute, where `midnight` is the instant of minute 0. `estimate` returns the
 * estimated wait of a joining party in minutes, or null if it can't be seated. `seen` is called
 * immediately for every call.
 */
export function simulateEvening(
  law: GuestLaw,
  midnight: EpochMinute,
  weekDay: number,
  estimate: (scene: Scene, id: string, partySize: number, areas: readonly string[]) => number | null,
  seen: (joined: Joined) => void,
): EveningRecord {
  const sittings: Sitting[] = []
  let bookings = drawBookings(law, midnight)
  let line: Party[] = []
  const readyAt = new Map<string, number>()
  const freeSince = new Map<string, EpochMinute>()
  const called: Joined[] = []
  const stays: PastStay[] = []
  const waits: PastWait[] = []
  let number = 0

  for (let minute = opens; minute <= lastSeating; minute++) {
    clearTables(minute)
    seatBookings(minute)
    leave(minute)
    for (let arriving = law.arrivesAt(minute); arriving > 0; arriving--) arrive(minute)
    // The host is busy with other things, so a free table may wait for a minute or two.
    if (law.chance(0.6)) callByHand(minute)
  }
  return { called, stays, waits }

  function clearTables(minute: number): void {
    for (const sitting of sittings.filter(({ ends }) => ends <= minute)) {
      sittings.splice(sittings.indexOf(sitting), 1)
      const { claim } = sitting
      const began = claim.from - midnight
      const { partySize } = claim
      stays.push({ partySize, weekDay, hour: Math.floor(began / 60), minutes: minute - began })
      const ready = minute + law.between(2, law.chance(0.2) ? 12 : 6)
      for (const id of claim.tableIds) {
        readyAt.set(id, ready)
        freeSince.set(id, midnight + minute)
      }
    }
  }

  function seatBookings(minute: number): void {
    for (const booking of bookings.filter(({ arrives }) => arrives <= minute)) {
      if (!booking.claim.tableIds.every((id) => isFree(id))) continue
      bookings = bookings.filter((each) => each !== booking)
      const { claim } = booking
      const ends = minute + law.stay(claim.partySize, minute)
      sittings.push({ claim: { ...claim, status: 'Seated' }, ends })
    }
    // Half an hour after its time, a booking counts as a no-show.
    bookings = bookings.filter(({ from, arrives }) => arrives < from + 30 || minute < from + 30)
  }

  function leave(minute: number): void {
    for (const party of line.filter(({ leaves, notifies }) => notifies && leaves <= minute)) {
      line = line.filter((each) => each !== party)
      waits.push({ minutes: minute - party.joined, end: 'left' })
    }
  }

  function arrive(minute: number): void {
    const partySize = law.partySize()
    const areas = law.areas()
    const now = midnight + minute
    const direct = line.length === 0 && tablesFor(partySize, areas, minute)
    if (direct) {
      seat(direct, partySize, minute, minute)
      return
    }
    const id = `${now} ${number++}`
    const claims = [...sittings, ...bookings].map(({ claim }) => claim)
    const walkIns = line.map(({ walkIn }) => walkIn)
    const scene = { now, minute, weekDay, claims, freeSince, line: walkIns }
    const expected = estimate(scene, id, partySize, areas)
    if (expected === null) return
    const patience = law.patience(expected)
    if (expected > patience * 1.3) return
    const walkIn: WalkIn = {
      id,
      status: 'Approved',
      statusTime: now,
      rank: now + number / 1000,
      partySize,
      areas,
      keptMinutes,
      missed: 0,
      postponed: false,
      pause: null,
    }
    line.push({ walkIn, joined: minute, leaves: minute + patience, notifies: law.chance(0.7) })
  }

  /**
   * Calls a party as a host does: the first one in line that fits a table, but occasionally one from the end
   * of the line, for example to favor a regular.
   */
  function callByHand(minute: number): void {
    const order = law.chance(0.03) ? line.toReversed() : line
    for (const party of order) {
      const { partySize, areas, id } = party.walkIn
      const tableIds = tablesFor(partySize, areas, minute)
      if (!tableIds) continue
      line = line.filter((each) => each !== party)
      const waited = minute - party.joined
      if (party.leaves <= minute) {
        waits.push({ minutes: waited, end: 'missed' })
        for (const each of tableIds) readyAt.set(each, minute + keptMinutes)
        return
      }
      waits.push({ minutes: waited, end: 'came' })
      const joined = { id, partySize, minute: party.joined, waited }
      called.push(joined)
      seen(joined)
      seat(tableIds, partySize, minute, minute + law.between(1, 6))
    }
  }

  function seat(tableIds: readonly string[], partySize: number, from: number, sits: number): void {
    const until = midnight + from + (partySize <= 2 ? 90 : 120)
    const claim: FloorClaim = {
      holder: 'walk-in',
      status: 'Seated',
      from: midnight + from,
      until,
      tableIds,
      partySize,
    }
    sittings.push({ claim, ends: sits + law.stay(partySize, sits) })
  }

  /**
   * Returns the tables that a host gives a party. Hosts waste few seats, rarely join tables, and avoid tables
   * that are booked soon.
   */
  function tablesFor(
    partySize: number,
    areas: readonly string[],
    minute: number,
  ): readonly string[] | undefined {
    const found = placementsFor(waitingRestaurant, partySize, areas).find(({ tableIds, seats }) => {
      if (seats > partySize + 2 && !law.chance(0.25)) return false
      if (tableIds.length > 1 && !law.chance(0.4)) return false
      return tableIds.every(
        (id) => isFree(id) && (readyAt.get(id) ?? 0) <= minute && !isBookedSoon(id, minute),
      )
    })
    return found?.tableIds
  }

  function isFree(id: string): boolean {
    return !sittings.some(({ claim }) => claim.tableIds.includes(id))
  }

  function isBookedSoon(id: string, minute: number): boolean {
    return bookings.some(({ claim, from }) => claim.tableIds.includes(id) && from < minute + 70)
  }
}

/** Creates a booking for about every second table. Guests come early or late, and a few don't come. */
function drawBookings(law: GuestLaw, midnight: EpochMinute): Booking[] {
  return plan.tables
    .filter(() => law.chance(0.45))
    .map(({ id, minCovers, maxCovers }) => {
      const from = 18 * 60 + 15 * Math.floor(law.between(0, 14))
      const partySize = Math.round(law.between(minCovers, maxCovers))
      const start = midnight + from
      const until = start + (partySize <= 2 ? 90 : 120)
      const arrives = law.chance(0.06) ? from + 10_000 : from + law.between(-5, 18)
      const claim = {
        holder: 'reservation',
        status: 'Approved',
        from: start,
        until,
        tableIds: [id],
        partySize,
      } as const
      return { claim, from, arrives }
    })
}
