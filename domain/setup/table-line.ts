import type { SetupTable } from './setup.ts'

export interface TableGroup {
  readonly count: number
  readonly seats: number
}

/** The most tables and seats that a line can name, above which somebody has probably mistyped. */
const most = { tables: 300, seats: 40 }

/** Between entries: commas, semicolons and plus signs of any script, or a new line. */
const separators = /[,;+，；、،\n]/

/**
 * Reads tables written as "6 × 2, 5 × 4": six tables for two, five for four. Accepts digits of any script and `x` or `*`.
 * Returns the first entry that can't be read as `unread`.
 */
export function readTableLine(text: string): readonly TableGroup[] | { readonly unread: string } {
  const entries = text
    .split(separators)
    .map((entry) => entry.trim())
    .filter(Boolean)
  const groups: TableGroup[] = []
  for (const entry of entries) {
    const [, count, seats] = /^(\d{1,3})\s*[×xх*]\s*(\d{1,2})$/u.exec(plain(entry)) ?? []
    const group = { count: Number(count ?? 0), seats: Number(seats ?? 0) }
    if (group.count < 1 || group.count > most.tables || group.seats < 1 || group.seats > most.seats)
      return { unread: entry }
    groups.push(group)
  }
  return groups
}

/** Writes tables as such a line, by size. */
export function writeTableLine(tables: readonly Pick<SetupTable, 'maxCovers'>[]): string {
  const counts = new Map<number, number>()
  for (const { maxCovers } of tables) counts.set(maxCovers, (counts.get(maxCovers) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([seats, count]) => `${count} × ${seats}`)
    .join(', ')
}

/**
 * Returns the tables of a line. Existing ones of a size stay as they are, beginning with the lowest number, and new ones get
 * the next free numbers. A new table takes parties of at least half its seats, except where only its size seats a single guest.
 */
export function tablesOfLine(
  groups: readonly TableGroup[],
  existing: readonly SetupTable[],
): readonly SetupTable[] {
  const wanted = new Map<number, number>()
  for (const { count, seats } of groups) wanted.set(seats, (wanted.get(seats) ?? 0) + count)
  const left = existing.filter(({ maxCovers }) => take(wanted, maxCovers))
  const numbers = new Set(left.map(({ number }) => number))
  const smallest = Math.min(...groups.map(({ seats }) => seats), ...left.map(({ maxCovers }) => maxCovers))
  const floorId = left[0]?.floorId ?? null
  const added: SetupTable[] = []
  for (const [seats, count] of [...wanted].toSorted(([one], [other]) => one - other))
    for (let each = 0; each < count; each++) {
      let number = 1
      while (numbers.has(String(number))) number++
      numbers.add(String(number))
      added.push({
        id: null,
        number: String(number),
        floorId,
        area: '',
        minCovers: seats === smallest ? 1 : Math.ceil(seats / 2),
        maxCovers: seats,
        online: true,
      })
    }
  return [...left, ...added]
}

function take(wanted: Map<number, number>, seats: number): boolean {
  const count = wanted.get(seats) ?? 0
  if (count > 0) wanted.set(seats, count - 1)
  return count > 0
}

/** Returns a text in lower case with all its digits as 0 to 9. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Digits of a script stand in ten consecutive code points, beginning with zero. */
function valueOf(digit: string): number {
  let code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code--
    value++
  }
  return value
}
