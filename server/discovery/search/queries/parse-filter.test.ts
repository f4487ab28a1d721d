import { expect, test } from 'vitest'
import { locationFields, restaurantFields } from './filter-fields.ts'
import { parseFacets } from './parse-facets.ts'
import { parseFilter } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseText } from './parse-text.ts'

const term = (field: string, value: string) => ({ kind: 'term', field, value })
const lisbon = { lat: 38.71, lon: -9.14 }

test.each([
  ['isOpenNow eq true', { kind: 'open', at: 29_000_000 }],
  ['isopennow EQ false', { kind: 'not', of: { kind: 'open', at: 29_000_000 } }],
  ['', { kind: 'all', of: [] }],
  ['  ', { kind: 'all', of: [] }],
  ["regionId eq 'pt-lisbon'", term('region', 'pt-lisbon')],
  ["REGIONID EQ 'pt-lisbon'", term('region', 'pt-lisbon')],
  ["cuisine eq 'Chef''s table'", term('cuisine', "Chef's table")],
  ["cuisine eq 'Sand and (sea)'", term('cuisine', 'Sand and (sea)')],
  ["city ne 'Lisbon'", { kind: 'not', of: term('city', 'Lisbon') }],
  ['price gt 2', { kind: 'number', field: 'price', comparison: 'gt', value: 2 }],
  ['averageRating ge 4.5', { kind: 'number', field: 'rating', comparison: 'ge', value: 4.5 }],
  ["cuisine/any(c: c eq 'Thai')", term('cuisine', 'Thai')],
  [
    "services/any(s: s eq 'events' or search.in(s, 'waitlist,ordering'))",
    {
      kind: 'any',
      of: [
        term('service', 'events'),
        { kind: 'any', of: [term('service', 'waitlist'), term('service', 'ordering')] },
      ],
    },
  ],
  [
    "search.in(cuisine, 'Ice cream|Thai', '|')",
    { kind: 'any', of: [term('cuisine', 'Ice cream'), term('cuisine', 'Thai')] },
  ],
  ["search.in(id, '3, 14')", { kind: 'ids', ids: [3, 14] }],
  ["id eq '3'", { kind: 'ids', ids: [3] }],
  ["price eq '2'", { kind: 'number', field: 'price', comparison: 'eq', value: 2 }],
  [
    "search.in(price, '2,3')",
    {
      kind: 'any',
      of: [
        { kind: 'number', field: 'price', comparison: 'eq', value: 2 },
        { kind: 'number', field: 'price', comparison: 'eq', value: 3 },
      ],
    },
  ],
  [
    "geo.distance(location, geography'POINT(-9.14 38.71)') le 1.5",
    { kind: 'near', at: lisbon, meters: 1500 },
  ],
  [
    "geo.distance(location, geography'POINT(-9.14 38.71)') gt 2",
    { kind: 'not', of: { kind: 'near', at: lisbon, meters: 2000 } },
  ],
  [
    "geo.intersects(location, geography'POLYGON((0 1, 2 3, 4 5, 0 1))')",
    {
      kind: 'within',
      ring: [
        { lon: 0, lat: 1 },
        { lon: 2, lat: 3 },
        { lon: 4, lat: 5 },
      ],
    },
  ],
])('parses the filter %s', (text, expected) => {
  expect(parseFilter(text, { ...restaurantFields, now: 29_000_000 })).toEqual(expected)
})

test('the precedence is parentheses, not, and, or', () => {
  const [a, b, c] = [term('city', 'a'), term('city', 'b'), term('city', 'c')]
  const [isA, isB, isC] = ["city eq 'a'", "city eq 'b'", "city eq 'c'"]
  expect(parseFilter(`${isA} or ${isB} and not ${isC}`)).toEqual({
    kind: 'any',
    of: [a, { kind: 'all', of: [b, { kind: 'not', of: c }] }],
  })
  expect(parseFilter(`not (${isA} or ${isB}) and ${isC}`)).toEqual({
    kind: 'all',
    of: [{ kind: 'not', of: { kind: 'any', of: [a, b] } }, c],
  })
})

test.each([
  ['regionId eq pt', 'pt', 13],
  ["regionId eq 'x' or", "regionId eq 'x' or", 19],
  ["regionId eq 'x' 'y'", "'y'", 17],
  ["'; drop table restaurants", "'; drop table restaurants", 1],
  ["cuisine lt 'Thai'", "lt 'Thai'", 9],
  ["price eq 'cheap'", "'cheap'", 10],
  ['price/any(p: p eq 2)', 'price/any(p: p eq 2)', 1],
  ["search.in(isOpenNow, 'true')", "isOpenNow, 'true')", 11],
  ["search.in(price, '2,cheap')", "'2,cheap')", 18],
  ['price gt 2km', '2km', 10],
  ["(city eq 'a'", "(city eq 'a'", 13],
  ["cuisine/any(c: d eq 'Thai')", "d eq 'Thai')", 16],
  ["cuisine/all(c: c eq 'Thai')", "cuisine/all(c: c eq 'Thai')", 1],
  ["search.in(id, '1,x')", "'1,x')", 15],
  ["geo.distance(location, geography'POINT(200 0)') le 1", "'POINT(200 0)') le 1", 33],
  ["geo.intersects(location, geography'POLYGON((0 0, 1 1))')", "'POLYGON((0 0, 1 1))')", 35],
  [`city eq 'a' and \u{1f600}`, '\u{1f600}', 17],
])('rejects %s with the invalid part and its position', (text, part, position) => {
  const refused = parseFilter(text)
  expect(refused).toEqual({ refused: 'unsupportedFilter', details: { part, position } })
})

