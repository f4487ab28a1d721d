import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { wholeBook } from '#server/menus/menu-book.ts'
import { isUnchanged, overlayMenus } from '#server/menus/overlay-menus.ts'
import { loadMenus, saveMenus } from '#server/menus/save-menus.ts'
import { menuProblems } from '#domain/ordering/menu-problems.ts'
import { taxClassesOf } from '#server/ordering/tax-classes.ts'
import { createImportStore } from './import-store.ts'
import { countColumns, emptyReport, type ImportReport, noteRefused } from './import-report.ts'
import {
  menuColumns,
  readMenuRow,
  restaurantOfRow,
  type WrittenOption,
  type WrittenProduct,
} from './menu-row.ts'
import { menuProblemText } from './menu-problem-text.ts'
import { type ReadMenuRow, storedRows } from './menu-rows.ts'
import type { FileRow } from './read-file.ts'
import { nameOfRow } from './source-row.ts'

export interface MenuImportOptions {
  /** Whether to report changes without writing them. */
  readonly dryRun?: boolean
  /** Id or slug of the restaurant for rows that don't name one. */
  readonly restaurant?: string | undefined
}

/**
 * Imports menus. A menu replaces the one with the same id, and each restaurant's menus are written together.
 * Rows with invalid settings are rejected individually; if there are any, menu entries that are missing from
 * the file are not removed. Importing an unchanged file changes nothing.
 */
export async function importMenus(
  database: Database,
  rows: AsyncIterable<FileRow>,
  { dryRun = false, restaurant: usual = '' }: MenuImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport()
  const columns = countColumns()
  const known = new Set<string>(menuColumns)
  const byRestaurant = new Map<string, FileRow[]>()
  for await (const row of rows) {
    const { value, problem } = row
    const named = restaurantOfRow(value) || usual
    if (problem || named === '')
      noteRefused(report, {
        row: row.row,
        name: nameOfRow(value),
        reason: problem ?? 'It names no restaurant.',
      })
    else byRestaurant.set(named, [...(byRestaurant.get(named) ?? []), row])
    const written = typeof value === 'object' && value !== null ? Object.entries(value) : []
    columns.note(written.filter(([name, text]) => text !== '' && !known.has(name)).map(([name]) => name))
  }
  for (const [named, own] of byRestaurant) await importOne(database, named, own, { dryRun, report })
  report.refused.sort((a, b) => a.row - b.row)
  report.unknownColumns = columns.counted()
  return report
}

async function importOne(
  database: Database,
  named: string,
  rows: readonly FileRow[],
  { dryRun, report }: { readonly dryRun: boolean; readonly report: ImportReport },
): Promise<void> {
  const restaurant = await createImportStore(database).restaurantNamed(named)
  const refuse = ({ row, value }: Pick<FileRow, 'row' | 'value'>, reason: string) =>
    noteRefused(report, { row, name: nameOfRow(value), reason })
  if (!restaurant) {
    for (const row of rows) refuse(row, `There is no restaurant “${named}”.`)
    return
  }
  const { id, currency } = restaurant
  const seen = new Set<string>()
  let refused = false
  let usable = rows.flatMap((row): ReadMenuRow[] => {
    const written = readMenuRow(row.value, currency)
    const reason = isRefusal(written) ? String(written.details?.['reason']) : repeatedReason(written, seen)
    if (reason === null && !isRefusal(written)) return [{ ...row, written }]
    refused = true
    refuse(row, reason ?? '')
    return []
  })
  const stored = await loadMenus(database, id)
  const taxClasses = await taxClassesOf(database, id)
  // Refusing a row may make others invalid, so repeat until no more rows are refused.
  for (;;) {
    const wanted = storedRows(id, usable, stored)
    const change = overlayMenus(stored, wanted.menus, !refused)
    // Assume a price of 0 for products without one, so that their bounds are checked too.
    const priced = change.after.products.map((product) => ({ ...product, price: product.price ?? 0 }))
    const book = wholeBook({ ...change.after, products: priced })
    const classes = taxClasses ?? new Set([...book.products.values()].map(({ taxClass }) => taxClass))
    const problems = Map.groupBy(menuProblems(book, classes), ({ details }) => String(details?.['at']))
    const wrong = usable.filter(
      ({ written }) => problems.has(written.id) || modifierProblem(written, problems),
    )
    if (wrong.length === 0) {
      const { touched } = wanted
      count(report, usable, stored, touched(change))
      if (!dryRun && !(isUnchanged(change) && wanted.stock.length === 0))
        await saveMenus(database, id, change, wanted.stock)
      return
    }
    refused = true
    for (const row of wrong) {
      const [problem] = problems.get(row.written.id) ?? problems.get(modifierOf(row.written)) ?? []
      refuse(row, problem ? menuProblemText(problem) : '')
    }
    usable = usable.filter((row) => !wrong.includes(row))
  }
}

function modifierOf(written: WrittenProduct | WrittenOption): string {
  return written.kind === 'option' ? written.modifier.id : ''
}

function modifierProblem(
  written: WrittenProduct | WrittenOption,
  problems: ReadonlyMap<string, unknown>,
): boolean {
  return written.kind === 'option' && problems.has(written.modifier.id)
}

/**
 * Returns the reason if a row repeats an earlier one, otherwise null. A product may be in several menus or
 * sections, but each row is written once.
 */
function repeatedReason(written: WrittenProduct | WrittenOption, seen: Set<string>): string | null {
  const key =
    written.kind === 'option'
      ? JSON.stringify(['option', written.modifier.id, written.id])
      : JSON.stringify(['product', written.id, written.menu.id, written.section])
  if (seen.has(key)) return `The id ${written.id} appears earlier in this file.`
  seen.add(key)
  return null
}

function count(
  report: ImportReport,
  rows: readonly ReadMenuRow[],
  stored: Awaited<ReturnType<typeof loadMenus>>,
  touched: ReadonlySet<string>,
): void {
  const products = new Set(stored.products.map(({ id }) => id))
  const options = new Set(stored.options.map(({ modifier_id, id }) => JSON.stringify([modifier_id, id])))
  for (const { written } of rows) {
    const key = written.kind === 'option' ? JSON.stringify([written.modifier.id, written.id]) : written.id
    const exists = written.kind === 'option' ? options.has(key) : products.has(key)
    if (!exists) report.created++
    else if (touched.has(key)) report.updated++
    else report.unchanged++
  }
}
