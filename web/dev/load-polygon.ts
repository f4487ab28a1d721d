import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Pin } from '#contracts/discovery/discovery.ts'
import type { Position } from '#domain/geometry/position.ts'
import { planeAround } from './plane.ts'
import { readRing, ringFilter } from './ring.ts'

export const spans = [0.05, 0.1, 0.5, 2, 20, 120]

const listed = 100
const nowhere: Position = { lat: 0, lon: 0 }

export interface PolygonData {
  readonly ring: readonly Position[]
  /** Center of the map and its height in degrees of latitude. */
  readonly at: Position
  readonly span: number
  readonly pins: readonly Pin[]
  readonly inside: readonly { id: number; idOrName: string; name: string; city: string }[]
  readonly count: number
}

/** Loads the restaurants inside the polygon in the URL, and those around it. */
export async function loadPolygon(send: Send, query: URLSearchParams): Promise<PolygonData> {
  const ring = readRing(query.get('ring') ?? '')
  const span = spans.find((each) => String(each) === query.get('span')) ?? 0.1
  const at = readRing(query.get('at') ?? '')[0] ?? ring[0] ?? (await defaultPosition(send))
  const [pins, inside] = await Promise.all([
    send('discovery.pins', { query: { bounds: planeAround(at, span).bounds } }),
    ring.length > 2
      ? send('search.restaurants', {
          body: { search: '*', filter: ringFilter(ring), count: true, top: listed },
        })
      : null,
  ])
  const found = inside === null || isWireRefusal(inside) ? { value: [], '@odata.count': 0 } : inside
  return {
    ring,
    at,
    span,
    pins: isWireRefusal(pins) ? [] : pins.pins,
    inside: found.value.map(({ id, idOrName, name, city }) => ({ id, idOrName, name, city })),
    count: found['@odata.count'] ?? 0,
  }
}

/** Returns the center to use if the URL has none: the position of the best-rated restaurant. */
async function defaultPosition(send: Send): Promise<Position> {
  const found = await send('search.restaurants', { body: { search: '*', top: 20 } })
  const restaurants = isWireRefusal(found) ? [] : found.value
  for (const { lat, lon } of restaurants) if (lat !== null && lon !== null) return { lat, lon }
  return nowhere
}
