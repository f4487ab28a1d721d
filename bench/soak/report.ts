import { writeFile } from 'node:fs/promises'
import { inProject } from '../../scripts/project.ts'
import { describeMachine } from '../figures/machine-noise.ts'
import { earlierFigures } from './earlier-figures.ts'
import type { SoakResult } from './result.ts'

const heads = [
  'database',
  'scenario',
  'sold',
  '200',
  '409',
  '503',
  'other',
  'no answer',
  'seconds',
  'p50 ms',
  'p99',
  'max',
  'others p99 before',
  'during',
  'after',
  'broken',
  'earlier',
]

/** Number of counts that fit into a cell. More are listed below the table. */
const countsInCell = 12

/**
 * Formats the results as a readable table, next to the figures from before placements were queued. Scenarios that count
 * many things have a list below it.
 */
export function soakTable(results: readonly SoakResult[]): string {
  return [tableOf(results), ...results.flatMap(countList)].join('\n')
}

function countList({ scenario, counts = {} }: SoakResult): string[] {
  const counted = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (counted.length <= countsInCell) return []
  return ['', scenario, ...counted.map(([name, count]) => `${String(count).padStart(8)} ${name}`)]
}

function tableOf(results: readonly SoakResult[]): string {
  const bodies = results.map(rowOf)
  const used = heads.flatMap((_, column) => (bodies.some((row) => row[column]) ? [column] : []))
  const rows = [heads, ...bodies]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      used
        .map((column) => padded(row[column] ?? '', widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(cell: string, width: number, column: number): string {
  return column < 2 || column >= heads.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}

function rowOf(result: SoakResult): string[] {
  const { database, processes, scenario, rush, others, counts, promises } = result
  const broken = promises.filter(({ kept }) => !kept).length
  const where = processes > 1 ? `${database} ×${processes}` : database
  if (!rush) {
    const counted = Object.entries(counts ?? {}).map(([name, count]) => `${count} ${name}`)
    const isShown = counted.length > 0 && counted.length <= countsInCell
    const name = isShown ? `${scenario}: ${counted.join(', ')}` : scenario
    return [where, name, ...heads.slice(2, -2).map(() => ''), String(broken), '']
  }
  const answers = (...starts: string[]) =>
    Object.entries(rush.answers)
      .filter(([name]) => starts.some((start) => name.startsWith(start)))
      .reduce((sum, [, count]) => sum + count, 0)
  const all = answers('')
  const [booked, gone, busy] = [answers('200'), answers('409'), answers('503')]
  return [
    where,
    scenario,
    `${rush.sold}/${rush.expected}`,
    ...[booked, gone, busy, all - booked - gone - busy, rush.unanswered + rush.stillBusy].map(String),
    rush.seconds.toFixed(1),
    ...[rush.times.p50, rush.times.p99, rush.times.max].map(whole),
    ...(others ? [others.before.p99, others.during.p99, others.after.p99].map(whole) : ['', '', '']),
    String(broken),
    earlierFigures[`${database}, ${scenario}`] ?? '',
  ]
}

function whole(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? milliseconds.toFixed(0) : '–'
}

/** Returns one line for each condition that doesn't hold. */
export function brokenPromises(results: readonly SoakResult[]): string[] {
  return results.flatMap(({ database, scenario, promises }) =>
    promises
      .filter(({ kept }) => !kept)
      .map(({ what, seen }) => `BROKEN ${database}, ${scenario}: ${what}${seen ? ` (${seen})` : ''}`),
  )
}

/** Writes the results as JSON, with the machine and time. */
export async function writeSoakResults(results: readonly SoakResult[]): Promise<void> {
  const content = { date: new Date().toISOString(), machine: describeMachine(), results }
  await writeFile(inProject('bench', 'soak-results.json'), `${JSON.stringify(content, null, 2)}\n`)
}
