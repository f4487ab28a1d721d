import { expect, test } from 'vitest'
import { world } from '#world/world.ts'
import { cachedGeometry } from './cached-geometry.ts'

type Ring = readonly (readonly [lon: number, lat: number])[]

const cellDegrees = 20
const { cells } = await cachedGeometry()

/** Outer rings and holes of the land in each cell, as drawn on the map. */
const lands = new Map<string, readonly (readonly Ring[])[]>(
  [...cells].map(([cell, text]) => {
    const { features } = JSON.parse(text) as {
      features: { properties: { kind: string }; geometry: { coordinates: Ring[][] } }[]
    }
    const land = features.find(({ properties }) => properties.kind === 'land')
    return [cell, land?.geometry.coordinates ?? []]
  }),
)

function landAround({ lat, lon }: Position): readonly (readonly Ring[])[] {
  const corner = (degrees: number) => Math.floor(degrees / cellDegrees) * cellDegrees
  return lands.get(`${corner(lon)}_${corner(lat)}`) ?? []
}

interface Position {
  readonly lat: number
  readonly lon: number
}

function isOnLand(position: Position): boolean {
  const { lat, lon } = position
  return landAround(position).some(([outer = [], ...holes]) => {
    const isIn = (ring: Ring) =>
      ring.reduce((inside, [ax, ay], at) => {
        const [bx, by] = ring.at(at - 1) ?? [ax, ay]
        const crosses = ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax
        return crosses ? !inside : inside
      }, false)
    return isIn(outer) && !holes.some(isIn)
  })
}

test('the Tagus and the Atlantic are water, and Alfama is land', () => {
  expect(isOnLand({ lat: 38.69, lon: -9.12 })).toBe(false)
  expect(isOnLand({ lat: 38.6, lon: -9.6 })).toBe(false)
  expect(isOnLand({ lat: 38.7118, lon: -9.1291 })).toBe(true)
})

/** A distance of about a hundred meters, in degrees. */
const margin = 0.001

test('no demo restaurant and no demo city is in the water or at its edge', () => {
  const wet = [...world.restaurants, ...world.cities].filter(({ lat, lon }) => {
    const around = [-margin, 0, margin].flatMap((up) => [-margin, 0, margin].map((right) => ({ up, right })))
    return !around.every(({ up, right }) => isOnLand({ lat: lat + up, lon: lon + right }))
  })
  expect(wet.map(({ name }) => name)).toEqual([])
})
