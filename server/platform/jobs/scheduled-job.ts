import type { Context } from '#server/context.ts'

/** A job that one process runs every hour. Must be idempotent. */
export interface ScheduledJob {
  /** Verb phrase that completes the log message "could not …" if a run fails. */
  readonly name: string
  /** Resolves to the number of items it handled. */
  readonly run: (context: Context) => Promise<number>
}
