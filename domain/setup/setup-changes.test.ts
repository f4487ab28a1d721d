import fc from 'fast-check'
import { expect, test } from 'vitest'
import { service } from '../availability/plan-for-tests.ts'
import { areReordered, beforeChanges, changesOf, mergeSetups } from './setup-changes.ts'
import { bistroSetup, occasion, setupTable } from './setup-for-tests.ts'
import type { Setup, SetupTable } from './setup.ts'

const { profile, hours, floor, rules } = bistroSetup
const first = setupTable(1, '1', 4)
const second = setupTable(2, '2', 4)
const terrace = setupTable(7, '7', 6, 'Terrace')
const withTables = (...tables: SetupTable[]): Setup => ({
  ...bistroSetup,
  floor: { ...floor, tables },
})
const withSeats = (maxCovers: number) => withTables({ ...first, maxCovers }, second, terrace)
const withName = (name: string): Setup => ({ ...bistroSetup, profile: { ...profile, name } })
const mergedOf = (mine: Setup, theirs: Setup) => mergeSetups(bistroSetup, mine, theirs)

test('a difference names the day, table and rule that changed', () => {
  const after: Setup = {
    ...withSeats(5),
    hours: { ...hours, booking: hours.booking.filter(({ weekDay }) => weekDay !== 6) },
    rules: { ...rules, coversPerSlot: null },
  }
  expect(changesOf(bistroSetup, after)).toEqual([
    { field: 'hours.booking.6', before: [service(6, '18:00', '23:00', 'Dinner')], after: undefined },
    { field: 'floor.tables.1.maxCovers', before: 4, after: 5 },
    { field: 'rules.coversPerSlot', before: 20, after: null },
  ])
})

test('another order of tables is no difference', () => {
  expect(changesOf(bistroSetup, withTables(terrace, second, first))).toEqual([])
})

test('a changed question keeps its answers, whatever is asked before it', () => {
  const other = { ...occasion, id: 'dog', description: 'Do you bring a dog?' }
  const after = { ...bistroSetup, questions: [other, { ...occasion, important: true }] }
  expect(changesOf(bistroSetup, after).map(({ field }) => field)).toEqual([
    'questions.occasion.important',
    'questions.dog',
  ])
})

test('two managers change one page in different fields, and both are kept (H38)', () => {
  const { merged, conflicts } = mergedOf(withSeats(5), withTables(first, { ...second, area: 'Bar' }, terrace))
  expect(conflicts).toEqual([])
  expect(merged).toEqual(withTables({ ...first, maxCovers: 5 }, { ...second, area: 'Bar' }, terrace))
})

test('two fields of one table can be changed at the same time (H38)', () => {
  const { merged, conflicts } = mergedOf(withSeats(5), withTables({ ...first, area: 'Bar' }, second, terrace))
  expect(conflicts).toEqual([])
  expect(merged.floor.tables[0]).toEqual({ ...first, maxCovers: 5, area: 'Bar' })
})

test('two managers change one field, and the second is shown both values (H38)', () => {
  expect(mergedOf(withName('Bistro Mine'), withName('Bistro Theirs'))).toEqual({
    merged: withName('Bistro Theirs'),
    conflicts: [{ field: 'profile.name', before: 'Bistro', mine: 'Bistro Mine', theirs: 'Bistro Theirs' }],
  })
})

test('a table that one manager removes and the other changes isn’t lost in silence (H38)', () => {
  const { conflicts } = mergedOf(withSeats(5), withTables(second, terrace))
  expect(conflicts.map(({ field }) => field)).toEqual(['floor.tables.1'])
})

test('two managers add a table each, and both are there (H38)', () => {
  const added = { ...setupTable(0, '8', 2), id: null }
  const { merged, conflicts } = mergedOf(
    withTables(...floor.tables, added),
    withTables(...floor.tables, setupTable(9, '9', 2)),
  )
  expect(conflicts).toEqual([])
  expect(merged.floor.tables.map(({ number }) => number)).toEqual(['1', '2', '7', '9', '8'])
})

