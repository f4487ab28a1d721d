import type { Line, Position } from './topology.ts'

/** Removes points that are closer than `tolerance` degrees to the simplified line (Douglas–Peucker). */
export function thin(line: Line, tolerance: number): Line {
  const last = line.length - 1
  if (last < 2) return line
  const kept = new Set([0, last])
  const open: [number, number][] = [[0, last]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const farthest = farthestFrom(line, from, to)
    if (farthest.distance <= tolerance) continue
    kept.add(farthest.at)
    open.push([from, farthest.at], [farthest.at, to])
  }
  return line.filter((_, at) => kept.has(at))
}

/** Rounds a line to a grid and removes duplicate points. */
export function snap(line: Line, decimals: number): Line {
  const points = line.map(
    ([lon, lat]): Position => [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))],
  )
  return points.filter(
    ([lon, lat], at) => at === 0 || lon !== points[at - 1]?.[0] || lat !== points[at - 1]?.[1],
  )
}

function farthestFrom(line: Line, from: number, to: number): { at: number; distance: number } {
  const [a, b] = [line[from], line[to]]
  let found = { at: from, distance: -1 }
  if (!a || !b) return found
  for (let at = from + 1; at < to; at++) {
    const point = line[at]
    const distance = point ? distanceTo(point, a, b) : 0
    if (distance > found.distance) found = { at, distance }
  }
  return found
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
