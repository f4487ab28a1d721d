import type { Kysely } from 'kysely'
import type { Schema } from './tables/schema.ts'

/** The database, embedded or PostgreSQL, as the rest of the server uses it. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly sql: Kysely<Schema>
  /**
   * Whether this process is the only one that can write, so that data it has read stays valid until it
   * writes.
   */
  readonly exclusive: boolean
  /** Maximum number of placements running at a time, so that connections remain for other requests. */
  readonly placementsAtOnce: number
  /** Runs a script of SQL statements in its own transaction. */
  runScript(script: string): Promise<void>
  /** Returns whether there is space left to write, as far as this process can see. */
  hasSpace(): boolean
  /**
   * Resolves if the database becomes unusable for the rest of this process. A lost connection that can be
   * reopened doesn't count.
   */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** Returns whether the exclusion constraint rejected a claim, or a deadlock between two claims aborted it. */
export function isOverlap(error: unknown): boolean {
  // Two parties claiming the same tables can deadlock; PostgreSQL then rejects one of them.
  return codeOf(error) === '23P01' || codeOf(error) === '40P01'
}

export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}
