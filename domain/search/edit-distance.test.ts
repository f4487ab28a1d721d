import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyMatches } from './edit-distance.ts'
import { buildTrie, prefixRange } from './term-trie.ts'

function matches(terms: readonly string[], typed: string, maxEdits: number, prefixes = false): string[] {
  const sorted = terms.toSorted()
  return fuzzyMatches(buildTrie(sorted), typed, maxEdits, prefixes).flatMap(({ from, to }) =>
    sorted.slice(from, to),
  )
}

test.each([
  ['a wrong letter', 'pizzaria'],
  ['a missing letter', 'pizeria'],
  ['an extra letter', 'pizzzeria'],
  ['two swapped letters', 'pizzeira'],
  ['a wrong first letter', 'bizzeria'],
  ['a missing first letter', 'izzeria'],
])('%s is one edit', (_, typed) => {
  expect(matches(['pasta', 'pizzeria', 'tapas'], typed, 1)).toEqual(['pizzeria'])
})

test('three-letter terms never match with an edit', () => {
  expect(matches(['bar', 'barn'], 'bur', 1)).toEqual([])
})

test('a prefix may also contain a typo', () => {
  expect(matches(['ristorante', 'risotto'], 'ristornt', 1, true)).toEqual(['ristorante'])
  expect(matches(['ristorante', 'risotto'], 'ristornt', 1)).toEqual([])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
const dictionary = fc.uniqueArray(letters, { minLength: 1, maxLength: 30 })

test('the trie finds the same terms as comparing each one', () => {
  fc.assert(
    fc.property(dictionary, letters, fc.integer({ min: 1, max: 2 }), (terms, typed, maxEdits) => {
      const near = terms.filter(
        (term) => term.length > 3 && term !== typed && editDistance(term, typed) <= maxEdits,
      )
      expect(matches(terms, typed, maxEdits).toSorted()).toEqual(near.toSorted())
    }),
    { numRuns: 500 },
  )
})

test('the trie finds every term with a prefix', () => {
  fc.assert(
    fc.property(dictionary, letters, (terms, prefix) => {
      const sorted = terms.toSorted()
      const range = prefixRange(buildTrie(sorted), prefix)
      expect(range ? sorted.slice(range.from, range.to) : []).toEqual(
        sorted.filter((term) => term.startsWith(prefix)),
      )
      expect(range?.exact ?? false).toBe(terms.includes(prefix))
    }),
  )
})

/** Computes the optimal string alignment distance directly from its definition. */
function editDistance(a: string, b: string, known = new Map<string, number>()): number {
  if (a === '' || b === '') return a.length + b.length
  const key = `${a},${b}`
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const swapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  const distance = Math.min(
    editDistance(a.slice(0, -1), b, known) + 1,
    editDistance(a, b.slice(0, -1), known) + 1,
    editDistance(a.slice(0, -1), b.slice(0, -1), known) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped ? editDistance(a.slice(0, -2), b.slice(0, -2), known) + 1 : Number.POSITIVE_INFINITY,
  )
  known.set(key, distance)
  return distance
}
