import { describe, expect, test } from 'vitest'
import {
  boundsAround,
  holds,
  isSameView,
  readBounds,
  shownBounds,
  unrolled,
  wrapLon,
  writeBounds,
} from './bounds.ts'

describe('the rectangle around points', () => {
  test('contains all of them', () => {
    const lisbon = { lat: 38.72, lon: -9.14 }
    const porto = { lat: 41.15, lon: -8.61 }
    expect(boundsAround([lisbon, porto])).toEqual([-9.14, 38.72, -8.61, 41.15])
  })

  test('takes the shorter way across the antimeridian', () => {
    const fiji = { lat: -17.8, lon: 178 }
    const samoa = { lat: -13.8, lon: -172 }
    const bounds = boundsAround([samoa, fiji])
    expect(bounds).toEqual([178, -17.8, -172, -13.8])
    expect(unrolled(bounds ?? [0, 0, 0, 0])).toEqual([
      [178, -17.8],
      [188, -13.8],
    ])
  })

  test('is null without points, and a point for a single one', () => {
    expect(boundsAround([])).toBeNull()
    expect(boundsAround([{ lat: 1, lon: 2 }])).toEqual([2, 1, 2, 1])
  })
})

test('bounds are the same degrees after panning around the world', () => {
  expect(wrapLon(190)).toBe(-170)
  expect(wrapLon(-541)).toBe(179)
  expect(wrapLon(180)).toBe(180)
  expect(shownBounds(170, -10, 190, 10)).toEqual([170, -10, -170, 10])
})

test('a map that shows the world several times requests it once', () => {
  expect(shownBounds(-400, -95, 300, 95)).toEqual([-180, -90, 180, 90])
})

test('points on both sides of the antimeridian are inside', () => {
  expect(holds([178, -20, -172, -10], { lat: -15, lon: 179 })).toBe(true)
  expect(holds([178, -20, -172, -10], { lat: -15, lon: -175 })).toBe(true)
  expect(holds([178, -20, -172, -10], { lat: -15, lon: 0 })).toBe(false)
})

test('a view is unchanged after its URL is shortened', () => {
  expect(isSameView([-9.17412, 38.67449, -9.06231, 38.77451], [-9.1741, 38.6745, -9.0623, 38.7745])).toBe(
    true,
  )
  expect(isSameView([-9.17, 38.67, -9.06, 38.77], [-9.17, 38.68, -9.06, 38.77])).toBe(false)
})

test('bounds in a URL are read as written', () => {
  expect(readBounds(writeBounds([-9.2, 38.7, -9.1, 38.8]))).toEqual([-9.2, 38.7, -9.1, 38.8])
})

test.each([null, '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '0,10,1,5', '0,-100,1,5', ',,,'])(
  '%o is not a rectangle',
  (text) => expect(readBounds(text)).toBeNull(),
)
