import type { DraftPages } from '#contracts/setup/setup-pages.ts'
import type { Setup, SetupFloor, SetupJoin, SetupPeriod } from '#domain/setup/setup.ts'

/** Returns a setup with what a draft changes of it. `newFloorId` names floors that it adds. */
export function withDraft(base: Setup, draft: DraftPages, newFloorId: (name: string) => string): Setup {
  return {
    profile: withFields(base.profile, draft.profile),
    hours: draft.hours ? withHours(base.hours, draft.hours) : base.hours,
    periods: draft.periods ? draft.periods.map((period) => ownPeriod(base, period)) : base.periods,
    floor: draft.floor ? withFloor(base.floor, draft.floor, newFloorId) : base.floor,
    rules: withFields(base.rules, draft.rules),
    waitlist: withFields(base.waitlist, draft.waitlist),
    event: base.event && withFields(base.event, draft.event),
    questions: draft.questions ?? base.questions,
    languages: withFields(base.languages, draft.languages),
  }
}

/** A period that staff have changed is theirs, and takes precedence over imported ones. */
function ownPeriod(
  { periods }: Setup,
  { id, starts, ends, closed, hours, note, areas = [] }: NonNullable<DraftPages['periods']>[number],
): SetupPeriod {
  const stored = periods.find((each) => each.id !== null && each.id === id)
  const period = {
    id: stored ? id : null,
    starts,
    ends,
    closed,
    hours: hours.map(withoutEmptyName),
    ...(note ? { note } : {}),
    ...(areas.length > 0 ? { areas } : {}),
  }
  const isImported = stored?.imported && isSame({ ...period, imported: true }, stored)
  return isImported ? stored : period
}

function isSame(one: SetupPeriod, other: SetupPeriod): boolean {
  const textOf = ({ starts, ends, closed, hours, note = '', areas = [] }: SetupPeriod) =>
    JSON.stringify([
      starts,
      ends,
      closed,
      note,
      areas,
      hours.map(({ opens, closes, name = '' }) => [opens, closes, name]),
    ])
  return textOf(one) === textOf(other)
}

function withFloor(
  base: SetupFloor,
  { joins, ...draft }: NonNullable<DraftPages['floor']>,
  newFloorId: (name: string) => string,
): SetupFloor {
  const { floors, tables } = withFields<Pick<SetupFloor, 'floors' | 'tables'>>(base, draft)
  const idOf = new Map(
    floors.map(({ id, name }) => [id, base.floors.some((floor) => floor.id === id) ? id : newFloorId(name)]),
  )
  const stored = new Set(base.tables.map(({ id }) => id))
  return {
    floors: floors.map(({ id, name }) => ({ id: idOf.get(id) ?? id, name })),
    tables: tables.map((table) => ({
      ...table,
      id: stored.has(table.id) ? table.id : null,
      floorId: table.floorId === null ? null : (idOf.get(table.floorId) ?? table.floorId),
    })),
    joins: joins ?? joinsAfter(base, tables),
  }
}

/** Joins that a draft doesn't name have the new numbers of their tables, and end with any of them. */
function joinsAfter(base: SetupFloor, tables: SetupFloor['tables']): readonly SetupJoin[] {
  const numberOf = new Map(tables.map(({ id, number }) => [id, number]))
  const idOf = new Map(base.tables.map(({ id, number }) => [number, id]))
  return base.joins.flatMap((join) => {
    const numbers = join.tableNumbers.flatMap((number) => numberOf.get(idOf.get(number) ?? null) ?? [])
    return numbers.length < join.tableNumbers.length ? [] : [{ ...join, tableNumbers: numbers }]
  })
}

function withHours(
  base: Setup['hours'],
  { doors, booking }: NonNullable<DraftPages['hours']>,
): Setup['hours'] {
  return {
    doors: doors?.map(withoutEmptyName) ?? base.doors,
    booking: booking?.map(withoutEmptyName) ?? base.booking,
  }
}

type Draft<Page> = { readonly [Field in keyof Page]?: Page[Field] | undefined }

function withFields<Page extends object>(base: Page, draft: Draft<Page> = {}): Page {
  const named = Object.entries(draft).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(named) }
}

function withoutEmptyName<Hours extends { readonly name?: string | undefined }>({
  name,
  ...hours
}: Hours): Omit<Hours, 'name'> & { readonly name?: string } {
  return { ...hours, ...(name ? { name } : {}) }
}
