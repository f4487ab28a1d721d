import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeWords } from './close-words.ts'
import { beginningWith, treeOf } from './word-tree.ts'

function close(words: readonly string[], typed: string, most: number, beginnings = false): string[] {
  const sorted = words.toSorted()
  return closeWords(treeOf(sorted), typed, most, beginnings).flatMap(({ from, to }) => sorted.slice(from, to))
}

test.each([
  ['a wrong letter', 'pizzaria'],
  ['a missing letter', 'pizeria'],
  ['a letter too many', 'pizzzeria'],
  ['two letters swapped', 'pizzeira'],
  ['a wrong first letter', 'bizzeria'],
  ['a missing first letter', 'izzeria'],
])('%s is one edit', (_, typed) => {
  expect(close(['pasta', 'pizzeria', 'tapas'], typed, 1)).toEqual(['pizzeria'])
})

test('words of three letters are not taken for each other', () => {
  expect(close(['bar', 'barn'], 'bur', 1)).toEqual([])
})

test('a beginning may be misspelt as well', () => {
  expect(close(['ristorante', 'risotto'], 'ristornt', 1, true)).toEqual(['ristorante'])
  expect(close(['ristorante', 'risotto'], 'ristornt', 1)).toEqual([])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
const dictionary = fc.uniqueArray(letters, { minLength: 1, maxLength: 30 })

test('the tree finds the words that a plain table of edits finds', () => {
  fc.assert(
    fc.property(dictionary, letters, fc.integer({ min: 1, max: 2 }), (words, typed, most) => {
      const near = words.filter((word) => word.length > 3 && word !== typed && edits(word, typed) <= most)
      expect(close(words, typed, most).toSorted()).toEqual(near.toSorted())
    }),
    { numRuns: 500 },
  )
})

test('the tree finds what begins with a text', () => {
  fc.assert(
    fc.property(dictionary, letters, (words, typed) => {
      const sorted = words.toSorted()
      const begun = beginningWith(treeOf(sorted), typed)
      expect(begun ? sorted.slice(begun.from, begun.to) : []).toEqual(
        sorted.filter((word) => word.startsWith(typed)),
      )
      expect(begun?.whole ?? false).toBe(words.includes(typed))
    }),
  )
})

/** Optimal string alignment, told once more from its definition. */
function edits(a: string, b: string, known = new Map<string, number>()): number {
  if (a === '' || b === '') return a.length + b.length
  const key = `${a},${b}`
  const before = known.get(key)
  if (before !== undefined) return before
  const swapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  const least = Math.min(
    edits(a.slice(0, -1), b, known) + 1,
    edits(a, b.slice(0, -1), known) + 1,
    edits(a.slice(0, -1), b.slice(0, -1), known) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped ? edits(a.slice(0, -2), b.slice(0, -2), known) + 1 : Number.POSITIVE_INFINITY,
  )
  known.set(key, least)
  return least
}
