import { findMenuContradictions } from '#server/catalogue/read/menus/menu-contradictions.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { wholeBook } from '#server/ordering/menus/menu-book.ts'
import { isUnchanged, overlayMenus } from '#server/ordering/menus/overlay-menus.ts'
import { loadMenus, saveMenus } from '#server/ordering/menus/save-menus.ts'
import { menuProblems } from '#domain/ordering/menu-problems.ts'
import { termsAboutMenus } from '#server/ordering/terms/terms-about-menus.ts'
import { createImportStore } from './import-store.ts'
import {
  countColumns,
  dataProblem,
  emptyReport,
  type ImportReport,
  noteRefused,
  noteTaken,
  sortReport,
} from '#server/catalogue/import-report.ts'
import {
  menuColumns,
  readMenuRow,
  restaurantOfRow,
  type WrittenOption,
  type WrittenProduct,
} from '#server/catalogue/read/menus/menu-row.ts'
import { menuProblemText } from '#server/catalogue/read/menus/menu-problem-text.ts'
import { type ReadMenuRow, storedRows } from '#server/catalogue/read/menus/menu-rows.ts'
import type { FileRow } from '#server/catalogue/read/read-file.ts'
import { nameOfRow } from '#server/catalogue/read/source-row.ts'

export interface MenuImportOptions {
  /** Whether to report changes without writing them. */
  readonly dryRun?: boolean
  /** Id or slug of the restaurant for rows that don't name one. */
  readonly restaurant?: string | undefined
}

/**
 * A menu replaces the one with the same id, and each restaurant's menus are written together. Rows with invalid
 * settings are rejected individually. If there are any, or rows whose restaurant is unknown, menu entries that are
 * missing from the file are not removed, because those rows may contain them. Importing an unchanged file changes
 * nothing.
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
  let isComplete = true
  for await (const row of rows) {
    const { value, problem } = row
    const named = restaurantOfRow(value) || usual
    if (problem || named === '') {
      isComplete = false
      noteRefused(report, {
        row: row.row,
        name: nameOfRow(value),
        reason: problem ?? 'It names no restaurant.',
      })
    } else byRestaurant.set(named, [...(byRestaurant.get(named) ?? []), row])
    const written = typeof value === 'object' && value !== null ? Object.entries(value) : []
    columns.note(written.filter(([name, text]) => text !== '' && !known.has(name)).map(([name]) => name))
  }
  const store = createImportStore(database)
  const found: (MenuOwner & { readonly rows: readonly FileRow[] })[] = []
  for (const [named, own] of byRestaurant) {
    const restaurant = await store.restaurantNamed(named)
    if (restaurant) found.push({ ...restaurant, rows: own })
    else {
      isComplete = false
      for (const { row, value } of own)
        noteRefused(report, { row, name: nameOfRow(value), reason: `There is no restaurant “${named}”.` })
    }
  }
  for (const each of found) await importOne(database, each, each.rows, { dryRun, report, isComplete })
  sortReport(report)
  report.unknownColumns = columns.counted()
  return report
}

interface MenuOwner {
  readonly id: number
  readonly currency: string
}

interface HowToImport {
  readonly dryRun: boolean
  readonly report: ImportReport
  /** Whether all rows of the file could be read and belong to a restaurant. */
  readonly isComplete: boolean
}

async function importOne(
  database: Database,
  { id, currency }: MenuOwner,
  rows: readonly FileRow[],
  { dryRun, report, isComplete }: HowToImport,
): Promise<void> {
  const refuse = ({ row, value }: Pick<FileRow, 'row' | 'value'>, reason: string) =>
    noteRefused(report, { row, name: nameOfRow(value), reason })
  const seen = new Set<string>()
  let refused = !isComplete
  let usable = rows.flatMap((row): ReadMenuRow[] => {
    const written = readMenuRow(row.value, currency)
    const reason = isRefusal(written) ? String(written.details?.['reason']) : repeatedReason(written, seen)
    if (reason === null && !isRefusal(written)) return [{ ...row, written }]
    refused = true
    refuse(row, reason ?? '')
    return []
  })
  const stored = await loadMenus(database, id)
  const terms = await termsAboutMenus(database, id)
  // Refusing a row may make others invalid, so repeat until no more rows are refused.
  for (;;) {
    const wanted = storedRows(id, usable, stored)
    const change = overlayMenus(stored, wanted.menus, !refused)
    // Assume a price of 0 for products without one, so that their bounds are checked too.
    const priced = change.after.products.map((product) => ({ ...product, price: product.price ?? 0 }))
    const book = wholeBook({ ...change.after, products: priced })
    const classes = terms?.taxClasses ?? new Set([...book.products.values()].map(({ taxClass }) => taxClass))
    const problems = Map.groupBy(menuProblems(book, classes), ({ details }) => String(details?.['at']))
    const wrong = usable.filter(
      ({ written }) => problems.has(written.id) || modifierProblem(written, problems),
    )
    if (wrong.length === 0) {
      const { touched } = wanted
      try {
        if (!dryRun && !(isUnchanged(change) && wanted.stock.length === 0))
          await saveMenus(database, id, change, wanted.stock)
      } catch (error) {
        const reason = dataProblem(error)
        if (reason === null) throw error
        for (const row of usable) refuse(row, reason)
        return
      }
      count(report, usable, stored, touched(change))
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
  if (seen.has(key)) return `Its id appears earlier in this file: ${written.id}`
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
  const contradictionsOf = findMenuContradictions()
  for (const { row, value, written } of rows) {
    const key = written.kind === 'option' ? JSON.stringify([written.modifier.id, written.id]) : written.id
    const exists = written.kind === 'option' ? options.has(key) : products.has(key)
    if (!exists) report.created++
    else if (touched.has(key)) report.updated++
    else report.unchanged++
    noteTaken(report, { row, name: nameOfRow(value) }, contradictionsOf(written))
  }
}
