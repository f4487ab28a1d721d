import type { ExpectedWait, WaitRange } from '#contracts/walk-in-shapes.ts'

/** Party sizes with about the same wait. */
export interface SizeRow {
  readonly sizes: readonly number[]
  /** Null if these sizes can't join now. */
  readonly wait: WaitRange | null
  /** Why not; empty if they can. */
  readonly refused: string
  /** How long parties of `size` waited recently; null if too few did. */
  readonly recent: (ExpectedWait['recentForSizes'][string] & { readonly size: number }) | null
}

type Waits = Pick<ExpectedWait, 'rangeForSizes' | 'refusedSizes' | 'recentForSizes'>

/** Waits that differ by no more are shown as one. Estimates are rounded to 5 minutes. */
const closeMinutes = 5

/** Groups neighboring party sizes by their wait. A row that contains `party` shows the record of that size. */
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

function areClose(a: WaitRange | null, b: WaitRange | null): boolean {
  if (a === null || b === null) return a === b
  return Math.abs(a.from - b.from) <= closeMinutes && Math.abs(a.to - b.to) <= closeMinutes
}

/** The range that contains both. */
function around(a: WaitRange | null, b: WaitRange | null): WaitRange | null {
  return a && b && { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

/** Why no party of these sizes can join; empty if some can. A reason that isn't about the size is preferred. */
export function whyClosed(rows: readonly SizeRow[]): string {
  if (rows.some(({ wait }) => wait !== null)) return ''
  const reasons = rows.map(({ refused }) => refused)
  return reasons.find((reason) => !aboutSize.has(reason)) ?? reasons[0] ?? 'lineClosed'
}

const aboutSize: ReadonlySet<string> = new Set(['partyTooSmall', 'partyTooLarge', 'noTableFits'])
