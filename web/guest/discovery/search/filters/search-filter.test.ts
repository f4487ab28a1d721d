import { expect, test } from 'vitest'
import { searchFilter, searchOrder } from './search-filter.ts'
import { readSearchQuery } from '../search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))

test.each([
  ['', ''],
  ['regionId=pt-lisbon', "regionId eq 'pt-lisbon'"],
  ["cuisines=L'Italien", "cuisine eq 'L''Italien'"],
  ['cuisines=Sushi,Ramen', "search.in(cuisine, 'Sushi|Ramen', '|')"],
  ['price=2', 'price eq 2'],
  ['price=1,2', '(price eq 1 or price eq 2)'],
  ['rating=4.5', 'rating ge 4.5'],
  ['services=reservations,events', "services/any(s: s eq 'reservations') and services/any(s: s eq 'events')"],
  [
    'areas=Alfama&regionId=pt-lisbon&rating=4',
    "regionId eq 'pt-lisbon' and rating ge 4 and area eq 'Alfama'",
  ],
])('the query «%s» filters by «%s»', (query, filter) => {
  expect(searchFilter(read(query))).toBe(filter)
})

test('a neighborhood is searched in its city', () => {
  const area = "Príncipe d'Oro"
  expect(searchFilter({ ...read('regionId=pt-lisbon&rating=4'), area })).toBe(
    "regionId eq 'pt-lisbon' and area eq 'Príncipe d''Oro' and rating ge 4",
  )
  expect(searchFilter({ ...read('regionId=pt-lisbon&bounds=-9.2,38.7,-9.1,38.8'), area })).not.toContain(
    'area',
  )
})

test('the visible map replaces the region', () => {
  expect(searchFilter(read('regionId=pt-lisbon&bounds=-9.2,38.7,-9.1,38.8'))).toBe(
    "geo.intersects(location, geography'POLYGON((-9.2 38.7, -9.1 38.7, -9.1 38.8, -9.2 38.8, -9.2 38.7))')",
  )
})

test('a map across the antimeridian becomes two rectangles', () => {
  const filter = searchFilter(read('bounds=170,-45,-170,-30'))
  expect(filter.match(/POLYGON/g)).toHaveLength(2)
  expect(filter).toMatch(
    /^\(geo\.intersects\(.*170 -45, 180 -45.*\) or geo\.intersects\(.*-180 -45, -170 -45.*\)\)$/,
  )
})

test.each(['-100,-50,160,65', '-180,-60,180,75', '40,-60,-170,75', '-60,-60,-170,75'])(
  'on a map as wide as «%s», every piece is narrower than 180° and together they cover it',
  (bounds) => {
    const filter = searchFilter(read(`bounds=${bounds}`))
    const pieces = [...filter.matchAll(/POLYGON\(\((.*?)\)\)/g)].map(([, corners = '']) => {
      const lons = corners.split(', ').map((corner) => Number(corner.split(' ')[0]))
      return Math.max(...lons) - Math.min(...lons)
    })
    const [west = 0, , east = 0] = bounds.split(',').map(Number)
    expect(Math.max(...pieces)).toBeLessThan(180)
    expect(pieces.reduce((sum, width) => sum + width)).toBe(west < east ? east - west : east - west + 360)
  },
)

test('a group is counted without its own selection and with all other filters', () => {
  expect(searchFilter(read('cuisines=Sushi&rating=4'), 'cuisine')).toBe('rating ge 4')
})

const here = { lat: 38.71, lon: -9.14 }
const away = "geo.distance(location, geography'POINT(-9.14 38.71)')"

test.each([
  ['sort=distance', away],
  ['sort=rating', `rating desc, ${away}`],
  ['', `search.score() desc, ${away}`],
])('with a position, «%s» is ordered by «%s»', (query, order) => {
  expect(searchOrder(read(query), here)).toBe(order)
})

test('without a position a search can’t be ordered by distance', () => {
  expect(searchOrder(read('sort=distance'), null)).toBe('')
  expect(searchOrder(read('sort=rating'), null)).toBe('rating desc')
})
