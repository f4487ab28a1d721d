import type { DrawnTable } from './floor-map.ts'

/** Minimum side length of a table on the screen, in pixels. */
export const touchTarget = 44

/**
 * Returns the smallest scale, in pixels per unit of the plan, at which every table can have the size of a touch
 * target without overlapping another. Ignores tables that overlap on the plan itself.
 */
export function touchScale(tables: readonly DrawnTable[]): number {
  const scales = tables.flatMap((table, at) =>
    tables
      .slice(at + 1)
      .map((other) =>
        Math.min(
          apart(Math.abs(center(table.x, table.w) - center(other.x, other.w)), table.w, other.w),
          apart(Math.abs(center(table.y, table.h) - center(other.y, other.h)), table.h, other.h),
        ),
      ),
  )
  return Math.max(0, ...scales.filter(Number.isFinite))
}

/**
 * Returns the smallest scale at which two tables don't overlap along one axis, or `Infinity` if they overlap on the
 * plan.
 */
function apart(distance: number, size: number, other: number): number {
  if (distance <= (size + other) / 2) return Infinity
  const half = touchTarget / 2
  return Math.max(
    touchTarget / distance,
    half / Math.max(distance - size / 2, Number.EPSILON),
    half / Math.max(distance - other / 2, Number.EPSILON),
  )
}

const center = (start: number, size: number) => start + size / 2
