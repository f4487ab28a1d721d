import { readFile } from 'node:fs/promises'
import { tool } from '../project.ts'
import { cutAtDateLine } from './cut-at-date-line.ts'

/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number]
export type Line = readonly Position[]
/** A polygon: the outer ring, then its holes. */
export type Polygon = readonly Line[]

export interface Country {
  /** ISO 3166-1 numeric code; empty for land without one. */
  readonly code: string
  readonly polygons: readonly Polygon[]
}

export interface Atlas {
  readonly land: readonly Polygon[]
  /** Lines between two countries, without coasts. */
  readonly borders: readonly Line[]
  readonly countries: readonly Country[]
}

interface Shape {
  readonly type: 'Polygon' | 'MultiPolygon' | 'GeometryCollection' | null
  readonly id?: string
  readonly arcs?: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[]
  readonly geometries?: readonly Shape[]
}

interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position }
  readonly arcs: readonly (readonly Position[])[]
  readonly objects: { readonly land: Shape; readonly countries: Shape }
}

/** Reads Natural Earth at a scale of 1:110, 1:50 or 1:10 million. */
export async function readAtlas(scale: '110m' | '50m' | '10m'): Promise<Atlas> {
  const text = await readFile(tool('world-atlas', `countries-${scale}.json`), 'utf8')
  const topology: Topology = JSON.parse(text)
  const arcs = topology.arcs.map((arc) => unfold(arc, topology.transform))
  const shapes = topology.objects.countries.geometries ?? []
  return {
    land: polygonsOf(topology.objects.land, arcs),
    borders: sharedArcs(shapes).map((index) => arcs[index] ?? []),
    countries: shapes.map((shape) => ({ code: shape.id ?? '', polygons: polygonsOf(shape, arcs) })),
  }
}

/** Converts an arc to coordinates. Arcs are stored as differences on an integer grid. */
function unfold(arc: Line, { scale, translate }: Topology['transform']): Line {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

function partsOf(shape: Shape): readonly (readonly (readonly number[])[])[] {
  if (shape.geometries) return shape.geometries.flatMap(partsOf)
  if (!shape.arcs) return []
  return shape.type === 'MultiPolygon'
    ? (shape.arcs as readonly (readonly (readonly number[])[])[])
    : [shape.arcs as readonly (readonly number[])[]]
}

function polygonsOf(shape: Shape, arcs: readonly Line[]): Polygon[] {
  return partsOf(shape).flatMap((rings) => cutAtDateLine(rings.map((ring) => stitch(ring, arcs))))
}

/** Joins arcs into a ring. A negative index is a reversed arc, and each arc begins where the previous one ends. */
function stitch(ring: readonly number[], arcs: readonly Line[]): Line {
  return ring.flatMap((index, at) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return at === 0 ? arc : arc.slice(1)
  })
}

function sharedArcs(shapes: readonly Shape[]): number[] {
  const users = new Map<number, number>()
  for (const shape of shapes) {
    const own = new Set(
      partsOf(shape)
        .flat(2)
        .map((index) => (index < 0 ? ~index : index)),
    )
    for (const index of own) users.set(index, (users.get(index) ?? 0) + 1)
  }
  return [...users].filter(([, count]) => count > 1).map(([index]) => index)
}