test('both make the same change, and nobody is asked (H38)', () => {
  expect(mergedOf(withName('Bistrot'), withName('Bistrot'))).toEqual({
    merged: withName('Bistrot'),
    conflicts: [],
  })
})

const draft: fc.Arbitrary<Setup> = fc
  .record({
    name: fc.constantFrom('Bistro', 'Bistrot', 'Café'),
    price: fc.integer({ min: 1, max: 3 }),
    weekDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    closes: fc.constantFrom('22:00', '23:00'),
    tables: fc.subarray([...floor.tables, setupTable(9, '9', 2)]),
    seats: fc.integer({ min: 4, max: 6 }),
    position: fc.constantFrom(null, profile.position),
    turns: fc.subarray([...rules.turnTimes]),
    questions: fc.subarray([...bistroSetup.questions]),
  })
  .map(({ name, price, weekDays, closes, tables, seats, position, turns, questions }) => ({
    ...bistroSetup,
    profile: { ...profile, name, price, position },
    hours: { ...hours, booking: weekDays.map((weekDay) => service(weekDay, '18:00', closes, 'Dinner')) },
    floor: {
      ...floor,
      tables: tables.map((table) => (table.id === 1 ? { ...table, maxCovers: seats } : table)),
    },
    rules: { ...rules, turnTimes: turns },
    questions,
  }))

test('nothing that only one of two managers changes is lost (H38)', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const { merged, conflicts } = mergeSetups(base, mine, theirs)
      const isOpen = (field: string) =>
        conflicts.some((conflict) => `${field}.`.startsWith(`${conflict.field}.`))
      const left = (of: Setup, other: Setup) => {
        const changedByOther = new Set(changesOf(base, other).map(({ field }) => field))
        return changesOf(base, of).filter(({ field }) => !changedByOther.has(field) && !isOpen(field))
      }
      const result = new Map(changesOf(base, merged).map(({ field, after }) => [field, after]))
      for (const { field, after } of [...left(mine, theirs), ...left(theirs, mine)])
        expect(result.get(field)).toEqual(after)
    }),
    { numRuns: 300 },
  )
})

test('without a change by somebody else, a draft is saved as it is (H38)', () => {
  fc.assert(
    fc.property(draft, draft, (base, mine) => {
      const { merged, conflicts } = mergeSetups(base, mine, base)
      expect([changesOf(mine, merged), conflicts]).toEqual([[], []])
    }),
  )
})

test('both see the same conflicts, each from their side (H38)', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const fields = ({ conflicts }: ReturnType<typeof mergeSetups>) =>
        conflicts.map(({ field }) => field).sort()
      expect(fields(mergeSetups(base, mine, theirs))).toEqual(fields(mergeSetups(base, theirs, mine)))
    }),
  )
})

test('a setup goes back to what it was before its changes', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      expect(changesOf(before, beforeChanges(after, changesOf(before, after)))).toEqual([])
    }),
  )
})

test('going back works for names with dots, one of which begins another', () => {
  const translated = (names: Record<string, string>): Setup => ({
    ...bistroSetup,
    languages: { ...bistroSetup.languages, nameTranslations: { de: names } },
  })
  const before = translated({ St: 'Heilig', 'St. Pauli': 'Pauli', 'No. 1': 'Nr. 1' })
  const after = translated({ St: 'Sankt', 'No. 1': 'Nummer 1' })
  expect(beforeChanges(after, changesOf(before, after))).toEqual(before)
})

test('another order of questions is noticed although none of them has changed', () => {
  const other = { ...occasion, id: 'dog', description: 'Do you bring a dog?' }
  const asked: Setup = { ...bistroSetup, questions: [occasion, other] }
  const turned: Setup = { ...bistroSetup, questions: [other, occasion] }
  expect([changesOf(asked, turned), areReordered(asked, turned), areReordered(asked, asked)]).toEqual([
    [],
    true,
    false,
  ])
})
