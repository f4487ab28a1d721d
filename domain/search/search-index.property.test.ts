import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daily, service, utc } from '../availability/plan-for-tests.ts'
import { indexOf, queryFor, restaurant } from './documents-for-tests.ts'
import { fold } from './fold.ts'
import { facetsOf, meters, passes } from './reference-rules-for-tests.ts'
import type { SearchDocument } from './search-document.ts'
import { withChanges } from './search-index.ts'
import { facetNames, matchAll, type SearchFilter, type SearchQuery } from './search-query.ts'

const syllables = ['ba', 'co', 'di', 'lé', 'mo', 'nü', 'pi', 'ra', 'šo', 'zza']
const word = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const degrees = fc.integer({ min: -8, max: 8 })
const position = fc.record({ lat: degrees.map((x) => x * 10), lon: degrees.map((x) => x * 20 + 1) })

/** Positions of guests, chosen so that no two documents are equally far away. */
const guest = fc.record({ lat: degrees.map((x) => x * 9.7 + 0.37), lon: degrees.map((x) => x * 17.9 + 3.17) })

const lunch = { zone: utc, services: daily('12:00', '15:00'), specialPeriods: [] }
const lateNight = { zone: utc, services: [service(5, '14:00', '26:00')], specialPeriods: [] }
const friday = Date.UTC(2027, 4, 7) / 60_000

const document: fc.Arbitrary<Omit<SearchDocument, 'id'>> = fc
  .record({
    name,
    cuisines: some('Café', 'cafe', 'Thai', 'Пицца'),
    services: some('reservations', 'waitlist', 'ordering', 'events'),
    area: fc.constantFrom('', 'Alfama', 'Mitte', 'mitte'),
    regionIds: fc.constantFrom(['g'], ['pt', 'g'], ['pt-lisbon', 'pt', 'g']),
    price: fc.integer({ min: 0, max: 4 }),
    rating: fc.option(
      fc.integer({ min: 10, max: 50 }).map((x) => x / 10),
      { nil: null },
    ),
    reviews: fc.nat(100),
    at: fc.option(position, { nil: null }),
    description: fc.constantFrom('', 'Пицца', 'fresh noodles'),
    schedule: fc.constantFrom(null, lunch, lateNight),
  })
  .map(({ at, ...rest }) => ({ ...restaurant(0, ''), ...rest, lat: at?.lat ?? null, lon: at?.lon ?? null }))
const documents = fc
  .array(document, { minLength: 1, maxLength: 60 })
  .map((all) => all.map((each, at) => ({ ...each, id: at * 3 + 1 })))

const { filter } = fc.letrec<{ filter: SearchFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('term' as const),
      field: fc.constantFrom('cuisine' as const, 'region' as const, 'service' as const, 'area' as const),
      value: fc.constantFrom('CAFE', 'thai', 'pt', 'g', 'waitlist', 'mitte', 'nowhere'),
    }),
    fc.record({
      kind: fc.constant('number' as const),
      field: fc.constantFrom('price' as const, 'rating' as const),
      comparison: fc.constantFrom('eq' as const, 'ne' as const, 'lt' as const, 'ge' as const),
      value: fc.constantFrom(1, 2, 3, 4, 4.5),
    }),
    fc.record({
      kind: fc.constant('near' as const),
      at: position,
      meters: fc.constantFrom(0, 1_500_000, 9e6),
    }),
    fc.record({
      kind: fc.constant('within' as const),
      ring: fc.constant([
        { lat: -35, lon: -95 },
        { lat: -35, lon: 75 },
        { lat: 45, lon: 75 },
        { lat: 45, lon: -95 },
      ]),
    }),
    fc.record({
      kind: fc.constant('open' as const),
      at: fc.constantFrom(11, 12, 14, 25, 30).map((hours) => friday + hours * 60),
    }),
    fc.record({ kind: fc.constant('ids' as const), ids: fc.array(fc.nat(100)) }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('filter'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ),
}))

const typed = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: name },
  { weight: 1, arbitrary: word.map((all) => all.slice(0, 2)) },
)
const query: fc.Arbitrary<SearchQuery> = fc.record({
  text: typed,
  filter: fc.oneof(fc.constant(matchAll), filter),
  order: fc.constantFrom('relevance', 'rating', 'distance'),
  near: fc.option(guest, { nil: undefined }),
  skip: fc.nat(5),
  top: fc.nat(30),
  facets: fc.constant(facetNames.map((name) => ({ name, count: 3 }))),
})

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

function pickOf(documents: readonly SearchDocument[], pick: number): SearchDocument {
  return documents[pick % documents.length] ?? restaurant(0, '')
}

const everything = { skip: 0, top: 1000 }

test('total, matches and facets equal a plain count', () => {
  fc.assert(
    fc.property(documents, query, (documents, query) => {
      const found = indexOf(documents).find({ ...query, ...everything })
      expect(new Set(found.ids).size).toBe(found.total)
      const left = documents.filter((each) => passes(each, query.filter))
      if (query.text === '') expect(sorted(found.ids)).toEqual(sorted(left.map(({ id }) => id)))
      else expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([...found.ids]))
      expect(found.facets).toEqual(facetsOf(documents.filter(({ id }) => found.ids.includes(id))))
    }),
    { numRuns: 400 },
  )
})

