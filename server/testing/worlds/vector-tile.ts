/** A feature in tile coordinates from 0 to 4,096 on each axis. A polygon is one ring without its closing point. */
export interface TileFeature {
  readonly layer: string
  readonly type: 'point' | 'line' | 'polygon'
  readonly points: readonly (readonly [number, number])[]
  readonly properties: Readonly<Record<string, string | number>>
}

/** Encodes a Mapbox Vector Tile, version 2, the format that map renderers read. */
export function encodeTile(features: readonly TileFeature[]): Uint8Array {
  const layers = Map.groupBy(features, ({ layer }) => layer)
  return new Uint8Array([...layers].flatMap(([name, inside]) => field(3, layerOf(name, inside))))
}

function layerOf(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  const encoded = features.flatMap(({ type, points, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ])
    return field(2, [
      ...field(2, tags.flatMap(varint)),
      ...number(3, { point: 1, line: 2, polygon: 3 }[type]),
      ...field(4, geometryOf(type, points).flatMap(varint)),
    ])
  })
  return [
    ...number(15, 2),
    ...text(1, name),
    ...encoded,
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => field(4, typeof value === 'string' ? text(1, value) : number(5, value))),
    ...number(5, 4096),
  ]
}

const [moveTo, lineTo, closePath] = [1, 2, 7]

function geometryOf(type: TileFeature['type'], points: TileFeature['points']): number[] {
  let [x, y] = [0, 0]
  const steps = points.map(([left, top]) => {
    const [nextX, nextY] = [Math.round(left), Math.round(top)]
    const step = [zigzag(nextX - x), zigzag(nextY - y)]
    ;[x, y] = [nextX, nextY]
    return step
  })
  const [first = [], ...rest] = steps
  const start = [command(moveTo, 1), ...first]
  if (type === 'point') return start
  const lines = [...start, command(lineTo, rest.length), ...rest.flat()]
  return type === 'line' ? lines : [...lines, command(closePath, 1)]
}

function command(id: number, count: number): number {
  return (count << 3) | id
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

function field(id: number, bytes: readonly number[]): number[] {
  return [...varint((id << 3) | 2), ...varint(bytes.length), ...bytes]
}

function number(id: number, value: number): number[] {
  return [...varint(id << 3), ...varint(value)]
}

function text(id: number, value: string): number[] {
  return field(id, [...Buffer.from(value)])
}
