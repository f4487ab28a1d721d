import { expect, test } from 'vitest'
import { createItemSplitter } from './json-items.ts'

const awkward = [
  { name: 'Brackets ]}, [{ in a name', note: 'a "quoted, ] word" and a \\ at the end \\' },
  { name: 'Ταβέρνα 臺北 🍜', features: [[1, [2]], { features: [] }] },
  'text',
  7,
  null,
]
const collection = `﻿  {"type":"features", "meta": {"features": [1, 2]}, "note": "\\"features\\":[",
  "features" : ${JSON.stringify(awkward, null, 1)}, "after": [{}]}`.slice(1)

function itemsOf(chunks: readonly string[]) {
  const splitter = createItemSplitter()
  const items = chunks.flatMap((chunk) => splitter.push(chunk))
  return { items: items.map((item) => (item === null ? null : JSON.parse(item))), end: splitter.end() }
}

test('every restaurant is found, no matter how the file is split into chunks', () => {
  for (let cut = 0; cut <= collection.length; cut++) {
    const parts = [collection.slice(0, cut), collection.slice(cut)]
    expect(itemsOf(parts)).toEqual({ items: awkward, end: null })
  }
})

test('every restaurant is found when the file arrives one character at a time', () => {
  expect(itemsOf(collection.split(''))).toEqual({ items: awkward, end: null })
})

test('a plain list is accepted as a catalog', () => {
  expect(itemsOf([JSON.stringify(awkward)])).toEqual({ items: awkward, end: null })
  expect(itemsOf(['[]'])).toEqual({ items: [], end: null })
})

test('an invalid restaurant doesn’t affect others', () => {
  const splitter = createItemSplitter()
  expect(splitter.push('[{"a":1}, {"b" oops}, {"c":3}]')).toEqual(['{"a":1}', '{"b" oops}', '{"c":3}'])
})

test('an extremely long restaurant is skipped', () => {
  const book = JSON.stringify({ text: 'x'.repeat(1_000_001) })
  expect(itemsOf([`[{"a":1},${book.slice(0, 900_000)}`, `${book.slice(900_000)},{"c":3}]`]).items).toEqual([
    { a: 1 },
    null,
    { c: 3 },
  ])
})

test('a truncated file, and one without a list, are distinguished from a complete one', () => {
  expect(itemsOf(['{"features": [{"a":1}, {"b"']).end).toBe('cutOff')
  expect(itemsOf(['{"places": [1], "nested": {"features": [2]}}'])).toEqual({ items: [], end: 'noList' })
})

test.each([
  ['Overpass', '{"version": 0.6, "osm3s": {"note": "x"}, "elements": [{"id": 1}, {"id": 2}]}', 2],
  ['a database', '{"total": 1, "restaurants": [ {"name": "A"} ]}', 1],
  ['one GeoJSON feature', '{"type": "Feature", "properties": {"name": "A", "data": ["x"]}}', 1],
  ['one restaurant', '{"name": "A", "features": ["terrace", "wifi"]}', 1],
  ['JSON lines', '{"name": "A"}\n{"name": "B"}\n\n{"id": 3}\n', 3],
  ['JSON lines whose first is incomplete', '{"id": 1}\n{"name": "B"}', 2],
  ['a GeoJSON text sequence', '\u001e{"type": "Feature", "properties": {}}\n\u001e{"type": "Feature"}\n', 2],
  ['an empty result of Overpass', '{"elements": []}', 0],
])('a document of %s is split into its rows (situations S25)', (_, document, count) => {
  for (const chunks of [[document], document.split('')]) {
    const { items, end } = itemsOf(chunks)
    expect([items.length, end]).toEqual([count, null])
  }
})

test('a single object that isn’t a restaurant, and a truncated one, are reported', () => {
  expect(itemsOf(['{"a": 1}'])).toEqual({ items: [], end: 'noList' })
  expect(itemsOf(['{"name": "A"']).end).toBe('cutOff')
})
