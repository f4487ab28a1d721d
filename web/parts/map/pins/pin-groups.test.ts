import { expect, test } from 'vitest'
import type { MapPin } from '../map-props.ts'
import { deepestZoom, groupPins } from './pin-groups.ts'

/** Returns a pin this many pixels east of the first at the deepest zoom. */
const pin = (id: number, pixels = 0): MapPin => ({
  id,
  idOrName: `court-${id}`,
  name: `Court ${id}`,
  lat: 38.71,
  lon: -9.14 + (pixels * 360) / (512 * 2 ** deepestZoom),
  time: id % 2 ? '17:15' : null,
  href: `/restaurants/court-${id}`,
})
const idsOf = (pins: readonly MapPin[]) => groupPins(pins).map((group) => group.pins.map(({ id }) => id))

test('five restaurants at one point are one pin with five rows, in the order of the list (situations S19)', () => {
  const groups = groupPins([pin(3), pin(1), pin(2), pin(5), pin(4)])
  expect(groups).toHaveLength(1)
  expect(groups[0]?.pins.map(({ id }) => id)).toEqual([3, 1, 2, 5, 4])
  expect(groups[0]).toMatchObject({ id: 3, lat: 38.71, lon: -9.14 })
})

test('restaurants that can’t be told apart at the deepest zoom share a pin, and others don’t (situations S19)', () => {
  expect(idsOf([pin(1), pin(2, 50), pin(3, 80), pin(4, 200)])).toEqual([[1, 2], [3], [4]])
})

test('every restaurant is in exactly one pin (situations S19)', () => {
  const many = Array.from({ length: 300 }, (_, id) => pin(id, (id * 37) % 1000))
  expect(
    idsOf(many)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(many.map(({ id }) => id))
})

test('without restaurants there are no pins', () => {
  expect(groupPins([])).toEqual([])
})