test.each([
  ["regionPath eq 'pt'", 'regionPath'],
  ["city eq 'a' and regionPath/any(r: r eq 'pt')", 'regionPath'],
  ["search.in(colour, 'red')", 'colour'],
  ["constructor eq 'red'", 'constructor'],
])('the refusal of %s names the field %s and those that exist (wire 7)', (text, field) => {
  const refused = parseFilter(text)
  expect(refused).toMatchObject({ refused: 'unknownFilterField', details: { field } })
  expect(refused).toMatchObject({ details: { fields: expect.stringContaining('regionId, city, cuisine') } })
})

test('rejects filters with excessive nesting or too many ids', () => {
  const deep = (levels: number) => `${'('.repeat(levels)}price eq 1${')'.repeat(levels)}`
  expect(parseFilter(deep(10))).toMatchObject({ kind: 'number' })
  expect(parseFilter(deep(5000))).toMatchObject({ refused: 'unsupportedFilter' })
  expect(parseFilter(`${'not '.repeat(5000)}price eq 1`)).toMatchObject({ refused: 'unsupportedFilter' })
  const ids = Array.from({ length: 1001 }, (_, n) => n)
  expect(parseFilter(`search.in(id, '${ids.join()}')`)).toMatchObject({ refused: 'unsupportedFilter' })
})

test('locations can be filtered by type and region only', () => {
  expect(parseFilter("type eq 'City'", locationFields)).toEqual(term('feature', 'City'))
  expect(parseFilter('price eq 1', locationFields)).toEqual({
    refused: 'unknownFilterField',
    details: { field: 'price', fields: 'type, regionId' },
  })
})

const from = "geo.distance(location, geography'POINT(-9.14 38.71)')"

test.each([
  ['', { order: 'relevance' }],
  ['search.score() desc', { order: 'relevance' }],
  ['averageRating desc', { order: 'rating' }],
  [`${from} asc`, { order: 'distance', near: lisbon }],
  [from, { order: 'distance', near: lisbon }],
  [`search.score() desc, ${from} asc, rating desc`, { order: 'relevance', near: lisbon }],
])('parses the order "%s"', (text, expected) => {
  expect(parseOrder(text)).toEqual(expected)
})

test.each(['rating', 'rating asc', `${from} desc`, 'name', 'rating desc,', 'search.score desc'])(
  'rejects the order "%s"',
  (text) => {
    expect(parseOrder(text)).toMatchObject({ refused: 'unsupportedFilter' })
  },
)

test('facets default to five values', () => {
  expect(parseFacets(['cuisine', 'Services,count:12', 'area , count : 3', 'rating,interval:1'])).toEqual([
    { name: 'cuisine', count: 5 },
    { name: 'services', count: 12 },
    { name: 'areas', count: 3 },
    { name: 'rating', count: 5 },
  ])
  for (const facet of ['colour', 'price,count:x', '', 'toString'])
    expect(parseFacets([facet])).toMatchObject({ refused: 'unsupportedFilter' })
})

test.each([
  ['*', undefined, ''],
  ['tamar*', undefined, 'tamar*'],
  ['(tamar OR tamar* OR tamar~1) AND (joe\\-s OR joe\\-s*)', 'full', 'tamar joe-s'],
  ['*', 'full', ''],
  ['a * b', 'full', 'a b'],
])('parses %s with query type %s as "%s"', (search, queryType, text) => {
  expect(parseText(search, queryType)).toBe(text)
})

test('rejects a filter that is too expensive at the condition that exceeds the limit', () => {
  const chain = (count: number) => Array.from({ length: count }, () => 'price eq 1').join(' or ')
  const bow = (corners: number) => Array.from({ length: corners }, (_, n) => `${n % 2} ${n % 3}`).join(',')
  const inside = (corners: number) => `geo.intersects(location, geography'POLYGON((${bow(corners)}))')`
  for (const fits of [chain(120), inside(500), `${inside(400)} and price le 2`])
    expect(parseFilter(fits)).not.toHaveProperty('refused')
  for (const tooMany of [chain(121), `${inside(400)} or ${inside(400)}`])
    expect(parseFilter(tooMany)).toMatchObject({ refused: 'unsupportedFilter' })
  expect(parseFilter(chain(121))).toMatchObject({ details: { position: 120 * 14 + 1 } })
})
