import type { Context } from '#server/context.ts'

/** A job that one process runs every hour. It must be safe to repeat. */
export interface ScheduledJob {
  /** Completes the log message "could not …" if a run fails. */
  readonly name: string
  /** Resolves to the number of items it handled. */
  readonly run: (context: Context) => Promise<number>
}
