import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The embedded or PostgreSQL database, as used by the rest of the server. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly sql: Kysely<Schema>
  /** Whether only this process can write, so data it has read stays valid until it writes. */
  readonly exclusive: boolean
  /** Maximum number of placements running at a time, so connections remain for other requests. */
  readonly placementsAtOnce: number
  /** Runs a script of statements in a transaction of its own. */
  runScript(script: string): Promise<void>
  /**
   * Resolves if the database becomes unusable for the rest of this process. A connection that can be reopened doesn't
   * count.
   */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** Whether the exclusion constraint rejected a claim, or a deadlock between two claims aborted it. */
export function isOverlap(error: unknown): boolean {
  // A deadlock between two parties claiming the same tables counts too: one of them is rejected.
  return codeOf(error) === '23P01' || codeOf(error) === '40P01'
}

export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}
