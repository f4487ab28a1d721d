/** Cache of the actions that wait for a connection, at most one for each own page. */
export const queueCache = 'queued-actions'

/** What an action tells the restaurant. */
export type Said = { readonly kind: 'late'; readonly minutes: number } | { readonly kind: 'onMyWay' }

/** An action of a guest who was offline. */
export interface QueuedAction {
  readonly said: Said
  /** After this time, in milliseconds, it would no longer help. */
  readonly until: number
  /** Time zone of the restaurant. */
  readonly timeZone: string
  /** The call, which the server performs once. */
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  /** Null while it waits. Otherwise it wasn't sent: the server's reason, or empty if it was too late. */
  readonly dropped: string | null
}

/** Sent by the worker to all pages when the queue has changed. */
export interface QueueNews {
  readonly kind: 'queueChanged'
  /** Key of the own page whose action the server has accepted; null if an action was added, canceled or dropped. */
  readonly sent: string | null
}
