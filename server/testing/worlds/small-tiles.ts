import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { encodeTile, type TileFeature } from './vector-tile.ts'

/** Edges of a rectangle in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number]
type Point = readonly [lon: number, lat: number]

/** A feature of a small map, in degrees. Areas are rectangles, which are easy to clip at tile edges. */
export interface SmallFeature {
  readonly layer: string
  readonly properties: Readonly<Record<string, string | number>>
  readonly area?: Box
  readonly line?: readonly [Point, Point]
  readonly point?: Point
}

export interface SmallTiles {
  readonly bounds: Box
  readonly minZoom: number
  readonly maxZoom: number
  readonly features: readonly SmallFeature[]
  readonly attribution?: string | undefined
  /** Layers to list in the metadata. Defaults to those of the features. */
  readonly layers?: readonly string[]
  /** Type and compression of the tiles, as numbered in the PMTiles specification. */
  readonly tileType?: number
  readonly tileCompression?: number
}

/** Builds a PMTiles file (version 3) of a small part of the world. */
export function makeSmallTiles(map: SmallTiles): Buffer {
  const tiles = [...tilesOf(map)].toSorted((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(tiles))
  const layers = map.layers ?? [...new Set(map.features.map(({ layer }) => layer))]
  const metadata = gzipSync(
    JSON.stringify({
      attribution: map.attribution,
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    }),
  )
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = headerOf(map, [directory.length, metadata.length, data.length], tiles.length)
  return Buffer.concat([header, directory, metadata, data])
}

interface Tile {
  readonly id: number
  readonly bytes: Buffer
}

function* tilesOf({
  bounds: [west, south, east, north],
  minZoom,
  maxZoom,
  features,
}: SmallTiles): Generator<Tile> {
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const [left, top] = tilePosition([west, north], zoom).map(Math.floor) as [number, number]
    const [right, bottom] = tilePosition([east, south], zoom).map(Math.floor) as [number, number]
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++)
        yield {
          id: zxyToTileId(zoom, x, y),
          bytes: gzipSync(encodeTile(features.flatMap((each) => inTile(each, zoom, x, y)))),
        }
  }
}

const extent = 4096
const margin = 64

function inTile(feature: SmallFeature, zoom: number, x: number, y: number): TileFeature[] {
  const place = (point: Point): [number, number] => {
    const [column, row] = tilePosition(point, zoom)
    return [(column - x) * extent, (row - y) * extent]
  }
  const { layer, properties, area, line, point } = feature
  if (area) {
    const [west, south, east, north] = area
    const [left, top] = place([west, north]).map(toMargin) as [number, number]
    const [right, bottom] = place([east, south]).map(toMargin) as [number, number]
    if (left >= right || top >= bottom) return []
    const ring = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const
    return [{ layer, properties, type: 'polygon', points: ring }]
  }
  if (line) {
    const cut = cutLine(place(line[0]), place(line[1]))
    return cut ? [{ layer, properties, type: 'line', points: cut }] : []
  }
  if (!point) return []
  const at = place(point)
  return at.every((value) => value >= 0 && value < extent)
    ? [{ layer, properties, type: 'point', points: [at] }]
    : []
}

function toMargin(value: number): number {
  return Math.max(-margin, Math.min(extent + margin, value))
}

/** Clips a line to the tile and its margin (Liang-Barsky). Returns null if it is outside. */
function cutLine(from: readonly [number, number], to: readonly [number, number]) {
  let [start, end] = [0, 1]
  for (const axis of [0, 1] as const) {
    const step = to[axis] - from[axis]
    const entering = (-margin - from[axis]) / step
    const leaving = (extent + margin - from[axis]) / step
    if (step === 0) {
      if (from[axis] < -margin || from[axis] > extent + margin) return null
      continue
    }
    start = Math.max(start, Math.min(entering, leaving))
    end = Math.min(end, Math.max(entering, leaving))
  }
  if (start >= end) return null
  const at = (share: number) =>
    [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const
  return [at(start), at(end)]
}

/** Returns the column and row of a tile. Their fractions are the position inside the tile. */
function tilePosition([lon, lat]: Point, zoom: number): [number, number] {
  const scale = 2 ** zoom
  const phi = (lat * Math.PI) / 180
  return [((lon + 180) / 360) * scale, ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * scale]
}

function directoryOf(tiles: readonly Tile[]): Buffer {
  const columns = [
    tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    // An offset of 0 means that a tile follows the previous one directly. Others are stored plus 1, so the
    // first tile's offset of 0 is stored as 1.
    tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ]
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint))
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

function headerOf(
  { bounds, minZoom, maxZoom, tileType = 1, tileCompression = 2 }: SmallTiles,
  [directory, metadata, data]: readonly [number, number, number],
  tiles: number,
): Buffer {
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const after = 127 + directory + metadata
  const numbers = [127, directory, 127 + directory, metadata, after, 0, after, data, tiles, tiles, tiles]
  numbers.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8))
  header.set([1, 2, tileCompression, tileType, minZoom, maxZoom], 96)
  const [west, south, east, north] = bounds
  const degrees = [west, south, east, north].map((value) => Math.round(value * 1e7))
  degrees.forEach((value, at) => header.writeInt32LE(value, 102 + at * 4))
  header[118] = minZoom
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
