import type { Service } from '../availability/restaurant-plan.ts'
import { groupBy } from '../group-by.ts'
import { planIdOf, type Setup, type SetupJoin, type SetupPeriod } from './setup.ts'

/** A field whose value differs. `undefined` is one that didn't exist or was removed. */
export interface SetupChange {
  /** Path in the setup. Items of lists have a name that stays, such as `floor.tables.12.maxCovers` for the table with id 12. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A field that two drafts of one setup have changed to different values. */
export interface SetupConflict {
  readonly field: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Names the items of a list and puts a changed list together again. */
interface ItemNames {
  readonly name: (list: readonly unknown[]) => Map<string, unknown>
  readonly list: (items: ReadonlyMap<string, unknown>) => unknown[]
}

const itemsBy = (nameOf: (item: never) => string): ItemNames => ({
  name: (list) => new Map((list as readonly never[]).map((item) => [nameOf(item), item])),
  list: (items) => [...items.values()],
})

/** All services of a weekday are one value, because they are only right together. */
const byWeekDay: ItemNames = {
  name: (list) => new Map(groupBy(list as readonly Service[], ({ weekDay }) => String(weekDay))),
  list: (items) => [...items.values()].flatMap((services) => services as readonly Service[]),
}

/** The lists of a setup, by page. */
const lists = {
  hours: { doors: byWeekDay, booking: byWeekDay },
  floor: {
    floors: itemsBy(({ id }: { id: string }) => id),
    tables: itemsBy(planIdOf),
    joins: itemsBy(({ tableNumbers }: SetupJoin) => tableNumbers.toSorted().join('+')),
  },
}

const itemNames: ReadonlyMap<string, ItemNames> = new Map([
  [
    'periods',
    itemsBy(({ id, starts, ends }: SetupPeriod) => (id === null ? `${starts} ${ends}` : String(id))),
  ],
  ['questions', itemsBy(({ id }: { id: string }) => id)],
  ...Object.entries(lists).flatMap(([page, items]) =>
    Object.entries(items).map(([list, names]): [string, ItemNames] => [`${page}.${list}`, names]),
  ),
])

/** Returns the fields in which two setups differ. The order of named items makes no difference. */
export function changesOf(before: Setup, after: Setup): SetupChange[] {
  return changesIn('', before, after)
}

/**
 * Applies what `mine` changes of `base` to `theirs`, which somebody has saved since. A field that both have changed
 * differently keeps the value of `theirs`. Check the result again, because changes can contradict each other.
 */
export function mergeSetups(
  base: Setup,
  mine: Setup,
  theirs: Setup,
): { readonly merged: Setup; readonly conflicts: readonly SetupConflict[] } {
  const conflicts: SetupConflict[] = []
  const merge = (field: string, before: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(own, before) || isSame(own, other)) return other
    if (isSame(other, before)) return own
    const parts = [before, own, other].map((value) => partsOf(field, value))
    const [beforeParts, ownParts, otherParts] = parts
    if (!beforeParts || !ownParts || !otherParts) {
      conflicts.push({ field, before, mine: own, theirs: other })
      return other
    }
    const merged = new Map<string, unknown>()
    for (const name of new Set([...otherParts.keys(), ...ownParts.keys()])) {
      const path = pathOf(field, name)
      const value = merge(path, beforeParts.get(name), ownParts.get(name), otherParts.get(name))
      if (value !== undefined) merged.set(name, value)
    }
    return itemNames.get(field)?.list(merged) ?? Object.fromEntries(merged)
  }
  return { merged: merge('', base, mine, theirs) as Setup, conflicts }
}

/** Whether floors or questions, which people read in their order, are in another one. */
export function areReordered(before: Setup, after: Setup): boolean {
  const order = ({ floor, questions }: Setup) =>
    [floor.floors, questions].map((list) => list.map(({ id }) => id))
  return !isSame(order(before), order(after))
}

/** Returns a setup in which these fields have their earlier values: what it was before the changes. */
export function beforeChanges(
  after: Setup,
  changes: readonly { readonly field: string; readonly before?: unknown }[],
): Setup {
  return changes.reduce<unknown>(
    (value, { field, before }) => withValue('', value, field, before),
    after,
  ) as Setup
}

function withValue(at: string, value: unknown, field: string, wanted: unknown): unknown {
  if (at === field) return wanted
  const parts = partsOf(at, value)
  if (!parts) return value
  // Names may contain dots, so the longest one that fits is meant. A name that isn't there was removed.
  const [name = field.slice(at === '' ? 0 : at.length + 1)] = [...parts]
    .filter(([each, part]) => {
      const path = pathOf(at, each)
      return field === path || (isWithin(field, path) && partsOf(path, part) !== null)
    })
    .map(([each]) => each)
    .toSorted((one, other) => other.length - one.length)
  const path = pathOf(at, name)
  const changed = withValue(path, parts.get(name), field, wanted)
  if (changed === undefined) parts.delete(name)
  else parts.set(name, changed)
  return itemNames.get(at)?.list(parts) ?? Object.fromEntries(parts)
}

/** Whether a field is this path or part of it. */
export function isWithin(field: string, path: string): boolean {
  return field === path || field.startsWith(`${path}.`)
}

function changesIn(field: string, before: unknown, after: unknown): SetupChange[] {
  if (isSame(before, after)) return []
  const beforeParts = partsOf(field, before)
  const afterParts = partsOf(field, after)
  if (!beforeParts || !afterParts) return [{ field, before, after }]
  return [...new Set([...beforeParts.keys(), ...afterParts.keys()])].flatMap((name) =>
    changesIn(pathOf(field, name), beforeParts.get(name), afterParts.get(name)),
  )
}

/** Returns null for a value that changes as a whole. */
function partsOf(field: string, value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value)) return itemNames.get(field)?.name(value) ?? null
  return isRecord(value) ? new Map(entriesOf(value)) : null
}

function pathOf(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`
}

/** Whether two values have the same members; those that are undefined don't count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) || Array.isArray(other))
    return Object.is(one, other)
  const parts = new Map(entriesOf(other))
  const own = entriesOf(one)
  return own.length === parts.size && own.every(([name, value]) => isSame(value, parts.get(name)))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function entriesOf(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => value !== undefined)
}
