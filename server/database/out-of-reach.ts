import { ownValue } from '#domain/own-value.ts'
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

/** PostgreSQL's codes for a user who lacks a permission (42501, or 3F000 when no schema is left to them), and for an extension that is not on the server. */
const notAllowed = new Set(['42501', '3F000'])
const notInstalled = new Set(['58P01', '0A000'])

/** The same failure as a sentence for the operator, where they can mend it: no database was reached, or it may not be set up. */
export function asPostgresProblem(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const why = ownValue(reasons, code)
  if (why !== undefined) return new DatabaseOutOfReach(why, code)
  const extension = /extension "([^"]+)"|extension control file ".*?([^/"]+)\.control"/
    .exec(message)
    ?.slice(1)
    .find(Boolean)
  if (notAllowed.has(code) && extension)
    return new DatabaseProblem(
      `The user in DATABASE_URL may not create the extension ${extension}. ` +
        `Let a superuser run "create extension ${extension} cascade" in the database, then start again.`,
    )
  if (notInstalled.has(code) && extension)
    return new DatabaseProblem(
      `The PostgreSQL server lacks the extension ${extension}. Install PostgreSQL's contrib modules there, then start again.`,
    )
  if (notAllowed.has(code))
    return new DatabaseProblem(
      `The user in DATABASE_URL may not set up the database: ${message}. Make them its owner, then start again.`,
    )
  return error
}
