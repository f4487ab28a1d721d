import { type Figure, keepsBudget } from './figure.ts'

const heads = ['what', 'median', 'range', 'unit', 'CPU ms', 'ratio', 'budget', 'load', 'steal', '']

/** Formats the figures as a readable table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(rowOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(figure: Figure): string[] {
  const { name, unit, median, least, most, cpuMs, ratio, load, steal, note } = figure
  return [
    note ? `${name} (${note})` : name,
    short(median),
    least === most ? '' : `${short(least)} to ${short(most)}`,
    unit,
    cpuMs === undefined ? '' : short(cpuMs),
    ratio === undefined ? '' : ratio.toFixed(2),
    budgetText(figure),
    load === 0 ? '' : load.toFixed(1),
    load === 0 ? '' : `${Math.round(steal * 100)} %`,
    verdictOn(figure),
  ]
}

function budgetText({ budget }: Figure): string {
  if (!budget) return ''
  const { atLeast, atMost } = budget
  const both = atLeast !== undefined && atMost !== undefined
  const bound = both ? `${atLeast} to ${atMost}` : atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
  return budget.of === 'ratio' ? `ratio ${bound}` : bound
}

function pad(cell: string, width: number, column: number): string {
  return column === 1 || (column >= 4 && column <= 5) ? cell.padStart(width) : cell.padEnd(width)
}

/** Formats a number with three significant digits, without trailing zeros. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '?'
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0)
  return String(Number(value.toPrecision(3)))
}

function verdictOn(figure: Figure): string {
  if (!figure.budget) return ''
  if (keepsBudget(figure)) return 'ok'
  return figure.budget.aim ? 'aim missed' : 'BROKEN'
}
