/** The database cannot be reached, or does not answer. Requests answer 503; the next ones are served once it is back. */
export class DatabaseAway extends Error {
  /** Of Node.js or PostgreSQL, where there is one. */
  readonly code: string | undefined

  constructor(why: string, cause?: unknown) {
    super(`the database is away: ${why}`, { cause })
    this.name = 'DatabaseAway'
    this.code = (cause as { code?: string } | undefined)?.code
  }
}

/** What a client may be told to wait until it asks again. */
export const databaseRetrySeconds = 5
