import type { CacheName } from '#web/storage/stored-items.ts'

/** Name of the cache for actions that wait for a connection. It has at most one for each of the guest's own pages. */
export const queueCache = 'queued-actions' satisfies CacheName

export type Report =
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'onMyWay' }
  | { readonly kind: 'here' }

/** How long it helps a restaurant to learn that a party has arrived, in milliseconds. */
export const hereMs = 30 * 60_000

/** An action that a guest took while offline. */
export interface QueuedAction {
  readonly report: Report
  /** Time in milliseconds after which it's no longer sent, because it couldn't help anymore. */
  readonly until: number
  /** IANA time zone of the restaurant. */
  readonly timeZone: string
  /** Its idempotency key makes the server perform it only once. */
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  /** Null while the action waits. If it was dropped, the server's reason; empty if it was too late. */
  readonly dropped: string | null
}

/** The message that the worker sends to all pages when the queue has changed. */
export interface QueueNews {
  readonly kind: 'queueChanged'
  /** Key of the page whose action the server has accepted; null if an action was added, canceled or dropped. */
  readonly sent: string | null
}
