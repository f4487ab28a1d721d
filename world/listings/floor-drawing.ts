import type { WorldTable } from './tables-of.ts'

/** A floor plan. One unit is about a centimeter; `x` and `y` are an element's upper left corner. */
export interface FloorDrawing {
  width: number
  height: number
  areas: { name: string; x: number; y: number; w: number; h: number }[]
  /** Windows and doors, each on a wall of its area. */
  openings: { kind: 'window' | 'door'; x: number; y: number; w: number }[]
  tables: DrawnTable[]
}

interface DrawnTable {
  number: string
  x: number
  y: number
  w: number
  h: number
  round: boolean
  from: number
  seats: number
  near: ('window' | 'door')[]
}

const wall = 40
const aisle = 80
const caption = 50
const doorWidth = 64
const outside = /terrace|terrasse|garden|yard|deck|quay|square|pavement|balcony/i

/**
 * Lays out a floor plan: areas one below the other, with tables in even rows and every second row shifted.
 * Indoor areas have a window next to each table of the first row. The door is below the last table of the
 * first indoor area.
 */
export function drawFloor(tables: readonly WorldTable[]): FloorDrawing {
  const width = tables.length > 9 ? 1000 : 700
  const drawing: FloorDrawing = { width, height: wall, areas: [], openings: [], tables: [] }
  for (const name of new Set(tables.map((table) => table.area))) {
    const top = drawing.height
    let y = top + caption
    const rows = rowsOf(
      tables.filter((table) => table.area === name),
      width - 2 * wall - aisle,
    )
    for (const [n, row] of rows.entries()) {
      const rowHeight = Math.max(...row.map((table) => sizeOf(table).h))
      drawing.tables.push(
        ...spread(row, { y, rowHeight, width, shift: rows.length > 1 ? (n % 2 ? 14 : -14) : 0 }),
      )
      y += rowHeight + aisle
    }
    const h = y - top - aisle / 2
    const first = drawing.tables.slice(-rows.flat().length, -rows.slice(1).flat().length || undefined)
    if (!outside.test(name)) {
      for (const table of first) {
        table.near.push('window')
        drawing.openings.push({ kind: 'window', x: table.x, y: top, w: table.w })
      }
      const last = drawing.tables.at(-1)
      if (last && !drawing.openings.some(({ kind }) => kind === 'door')) {
        last.near.push('door')
        const x = Math.round(last.x + last.w / 2 - doorWidth / 2)
        drawing.openings.push({ kind: 'door', x, y: top + h, w: doorWidth })
      }
    }
    drawing.areas.push({ name, x: wall, y: top, w: width - 2 * wall, h })
    drawing.height = top + h + wall
  }
  return drawing
}

function rowsOf(tables: readonly WorldTable[], room: number): WorldTable[][] {
  const needed = tables.reduce((sum, table) => sum + sizeOf(table).w + aisle, 0)
  const rows: WorldTable[][] = Array.from({ length: Math.ceil(needed / room) }, () => [])
  const perRow = Math.ceil(tables.length / rows.length)
  for (const [n, table] of tables.entries()) rows[Math.floor(n / perRow)]?.push(table)
  return rows.filter((row) => row.length > 0)
}

function spread(
  row: readonly WorldTable[],
  { y, rowHeight, width, shift }: { y: number; rowHeight: number; width: number; shift: number },
): DrawnTable[] {
  const taken = row.reduce((sum, table) => sum + sizeOf(table).w, 0)
  const gap = (width - 2 * wall - taken) / (row.length + 1)
  let x = wall + shift
  return row.map((table) => {
    const size = sizeOf(table)
    x += gap
    const box = { number: table.number, x: Math.round(x), y: y + (rowHeight - size.h) / 2, ...size }
    x += size.w
    return { ...box, from: table.minCovers, seats: table.maxCovers, near: [] }
  })
}

function sizeOf({ maxCovers, area }: WorldTable): { w: number; h: number; round: boolean } {
  const isOutside = outside.test(area)
  if (maxCovers <= 2) return { w: 60, h: 60, round: isOutside || maxCovers === 1 }
  if (maxCovers <= 4) return { w: 90, h: 90, round: isOutside }
  if (maxCovers <= 6) return { w: 130, h: 90, round: false }
  return { w: Math.min(240, 20 * maxCovers), h: 90, round: false }
}
