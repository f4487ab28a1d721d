/** The first migration that must not stop running servers. */
const firstExpanding = '0027'

const exist = String.raw`(?:if (?:not )?exists )?`

/**
 * Returns what a migration does that would make running servers wait, or that the version before can't run with: its
 * statements may only add, and take locks for a moment.
 */
export function upgradeProblems(name: string, script: string): string[] {
  if (name < firstExpanding) return []
  const statements = script
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
  const created = new Set(statements.flatMap((each) => tableIn(each, 'create') ?? []))
  const problems = statements.flatMap((each) => problemsOf(each, created))
  const isMixed = new Set(statements.map((each) => each.includes('index concurrently'))).size > 1
  return isMixed ? [...problems, 'builds indexes beside other statements'] : problems
}

function tableIn(statement: string, verb: 'create' | 'alter'): string | undefined {
  return new RegExp(`^${verb} table ${exist}([\\w.]+)`).exec(statement)?.[1]
}

function problemsOf(statement: string, created: ReadonlySet<string>): string[] {
  const index = /^create (?:unique )?index (?<how>.*?)\bon (?<table>[\w.]+)/.exec(statement)?.groups
  if (index && !created.has(index['table'] ?? ''))
    return index['how']?.startsWith('concurrently if not exists ')
      ? []
      : [`locks ${index['table']} while it builds an index`]
  if (/^(?:drop|truncate|update|delete) /.test(statement)) return [`changes what is there: ${statement}`]
  const table = tableIn(statement, 'alter')
  return table === undefined || created.has(table)
    ? []
    : actionsOf(statement).flatMap((each) => problemOf(each) ?? [])
}

/** Splits at commas that aren't in parentheses. */
function actionsOf(statement: string): string[] {
  const rest = statement.replace(new RegExp(`^alter table ${exist}[\\w.]+ `), '')
  return rest.split(/,(?![^()]*\))/).map((action) => action.trim())
}

function problemOf(action: string): string | undefined {
  if (
    /^(?:drop|rename|set schema)\b/.test(action) ||
    /^alter (?:column )?\w+ (?:type|set not null|set data)/.test(action)
  )
    return `changes what is there: ${action}`
  if (action.startsWith('add constraint') && !action.endsWith('not valid'))
    return `reads a whole table: ${action}`
  if (!action.startsWith('add column')) return undefined
  if (/\b(?:check|unique|primary key)\b/.test(action)) return `reads a whole table: ${action}`
  const standard = /\bdefault (.+)$/.exec(action)?.[1]
  if (standard?.includes('(') && !standard.startsWith('now()')) return `writes a whole table: ${action}`
  return action.includes('not null') && standard === undefined ? `needs a default: ${action}` : undefined
}
