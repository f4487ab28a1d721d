/** One unit is about a centimeter; `x` and `y` are the top left corner. */
export interface FloorMap {
  readonly width: number
  readonly height: number
  readonly areas: readonly DrawnArea[]
  readonly openings: readonly Opening[]
  readonly tables: readonly DrawnTable[]
}

export interface DrawnArea {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type OpeningKind = 'window' | 'door'

const kinds: readonly OpeningKind[] = ['window', 'door']

/** An opening in a horizontal wall. */
export interface Opening {
  readonly kind: OpeningKind
  readonly x: number
  readonly y: number
  readonly w: number
}

export interface DrawnTable {
  readonly number: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly round: boolean
  /** The largest party that the table seats. */
  readonly seats: number
  /** The smallest party that the table is offered to. */
  readonly from: number
  readonly near: readonly OpeningKind[]
  /** The restaurant's description of the table, such as its view; empty for none. */
  readonly note: string
}

/** Parses a floor plan and fills in missing properties of tables. Returns null if the plan is invalid. */
export function readFloorMap(text: string): FloorMap | null {
  const map = parse(text)
  if (!isRecord(map)) return null
  const { width, height, areas, openings, tables } = map
  if (!isLength(width) || !isLength(height) || !Array.isArray(tables)) return null
  return {
    width,
    height,
    areas: (Array.isArray(areas) ? areas : []).flatMap(readArea),
    openings: (Array.isArray(openings) ? openings : []).flatMap(readOpening),
    tables: tables.flatMap(readTable),
  }
}

/** Returns the name of the area that contains the center of a table, or an empty string if none does. */
export function areaOf({ areas }: FloorMap, { x, y, w, h }: DrawnTable): string {
  const [middle, centre] = [x + w / 2, y + h / 2]
  const around = areas.find(
    (area) => middle >= area.x && middle <= area.x + area.w && centre >= area.y && centre <= area.y + area.h,
  )
  return around?.name ?? ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readArea(each: unknown): DrawnArea[] {
  const box = readBox(each)
  return box && isRecord(each) ? [{ ...box, name: textOf(each['name']) }] : []
}

function readOpening(each: unknown): Opening[] {
  if (!isRecord(each)) return []
  const kind = kinds.find((known) => known === each['kind'])
  const { x, y, w } = each
  return kind && typeof x === 'number' && typeof y === 'number' && isLength(w) ? [{ kind, x, y, w }] : []
}

function readTable(each: unknown): DrawnTable[] {
  const box = readBox(each)
  if (!box || !isRecord(each) || !textOf(each['number'])) return []
  const { number, round, seats, from, near, note } = each
  return [
    {
      ...box,
      number: textOf(number),
      round: round === true,
      seats: isLength(seats) ? seats : 0,
      from: isLength(from) ? from : 1,
      near: kinds.filter((kind) => Array.isArray(near) && near.includes(kind)),
      note: typeof note === 'string' ? note : '',
    },
  ]
}

function readBox(each: unknown): { x: number; y: number; w: number; h: number } | null {
  if (!isRecord(each)) return null
  const { x, y, w, h } = each
  if (typeof x !== 'number' || typeof y !== 'number' || !isLength(w) || !isLength(h)) return null
  return { x, y, w, h }
}

/** Returns a table number as text. In JSON it may be a string or a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0
