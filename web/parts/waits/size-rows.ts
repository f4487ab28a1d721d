import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { ExpectedWait, WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'

/** A range of party sizes with about the same wait. */
export interface SizeRow {
  readonly sizes: readonly number[]
  /** Null if these sizes can't join now. */
  readonly wait: WaitRange | null
  /** Code of the refusal for these sizes; empty if they can join. */
  readonly refused: string
  /** Recent waits of parties of `size`; null if there were too few. */
  readonly recent: (ExpectedWait['recentForSizes'][string] & { readonly size: number }) | null
}

type Waits = Pick<ExpectedWait, 'rangeForSizes' | 'refusedSizes' | 'recentForSizes'>

/** Waits that differ by at most this many minutes share a row. Estimates are rounded to 5 minutes anyway. */
const closeMinutes = 5

/** Bounds of the party sizes whose waits are loaded. Between them, the restaurant's largest party size applies. */
const minLargestSize = 8
const maxLargestSize = 20

/** Returns the party sizes whose waits to load, before the restaurant's largest party for its waitlist is known. */
export function sizesToLoad({ reservationConfig }: Pick<Restaurant, 'reservationConfig'>): number[] {
  const largest = Math.max(minLargestSize, Math.min(maxLargestSize, reservationConfig.maxPartySize))
  return Array.from({ length: largest }, (_, index) => index + 1)
}

/** Returns the party sizes that may join, of those whose waits were loaded. */
export function joinSizes({ rangeForSizes, refusedSizes, rules }: ExpectedWait): number[] {
  return Object.keys({ ...rangeForSizes, ...refusedSizes })
    .map(Number)
    .filter((size) => size <= rules.largestParty)
    .toSorted((a, b) => a - b)
}

/**
 * Groups neighboring party sizes by their wait. The row that includes `party` shows the recent waits of that size, if
 * there are any.
 */
export function sizeRows(waits: Waits, sizes: readonly number[], party: number): SizeRow[] {
  const ranges = new Map(Object.entries(waits.rangeForSizes))
  const refusals = new Map(Object.entries(waits.refusedSizes))
  const records = new Map(Object.entries(waits.recentForSizes))
  const rows: { sizes: number[]; first: WaitRange | null; wait: WaitRange | null; refused: string }[] = []
  for (const size of sizes) {
    const wait = ranges.get(String(size)) ?? null
    const refused = wait ? '' : (refusals.get(String(size)) ?? 'lineClosed')
    const last = rows.at(-1)
    if (last && last.refused === refused && areClose(last.first, wait)) {
      last.sizes.push(size)
      last.wait = around(last.wait, wait)
    } else rows.push({ sizes: [size], first: wait, wait, refused })
  }
  return rows.map((row) => {
    const known = row.sizes.filter((size) => records.has(String(size)))
    const size = known.includes(party) ? party : known[0]
    const recent = size === undefined ? undefined : records.get(String(size))
    const { sizes: same, wait, refused } = row
    return { sizes: same, wait, refused, recent: recent && size !== undefined ? { ...recent, size } : null }
  })
}

/** Returns whether a smaller party waits longer than a larger one, which surprises guests unless they learn why. */
export function smallerWaitsLonger(rows: readonly SizeRow[]): boolean {
  const waits = rows.flatMap(({ wait }) => wait ?? [])
  return waits.some(({ to }, at) => waits.slice(at + 1).some((larger) => larger.to < to))
}

function areClose(a: WaitRange | null, b: WaitRange | null): boolean {
  if (a === null || b === null) return a === b
  return Math.abs(a.from - b.from) <= closeMinutes && Math.abs(a.to - b.to) <= closeMinutes
}

/** Returns the smallest range that includes both waits, or null if either is null. */
function around(a: WaitRange | null, b: WaitRange | null): WaitRange | null {
  return a && b && { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

/**
 * Returns why none of these sizes can join, or an empty string if some can. Prefers reasons that don't depend on the
 * size.
 */
export function whyClosed(rows: readonly SizeRow[]): string {
  if (rows.some(({ wait }) => wait !== null)) return ''
  const reasons = rows.map(({ refused }) => refused)
  return reasons.find((reason) => !aboutSize.has(reason)) ?? reasons[0] ?? 'lineClosed'
}

const aboutSize: ReadonlySet<string> = new Set(['partyTooSmall', 'partyTooLarge', 'noTableFits'])
