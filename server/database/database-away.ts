/** Thrown if the database is unreachable or doesn't respond. Requests get a 503 until it is back. */
export class DatabaseAway extends Error {
  /** Error code from Node.js or PostgreSQL; undefined if there is none. */
  readonly code: string | undefined

  constructor(why: string, cause?: unknown) {
    super(`the database is away: ${why}`, { cause })
    this.name = 'DatabaseAway'
    this.code = (cause as { code?: string } | undefined)?.code
  }
}

/** Seconds after which clients should retry. */
export const databaseRetrySeconds = 5
