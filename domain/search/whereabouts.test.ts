import { expect, test } from 'vitest'
import { matchAll, type SearchFilter } from './search-query.ts'
import { whereabouts } from './whereabouts.ts'

const lisbon: SearchFilter = { kind: 'term', field: 'region', value: 'pt-lisbon' }
const porto: SearchFilter = { kind: 'term', field: 'region', value: 'pt-porto' }
const thai: SearchFilter = { kind: 'term', field: 'cuisine', value: 'Thai' }
const cheap: SearchFilter = { kind: 'number', field: 'price', comparison: 'le', value: 2 }
const ids: SearchFilter = { kind: 'ids', ids: [1, 2] }
const within: SearchFilter = { kind: 'within', ring: [] }

test.each<[string, SearchFilter, SearchFilter]>([
  ['a region', lisbon, lisbon],
  ['one of two regions', { kind: 'any', of: [lisbon, porto] }, { kind: 'any', of: [lisbon, porto] }],
  ['a part of the map', within, within],
  ['chosen restaurants', ids, ids],
  ['a cuisine', thai, matchAll],
  ['a price', cheap, matchAll],
  ['a region or a cuisine', { kind: 'any', of: [lisbon, thai] }, matchAll],
  ['one of no regions', { kind: 'any', of: [] }, matchAll],
  ['a cuisine in a region', { kind: 'all', of: [thai, lisbon] }, lisbon],
  ['a cuisine and a price', { kind: 'all', of: [thai, cheap] }, matchAll],
  [
    'a cuisine in a region on a part of the map',
    { kind: 'all', of: [lisbon, thai, { kind: 'all', of: [within, cheap] }] },
    { kind: 'all', of: [lisbon, within] },
  ],
])('the area of a search for %s', (_, filter, area) => {
  expect(whereabouts(filter)).toEqual(area)
})
