import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The database as the rest of the server knows it: SQL, and who else may be writing. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly sql: Kysely<Schema>
  /** True when this process is the only one that can write, so that what it read stays true until it writes. */
  readonly exclusive: boolean
  /** How many placements of parties may run at a time, so that connections remain for everything else. */
  readonly placementsAtOnce: number
  /** Runs a file of statements; each file is its own transaction. */
  runScript(script: string): Promise<void>
  /** Settles when the database is broken for as long as this process lives. A connection that can be made anew is no such loss. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** PostgreSQL's codes for the two constraints we let the database judge. */
export function isOverlap(error: unknown): boolean {
  // Two parties that wait for each other's tables are an overlap too: one of them is turned away.
  return codeOf(error) === '23P01' || codeOf(error) === '40P01'
}

export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}
