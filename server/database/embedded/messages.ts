/** What the main thread and the database thread say to each other. */
export interface Ask {
  id: number
  ask: 'query' | 'script' | 'begin' | 'commit' | 'rollback' | 'dump' | 'close' | 'sync-count'
  transaction?: number
  sql?: string
  parameters?: readonly unknown[]
}

export interface DatabaseFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
  /** As PostgreSQL says it: after `FATAL` and `PANIC` the database answers nothing more. */
  severity?: string
}

export type Reply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; value: unknown }
  | { id: number; failure: DatabaseFailure }

/** The first is said once, when the database is open; the second last, by a thread that may not write any more. */
export type Notice = 'ready' | { readonly lost: string }

/** What the database thread is started with. Without a folder it lives in memory. */
export interface ThreadData {
  folder: string | null
  /** A dumped data folder to start from. */
  dump: Uint8Array | null
  /** Path of the claim that keeps other processes out of the folder; null in memory. */
  claim: string | null
}
