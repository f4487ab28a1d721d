import type { Setup, SetupPeriod, SetupProfile, SetupTable } from '#domain/setup/setup.ts'
import { isSame } from '#domain/setup/setup-changes.ts'
import type { FloorEdit } from '../edit-floor.ts'
import type { SetupEdit } from '../record-setup.ts'

/** Returns what has to be written to make one setup the other. Items without an id are added. */
export function editBetween(restaurantId: number, before: Setup, after: Setup): SetupEdit {
  const { hours, event } = after
  return {
    restaurantId,
    columns: {
      ...profileColumns(before.profile, after.profile),
      ...(before.waitlist.offered !== after.waitlist.offered && { waitlist: after.waitlist.offered }),
    },
    booking: changedIn(before.rules, after.rules),
    customization: {
      ...(isSame(before.questions, after.questions) ? {} : { customs: after.questions }),
      ...changedIn(before.languages, after.languages),
    },
    ...(!isSame(before.hours, hours) && {
      hours: (['doors', 'booking'] as const).flatMap((purpose) =>
        hours[purpose].map(({ weekDay, opens, closes, name = '' }) => ({
          purpose,
          week_day: weekDay,
          opens,
          closes,
          name,
        })),
      ),
    }),
    ...(!isSame(before.periods, after.periods) && { periods: periodsEdit(before.periods, after.periods) }),
    ...(!isSame(before.floor, after.floor) && { floor: floorEdit(before.floor, after.floor) }),
    ...(event &&
      !isSame(before.event, event) && {
        event: {
          starts: event.starts,
          ends: event.ends,
          days: [...event.days],
          hidden: event.hidden,
          price: event.price,
          payment_info: event.paymentInfo,
        },
      }),
  }
}

function profileColumns(before: SetupProfile, after: SetupProfile): NonNullable<SetupEdit['columns']> {
  const { position, countryShort, timeZone, guestNote, cuisines, features, ...same } = changedIn(
    before,
    after,
  )
  return {
    ...same,
    ...(cuisines && { cuisines: [...cuisines] }),
    ...(features && { features: [...features] }),
    ...(position !== undefined && { lat: position?.lat ?? null, lon: position?.lon ?? null }),
    ...(countryShort !== undefined && { country_short: countryShort, country: countryName(countryShort) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(guestNote !== undefined && { guest_note: guestNote }),
  }
}

function countryName(code: string): string {
  return code === '' ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code)
}

function periodsEdit(before: Setup['periods'], after: Setup['periods']): NonNullable<SetupEdit['periods']> {
  const { removed, changed, added } = listEdit(before, after, ({ id }) => id)
  const rowOf = ({ starts, ends, closed, hours, note = '', areas = [], imported = false }: SetupPeriod) => ({
    starts,
    ends,
    closed,
    hours: [...hours],
    note,
    areas: [...areas],
    imported,
  })
  return {
    removed: removed.flatMap(({ id }) => id ?? []),
    changed: changed.map((period) => ({ id: period.id ?? 0, ...rowOf(period) })),
    added: added.map(rowOf),
  }
}

function floorEdit(before: Setup['floor'], after: Setup['floor']): FloorEdit {
  const floors = listEdit(before.floors.map(withPosition), after.floors.map(withPosition), ({ id }) =>
    before.floors.some((floor) => floor.id === id) ? id : null,
  )
  const tables = listEdit(before.tables, after.tables, ({ id }) => id)
  return {
    floors: { ...floors, removed: floors.removed.map(({ id }) => id) },
    tables: {
      removed: tables.removed.flatMap(({ id }) => id ?? []),
      changed: tables.changed.map((table) => ({ id: table.id ?? 0, ...tableRow(table) })),
      added: tables.added.map(tableRow),
    },
    ...(!isSame(before.joins, after.joins) && {
      joins: after.joins.map(({ tableNumbers, minCovers, maxCovers }) => ({
        table_numbers: [...tableNumbers],
        min_covers: minCovers,
        max_covers: maxCovers,
      })),
    }),
  }
}

function tableRow({ number, floorId, area, minCovers, maxCovers, online }: SetupTable) {
  return { number, floor_id: floorId, area, min_covers: minCovers, max_covers: maxCovers, online }
}

function withPosition<Item>(item: Item, position: number): Item & { position: number } {
  return { ...item, position }
}

/** Compares lists by the id of their items; null for a new one. */
function listEdit<Item>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string | number | null,
) {
  const stored = new Map(before.map((item) => [idOf(item), item]))
  const kept = new Set(after.map(idOf))
  return {
    removed: before.filter((item) => !kept.has(idOf(item))),
    changed: after.filter((item) => stored.has(idOf(item)) && !isSame(stored.get(idOf(item)), item)),
    added: after.filter((item) => !stored.has(idOf(item))),
  }
}

function changedIn<Page extends object>(before: Page, after: Page): Partial<Page> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => !isSame(earlier.get(name), value))
  return Object.fromEntries(changed) as Partial<Page>
}
