import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Returns the names of all tables of the schema. */
export async function tableNames({ sql: db }: Database): Promise<(keyof Schema)[]> {
  const { rows } = await sql<{ name: keyof Schema }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the given texts that occur anywhere in the database, each with the tables that contain it. Ignores
 * case.
 */
export async function textsInRows(
  database: Database,
  texts: Iterable<string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const wanted = [...texts]
  for (const table of await tableNames(database)) {
    const { rows } = await sql<{ written: string }>`
      select lower(t::text) as written from ${sql.table(table)} as t
    `.execute(database.sql)
    const written = rows.map((row) => row.written).join('\n')
    for (const text of wanted)
      if (written.includes(text.toLowerCase())) found.set(text, [...(found.get(text) ?? []), table])
  }
  return found
}

/**
 * Returns the given texts that occur in the files of a folder, each with the paths of the files. Compares
 * bytes and ignores case. Skips files that disappear while it runs.
 */
export function textsInFiles(folder: string, texts: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const wanted = [...texts]
  for (const path of filesIn(folder)) {
    const bytes = unlessMissing(() => readFileSync(path).toString('latin1').toLowerCase()) ?? ''
    for (const text of wanted)
      if (bytes.includes(text.toLowerCase())) found.set(text, [...(found.get(text) ?? []), path])
  }
  return found
}

function filesIn(folder: string): string[] {
  const names = unlessMissing(() => readdirSync(folder)) ?? []
  return names.flatMap((name) => {
    const path = join(folder, name)
    const found = unlessMissing(() => statSync(path))
    // Skip sockets and other special files.
    if (found?.isDirectory()) return filesIn(path)
    return found?.isFile() ? [path] : []
  })
}

function unlessMissing<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the rows of all tables that contain one of these texts, each as text. */
export async function rowsNaming(database: Database, texts: readonly string[]): Promise<string[]> {
  const kept: string[] = []
  const patterns = texts.map((text) => `%${text}%`)
  for (const table of await tableNames(database)) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} as t where t::text like any(${patterns}::text[])
    `.execute(database.sql)
    kept.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return kept.toSorted()
}