test('without text the order is by rating or distance', () => {
  fc.assert(
    fc.property(documents, filter, fc.option(guest, { nil: undefined }), (documents, filter, near) => {
      const { ids } = indexOf(documents).find(queryFor('*', { filter, near, ...everything }))
      const far = ({ lat, lon }: SearchDocument) =>
        near === undefined ? 0 : lat === null || lon === null ? 9e9 : Math.round(meters({ lat, lon }, near))
      const sorted = documents
        .filter((each) => passes(each, filter))
        .sort((a, b) => far(a) - far(b) || (b.rating ?? 0) - (a.rating ?? 0) || a.id - b.id)
      expect(ids).toEqual(sorted.map(({ id }) => id))
    }),
    { numRuns: 300 },
  )
})

test('every restaurant with all typed words or prefixes is found', () => {
  fc.assert(
    fc.property(documents, typed, (documents, words) => {
      const wanted = fold(words).split(' ')
      const having = documents.filter(({ name }) =>
        wanted.every((each) => {
          const own = fold(name).split(' ')
          return own.some((word) => word.startsWith(each))
        }),
      )
      const { ids } = indexOf(documents).find(queryFor(words, everything))
      expect(ids).toEqual(expect.arrayContaining(having.map(({ id }) => id)))
    }),
    { numRuns: 300 },
  )
})

test('a name finds its restaurant first, with or without accents', () => {
  fc.assert(
    fc.property(documents, fc.nat(), (documents, pick) => {
      const search = indexOf(documents)
      const wanted = pickOf(documents, pick)
      const same = documents.filter(({ name }) => fold(name) === fold(wanted.name)).map(({ id }) => id)
      for (const words of [wanted.name, fold(wanted.name), wanted.name.toUpperCase()]) {
        const { ids } = search.find(queryFor(words, everything))
        expect(sorted(ids.slice(0, same.length))).toEqual(sorted(same))
      }
    }),
    { numRuns: 300 },
  )
})

function withMistake(word: string, at: number, how: number, letter: string): string {
  const here = at % word.length
  const before = word.slice(0, here)
  const after = word.slice(here + 1)
  if (how === 0) return before + letter + after
  if (how === 1) return before + after
  if (how === 2) return before + letter + word.slice(here)
  return before + after.slice(0, 1) + word.charAt(here) + after.slice(1)
}

const edit = fc.record({
  pick: fc.nat(),
  at: fc.nat(),
  how: fc.nat(3),
  letter: fc.constantFrom('k', 'w', 'x'),
})

test('a name with one typo finds its restaurant, unless it is the name of another', () => {
  fc.assert(
    fc.property(documents, edit, (documents, { pick, at, how, letter }) => {
      const wanted = pickOf(documents, pick)
      const words = fold(wanted.name).split(' ')
      const longest = words.findIndex(({ length }) => length >= 4)
      fc.pre(longest >= 0)
      const wrong = withMistake(words[longest] ?? '', at, how, letter)
      const typed = words.with(longest, wrong).join(' ')
      const { ids } = indexOf(documents).find(queryFor(typed, everything))
      const others = documents.filter(({ name }) =>
        typed.split(' ').every((each) =>
          fold(name)
            .split(' ')
            .some((own) => own.startsWith(each)),
        ),
      )
      if (others.length === 0) expect(ids).toContain(wanted.id)
    }),
    { numRuns: 500 },
  )
})

test('pages neither overlap nor leave gaps', () => {
  fc.assert(
    fc.property(documents, query, fc.integer({ min: 1, max: 9 }), (documents, query, top) => {
      const search = indexOf(documents)
      const { ids, total } = search.find({ ...query, ...everything })
      const pages: number[] = []
      for (let skip = 0; skip < total + top; skip += top)
        pages.push(...search.find({ ...query, skip, top }).ids)
      expect(pages).toEqual(ids)
    }),
    { numRuns: 200 },
  )
})

test('an updated index answers like a rebuilt one', () => {
  const change = fc.record({ document, pick: fc.nat(90) })
  fc.assert(
    fc.property(
      documents,
      fc.array(change, { maxLength: 8 }),
      fc.array(change, { maxLength: 8 }),
      fc.array(fc.nat(90)),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      (documents, first, second, removed, queries) => {
        const changed = (all: typeof first) => {
          const byId = new Map(all.map(({ document, pick }) => [pick, { ...document, id: pick }]))
          return [...byId.values()]
        }
        const then = new Map(documents.map((each) => [each.id, each]))
        for (const each of changed(first)) then.set(each.id, each)
        for (const id of removed) then.delete(id)
        for (const each of changed(second)) then.set(each.id, each)
        const once = withChanges(indexOf(documents), changed(first), [])
        const updated = withChanges(once, changed(second), removed)
        const rebuilt = indexOf([...then.values()])
        expect(updated.size).toBe(rebuilt.size)
        for (const query of queries) expect(updated.find(query)).toEqual(rebuilt.find(query))
      },
    ),
    { numRuns: 300 },
  )
})
