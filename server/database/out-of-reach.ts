import { DatabaseProblem } from './database-problem.ts'

/** `DATABASE_URL` leads to no database. It never says the address itself: a password may be in any part of a misspelt one. */
export class DatabaseOutOfReach extends DatabaseProblem {
  constructor(why: string, code: string) {
    super(`DATABASE_URL leads to no database: ${why} (${code}). Start the database, or correct the address.`)
    this.name = 'DatabaseOutOfReach'
  }
}

const unknownHost = 'nobody knows its host'
const silentHost = 'its host does not answer'
const nobodyListens = 'nobody listens there'
const notLetIn = 'the server does not let its user in with this password'

/** By the codes of Node.js and of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: nobodyListens,
  ENOENT: nobodyListens,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: silentHost,
  ENETUNREACH: silentHost,
  ETIMEDOUT: silentHost,
  ERR_INVALID_URL:
    'it is not written as an address; signs like / : @ # in a password are escaped there, / as %2F',
  '28000': notLetIn,
  '28P01': notLetIn,
  '3D000': 'the server has no database of this name',
}

/** The same failure as a sentence for the operator, where it means that the database was not reached at all. */
export function asOutOfReach(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  const why = reasons[code]
  return why === undefined ? error : new DatabaseOutOfReach(why, code)
}
