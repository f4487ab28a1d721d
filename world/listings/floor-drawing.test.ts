import { expect, test } from 'vitest'
import { drawFloor } from './floor-drawing.ts'
import { tablesOf } from './tables-of.ts'
import { world } from '#world/world.ts'

const seated = world.restaurants.filter((restaurant) => restaurant.tables.length > 0)

test.each(seated)('on the floor of $name every table stands alone, inside its area', (restaurant) => {
  const { width, height, areas, tables } = drawFloor(tablesOf(restaurant))
  expect(tables.map((table) => table.number)).toEqual(tablesOf(restaurant).map((table) => table.number))
  for (const [n, table] of tables.entries()) {
    expect(table.x).toBeGreaterThanOrEqual(40)
    expect(table.x + table.w).toBeLessThanOrEqual(width - 40)
    const inside = areas.filter(
      (area) =>
        table.y >= area.y && table.y + table.h <= area.y + area.h && table.x + table.w <= area.x + area.w,
    )
    expect(inside.length).toBe(1)
    for (const other of tables.slice(n + 1)) {
      const apart =
        table.x + table.w + 20 <= other.x ||
        other.x + other.w + 20 <= table.x ||
        table.y + table.h + 20 <= other.y ||
        other.y + other.h + 20 <= table.y
      expect({ table, other, apart }).toEqual({ table, other, apart: true })
    }
  }
  for (const area of areas) expect(area.y + area.h).toBeLessThan(height)
})

test.each(seated)('whoever sits by a window or door of $name finds it beside the table', (restaurant) => {
  const { openings, areas, tables } = drawFloor(tablesOf(restaurant))
  for (const { x, y, w, kind } of openings) {
    const walls = areas.map((area) => (kind === 'window' ? area.y : area.y + area.h))
    expect(walls).toContain(y)
    const beside = tables.filter(
      (table) => table.near.includes(kind) && table.x < x + w && x < table.x + table.w,
    )
    expect(beside.length).toBeGreaterThan(0)
  }
  expect(tables.filter(({ near }) => near.includes('door')).length).toBeLessThanOrEqual(1)
})
