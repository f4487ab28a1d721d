import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planeAround } from './plane.ts'
import { readRing, ringFilter, writeRing } from './ring.ts'

test('reads corners from pasted lines and ignores what is not a position', () => {
  expect(readRing('38.7,-9.1\n38.8,-9.2 ; nonsense 91,0 1,2,3\n\n-38.71,9')).toEqual([
    { lat: 38.7, lon: -9.1 },
    { lat: 38.8, lon: -9.2 },
    { lat: -38.71, lon: 9 },
  ])
})

test('a polygon is unchanged after it is written and read again', () => {
  const ring = [
    { lat: 38.71, lon: -9.14 },
    { lat: 38.72, lon: -9.13 },
  ]
  expect(readRing(writeRing(ring))).toEqual(ring)
})

test('the filter puts longitude first and closes the polygon', () => {
  const ring = [
    { lat: 1, lon: 10 },
    { lat: 2, lon: 20 },
    { lat: 3, lon: 15 },
  ]
  expect(ringFilter(ring)).toBe("geo.intersects(location, geography'POLYGON((10 1, 20 2, 15 3, 10 1))')")
})

test('a click maps to the position that is drawn there', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 620 }) })
  fc.assert(
    fc.property(point, fc.constantFrom(0.05, 0.5, 2), (at, span) => {
      const plane = planeAround({ lat: 52.5, lon: 13.4 }, span)
      const back = plane.toPoint(plane.toPosition(at))
      expect(back.x).toBeCloseTo(at.x, 5)
      expect(back.y).toBeCloseTo(at.y, 5)
    }),
  )
})
