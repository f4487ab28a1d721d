import type { Data } from '#server/context.ts'

/** A job that one process runs every hour. Must be idempotent. `Needs` names the capabilities it uses. */
export interface ScheduledJob<Needs = Data> {
  /** Verb phrase that completes the log message "could not …" if a run fails. */
  readonly name: string
  /** Resolves to the number of items it handled. */
  readonly run: (context: Needs) => Promise<number>
}
