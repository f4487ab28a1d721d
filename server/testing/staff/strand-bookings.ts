import { sql } from 'kysely'
import { isWireRefusal } from '#contracts/client.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { createDice, type Dice } from '#server/testing/hostile-input.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { type BookingRow, slowReasons } from './count-stranded.ts'
import { type Draft, setupOf } from './setup-staff.ts'

type Setup = Awaited<ReturnType<ReturnType<typeof setupOf>['read']>>

async function upcoming(world: OpenWorld, restaurantId: number): Promise<readonly BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select id, reservation_time, to_char(wall_time, 'YYYY-MM-DD HH24:MI') as wall_time, turn_minutes, group_size, areas,
      array(select table_id from table_claims where reservation_id = r.id) as table_ids, currency,
      (amount > 0 or payment_progress <> 'none' or deposit_way is not null) as has_money
    from reservations r
    where restaurant_id = ${restaurantId} and status in ('Approved', 'Pending') and delivery_type is null
      and reservation_time > ${world.context.now()}::timestamptz - interval '1 hour'`.execute(
    world.database.sql,
  )
  return rows
}

const shifts: readonly ((setup: Setup, dice: Dice, dates: readonly string[]) => Omit<Draft, 'basedOn'>)[] = [
  ({ periods }, dice, dates) => {
    const starts = dice.pick(dates)
    const closed = dice.pick([true, false])
    const opens = dice.pick([10, 17, 19]) * 60
    const hours = closed ? [] : [{ opens, closes: opens + dice.pick([60, 180, 420]) }]
    const ends = dice.pick([
      starts,
      [...dates, starts].filter((date) => date >= starts).toSorted()[0] ?? starts,
    ])
    return { periods: [...periods, { id: null, starts, ends, closed, hours }] }
  },
  ({ hours }, dice) => {
    const later = dice.pick([30, 60, 120])
    const shorter = ({ opens, closes, ...service }: Setup['hours']['doors'][number]) => ({
      ...service,
      opens,
      closes: Math.max(opens + 15, closes - later),
    })
    return { hours: { doors: hours.doors.map(shorter), booking: hours.booking.map(shorter) } }
  },
  ({ hours }, dice) => {
    const day = dice.pick([0, 1, 2, 3, 4, 5, 6])
    const without = (services: Setup['hours']['doors']) => services.filter(({ weekDay }) => weekDay !== day)
    return { hours: { doors: without(hours.doors), booking: without(hours.booking) } }
  },
  ({ floor }, dice) => {
    const gone = dice.pick(floor.tables).id
    return { floor: { tables: floor.tables.filter(({ id }) => id !== gone) } }
  },
  ({ floor }, dice) => {
    const most = dice.pick([1, 2, 3])
    const fewer = ({ maxCovers, ...table }: Setup['floor']['tables'][number]) => ({
      ...table,
      minCovers: 1,
      maxCovers: Math.min(maxCovers, most),
    })
    return { floor: { tables: floor.tables.map(fewer), joins: [] } }
  },
  ({ floor }, dice) => ({ floor: { joins: floor.joins.filter(() => dice.pick([true, false])) } }),
  ({ floor }, dice) => {
    const other = dice.pick(floor.tables).id
    const moved = floor.tables.map((table) => (table.id === other ? { ...table, area: 'Roof' } : table))
    return { floor: { tables: moved } }
  },
  (_, dice) => ({ profile: { timeZone: dice.pick(['Europe/Berlin', 'Asia/Tokyo', 'Europe/Lisbon']) } }),
  () => ({ profile: { currency: 'JPY' } }),
  (_, dice) => ({ rules: { lastArrivalMinutes: dice.pick([30, 60, null]) } }),
]

export interface StrandedChanges {
  /** Bookings that the changes strand, according to the slow count. */
  readonly found: number
  /** Changes that contradict what is there, and were refused. */
  readonly refused: number
  /** Changes for which the preview and the slow count differ. */
  readonly differences: readonly unknown[]
}

/** Previews random changes of setups, and compares each with an independent count over all bookings. */
export async function previewRandomChanges(
  world: OpenWorld,
  { changes, seed }: { readonly changes: number; readonly seed: number },
): Promise<StrandedChanges> {
  const dice = createDice(seed)
  const differences: unknown[] = []
  let [found, refused] = [0, 0]
  for (let n = 0; n < changes; n++) {
    const slug = dice.pick([who.joinedTables, who.areas, who.deposit, who.overnight])
    const { read, by } = setupOf(world, slug)
    const before = await read()
    const rows = await upcoming(world, before.restaurantId)
    const dates = [...new Set(rows.map(({ wall_time }) => wall_time.slice(0, 10)))].toSorted()
    const draft = dice.pick(shifts)(before, dice, dates)
    const body = { basedOn: before.revision, ...draft }
    const preview = await world.send('setup.preview', { restaurantId: slug, body }, by)
    if (isWireRefusal(preview)) {
      refused += 1
      continue
    }
    const expected = strandedOf(rows, before, applied(before, draft))
    const shown = preview.stranded
      .filter(({ kind }) => kind === 'reservation')
      .map(({ id, reasons }) => [id, reasons.map(({ reason }) => reason).toSorted()] as const)
    if (textOf(shown) !== textOf(expected)) differences.push({ slug, draft, shown, expected })
    found += expected.length
  }
  return { found, refused, differences }
}

function textOf(stranded: readonly (readonly [string, readonly string[]])[]): string {
  return JSON.stringify(stranded.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function applied(before: Setup, draft: Omit<Draft, 'basedOn'>): Setup {
  return {
    ...before,
    ...('periods' in draft && { periods: draft.periods as Setup['periods'] }),
    hours: { ...before.hours, ...draft.hours } as Setup['hours'],
    floor: withoutMissing({ ...before.floor, ...draft.floor } as Setup['floor']),
    profile: { ...before.profile, ...draft.profile } as Setup['profile'],
    rules: { ...before.rules, ...draft.rules } as Setup['rules'],
  }
}

function strandedOf(rows: readonly BookingRow[], before: Setup, after: Setup) {
  return rows.flatMap((row) => {
    const already = slowReasons(before, row)
    const reasons = slowReasons(after, row).filter((reason) => !already.includes(reason))
    return reasons.length > 0 ? [[row.id, reasons.toSorted()] as const] : []
  })
}

/** Joins end with their tables. */
function withoutMissing(floor: Setup['floor']): Setup['floor'] {
  const numbers = new Set(floor.tables.map(({ number }) => number))
  return {
    ...floor,
    joins: floor.joins.filter(({ tableNumbers }) => tableNumbers.every((number) => numbers.has(number))),
  }
}

export interface ClosedDay {
  readonly booked: number
  /** Ids of the bookings that the closing strands, according to the slow count. */
  readonly expected: readonly string[]
  /** Ids of those that need attention afterward. */
  readonly listed: readonly string[]
}

/** Closes a day while guests book it. */
export async function closeWhileGuestsBook(world: OpenWorld, guests: number): Promise<ClosedDay> {
  const slug = who.dayAndNight
  const date = '2027-04-14'
  const { save, by, read } = setupOf(world, slug)
  const slots = (await freeSlotsOf(world, slug, { date })).map(({ instant }) => instant)
  const times = Array.from({ length: guests }, (_, n) => slots[n % slots.length] ?? '')
  const periods = [{ id: null, starts: date, ends: date, closed: true, hours: [] }]
  const closing = async () => {
    let seen: string[] = []
    for (;;) {
      const outcome = await save({ periods, seen })
      if (!isWireRefusal(outcome)) return
      if (outcome.refused !== 'strandedChanged') throw new Error(outcome.message)
      seen = outcome.stranded?.map(({ id }) => id) ?? []
    }
  }
  const bookAt = (time: string) => world.send('reservations.create', { body: bookingRequest(slug, time) })
  const half = times.length >> 1
  const [first, , second] = await Promise.all([
    Promise.all(times.slice(0, half).map(bookAt)),
    closing(),
    Promise.all(times.slice(half).map(bookAt)),
  ])
  const setup = await read()
  const rows = await upcoming(world, setup.restaurantId)
  const { stranded } = succeeded(await world.send('setup.attention', { restaurantId: slug }, by))
  return {
    booked: [...first, ...second].filter((outcome) => !isWireRefusal(outcome)).length,
    expected: rows
      .filter((row) => slowReasons(setup, row).length > 0)
      .map(({ id }) => id)
      .toSorted(),
    listed: stranded.map(({ id }) => id).toSorted(),
  }
}
