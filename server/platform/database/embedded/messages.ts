export interface ThreadRequest {
  id: number
  command: 'query' | 'script' | 'begin' | 'commit' | 'rollback' | 'dump' | 'close' | 'sync-count'
  transaction?: number
  sql?: string
  parameters?: readonly unknown[]
}

export interface DatabaseFailure {
  message: string
  code?: string
  constraint?: string
  table?: string
  detail?: string
  /** PostgreSQL's severity. After `FATAL` and `PANIC` the database no longer responds. */
  severity?: string
}

export type Reply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; value: unknown }
  | { id: number; failure: DatabaseFailure }

/** Why the database didn't start: what the driver says, and the error of the machine that was seen before, if any. */
export interface StartFailure {
  reason: string
  fault: string | null
}

/**
 * A message from the thread: `ready` once the database is open, or as its last message `failed` if it couldn't
 * be opened, or `lost` if it may no longer write.
 */
export type Notice = 'ready' | { readonly lost: string } | { readonly failed: StartFailure }

/** Without a folder, the database is in memory. */
export interface ThreadData {
  folder: string | null
  /** A dumped data folder to start from; null to create a new database. */
  dump: Uint8Array | null
  /** Path of the claim that locks the folder; null for a database in memory. */
  claim: string | null
  /** Compiled WebAssembly module to share; null to compile a new one. */
  program: object | null
}
