import { folderOf } from './layers.ts'
import { isCode, isTest, type SourceFile, withoutComments } from '../source-tree.ts'
import { type TableRule, tableOwners } from './owners-of-tables.ts'

/** Code outside of the server that may write any table, each with the reason. */
const loaders: Readonly<Record<string, string>> = {
  'world/': 'fills an empty database with the demo world, before anybody books',
  'bench/': 'fills databases of its own to measure',
  'e2e/': 'prepares situations for journeys',
  'checks/': 'names tables to check them',
}

/** Files in which table names may be variables, each with the reason. */
const byVariable: Readonly<Record<string, string>> = {
  'server/platform/database/delete-in-batches.ts': 'the caller names the table, and is checked for it',
  'server/platform/database/insert-rows.ts': 'the caller names the table, and is checked for it',
  'server/accounts/guests/erase-traces.ts': 'vacuums tables and changes no row',
  'server/accounts/saved-restaurants/saved-restaurant-store.ts': 'counts the rows of its own tables',
}

const name = '(?:public\\.)?"?([a-z_]+)"?'
const writes = [
  `\\b(?:insert\\s+into|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
  `\\bupdate\\s+(?:only\\s+)?${name}\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b`,
  `\\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*['"\`]${name}`,
  `\\b(?:insertRows|deleteInBatches)(?:<[^()]*>)?\\(\\s*[\\w.]+,\\s*['"\`]${name}`,
].map((source) => new RegExp(source, 'gi'))
const reads = [
  `\\b(?:join|using)\\s+(?:lateral\\s+)?${name}`,
  `\\b(?:selectFrom|from|using|\\w*join)\\(\\s*\\[?\\s*['"\`]${name}`,
].map((source) => new RegExp(source, 'gi'))
const fromList = /\bfrom\s+((?:only\s+)?[\w."]+(?:\s+\w+)?(?:\s*,\s*[\w."]+(?:\s+\w+)?)*)/gi
const variable = new RegExp(
  '\\bsql\\.table\\(|\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*[^\\s\'"`]|' +
    '\\b(?:insertRows|deleteInBatches)(?:<[^()]*>)?\\(\\s*[\\w.]+,\\s*[^\\s\'"`]',
)

/** Finds the tables that a file reads and writes with SQL or the query builder. */
function tablesIn(text: string): { readonly written: Set<string>; readonly read: Set<string> } {
  const code = withoutComments(text)
  const named = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table.toLowerCase()))
  const listed = [...code.matchAll(fromList)].flatMap(([, list = '']) =>
    list.split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^(only\s+)?(public\.)?"?/i, '')
          .split(/[\s"]/)[0] ?? '',
    ),
  )
  return { written: new Set(named(writes)), read: new Set([...named(reads), ...listed]) }
}

/** Returns a sentence for each table that a folder reads or writes without permission. */
export function foreignTables(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, TableRule>> = tableOwners,
): string[] {
  return files.filter(isChecked).flatMap(({ path, text }) => {
    const folder = path.startsWith('server/') ? folderOf(path) : ''
    const { written, read } = tablesIn(text)
    const file = path.slice(path.lastIndexOf('/') + 1)
    const mayNot = (tables: Iterable<string>, verb: 'write' | 'read') =>
      [...tables].flatMap((table) => {
        const rule = Object.hasOwn(owners, table) ? owners[table] : undefined
        if (!rule) return []
        const isWriter = verb === 'read' || (rule.writers?.includes(file) ?? true)
        const may =
          (rule.owner === folder && isWriter) ||
          Object.hasOwn(rule.exceptions ?? {}, folder) ||
          (verb === 'read' && rule.readers.includes(folder))
        return may ? [] : [`${path} may not ${verb} ${table}, which belongs to server/${rule.owner}`]
      })
    return [...mayNot(written, 'write'), ...mayNot(read, 'read')]
  })
}

/** Lists files in which table names are variables, which this check can't analyze. */
export function unnamedTables(files: readonly SourceFile[]): string[] {
  return files
    .filter(isChecked)
    .filter(({ path, text }) => !Object.hasOwn(byVariable, path) && variable.test(withoutComments(text)))
    .map(({ path }) => `${path} names a table by a variable`)
}

/** Lists unused permissions: readers that don't read, and exceptions that don't write. */
export function unusedLeave(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, TableRule>> = tableOwners,
): string[] {
  const uses = new Set(
    files.filter(isChecked).flatMap(({ path, text }) => {
      const folder = path.startsWith('server/') ? folderOf(path) : ''
      const { written, read } = tablesIn(text)
      return [
        ...[...written].map((table) => `${folder} writes ${table}`),
        ...[...read].map((table) => `${folder} reads ${table}`),
      ]
    }),
  )
  return Object.entries(owners).flatMap(([table, { readers, exceptions = {} }]) =>
    [
      ...readers.map((folder) => `${folder} reads ${table}`),
      ...Object.keys(exceptions).map((folder) => `${folder} writes ${table}`),
    ].filter((use) => !uses.has(use)),
  )
}

function isChecked(file: SourceFile): boolean {
  return (
    isCode(file) && !isTest(file.path) && !Object.keys(loaders).some((folder) => file.path.startsWith(folder))
  )
}
