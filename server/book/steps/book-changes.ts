import type { EpochMinute } from '#domain/time/zone.ts'
import type { Report } from '#server/report.ts'

/** A committed change to one restaurant's reservation book, line or kitchen. */
export interface BookChange {
  readonly restaurantId: number
  /** The id and new version of the booking that changed; null if no booking changed. */
  readonly reservation: { readonly id: string; readonly version: number } | null
  /** The service day whose tables became free; null if none did. */
  readonly freedOn: string | null
  /** Whether a hold ended and its tables are free. */
  readonly holdEnded?: boolean
  /** Whether the restaurant's line or one of its entries changed. */
  readonly line?: boolean
  /** Id of the restaurant whose orders, ordering pause, kitchen caps or stock changed. */
  readonly kitchen?: number | undefined
  /** The tables that the booking released on `freedOn`, and for what time. */
  readonly freed?: FreedTables | undefined
}

export interface FreedTables {
  readonly tableNumbers: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

type Listener = (change: BookChange) => Promise<void> | void

/** Calls listeners after every commit to the book. Only `server/book` calls `notify`. */
export interface BookChanges {
  /**
   * Registers a listener. `doing` completes the sentence "could not …" in the log if it fails. Listeners run
   * in order of registration.
   */
  subscribe(doing: string, listener: Listener): void
  /** Resolves when all listeners have run. Never rejects, because the commit stands even if a listener fails. */
  notify(changes: readonly BookChange[]): Promise<void>
}

export function createBookChanges(report: Report): BookChanges {
  const listeners: { readonly doing: string; readonly listener: Listener }[] = []
  return {
    subscribe(doing, listener) {
      listeners.push({ doing, listener })
    },
    async notify(changes) {
      for (const change of changes) {
        for (const { doing, listener } of listeners) {
          try {
            const done = listener(change)
            if (done) await done
          } catch (error) {
            report(`could not ${doing}`, error)
          }
        }
      }
    },
  }
}
