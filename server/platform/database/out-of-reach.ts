import { ownValue } from '#domain/own-value.ts'
import { DatabaseAway } from './database-away.ts'
import { DatabaseProblem, type ProblemCause } from './database-problem.ts'

/**
 * Thrown if no database can be reached at `DATABASE_URL`. The message omits the URL, because if it is
 * mistyped, any part of it may be the password.
 */
export class DatabaseOutOfReach extends DatabaseProblem {
  constructor(why: string, code: string) {
    super(
      'outOfReach',
      `DATABASE_URL doesn’t reach a database: ${why} (${code}). Start the database, or fix the address.`,
    )
    this.name = 'DatabaseOutOfReach'
  }
}

const unknownHost = 'its host name can’t be resolved'
const silentHost = 'its host isn’t responding'
const nobodyListens = 'nothing is listening at that address'
const notLetIn = 'the server rejected its user name or password'

/** Reasons why the connection failed, by error code of Node.js or PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: nobodyListens,
  ENOENT: nobodyListens,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: silentHost,
  ENETUNREACH: silentHost,
  ETIMEDOUT: silentHost,
  ERR_INVALID_URL:
    'it isn’t a valid address; escape characters like / : @ # in the password, for example / as %2F',
  '28000': notLetIn,
  '28P01': notLetIn,
  '3D000': 'the server has no database of this name',
}

/** What the server or this machine lacks, by code of PostgreSQL or Node.js. No data is lost by any of it. */
const shortages: Readonly<Record<string, readonly [why: ProblemCause, sentence: string]>> = {
  '53100': ['diskFull', 'The disk of the PostgreSQL server is full. Free some space on it'],
  '53200': ['outOfMemory', 'The PostgreSQL server has too little free memory. Free some memory on it'],
  '53300': [
    'outOfReach',
    'The PostgreSQL server has no connection left. Stop other programs that use it, or raise its max_connections',
  ],
  '57P03': ['outOfReach', 'The PostgreSQL server is starting or stopping. Wait until it runs'],
  '25006': [
    'readOnly',
    'The database is read-only, like a standby. Let DATABASE_URL name the server that takes writes',
  ],
  EMFILE: ['tooManyFiles', 'Too many files are open. Raise the limit of open files (ulimit -n, LimitNOFILE)'],
  ENFILE: ['tooManyFiles', 'Too many files are open on this machine. Raise its limit (fs.file-max)'],
}

/**
 * PostgreSQL's codes for missing permissions: 42501, or 3F000 if no schema is left. `notInstalled` is for missing
 * extensions.
 */
const notAllowed = new Set(['42501', '3F000'])
const notInstalled = new Set(['58P01', '0A000'])

/** Converts an error to a `DatabaseProblem` if the operator can fix it; returns other errors unchanged. */
export function asPostgresProblem(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const why = ownValue(reasons, code)
  if (why !== undefined) return new DatabaseOutOfReach(why, code)
  // No server answered, and none refused the connection either.
  if (error instanceof DatabaseAway && code === '') return new DatabaseOutOfReach(silentHost, 'ETIMEDOUT')
  const shortage = ownValue(shortages, code)
  if (shortage)
    return new DatabaseProblem(
      shortage[0],
      `${shortage[1]}, then start again (${code}). The data is still there.`,
    )
  const extension = /extension "([^"]+)"|extension control file ".*?([^/"]+)\.control"/
    .exec(message)
    ?.slice(1)
    .find(Boolean)
  if (notAllowed.has(code) && extension)
    return new DatabaseProblem(
      'notAllowed',
      `The user in DATABASE_URL isn’t allowed to create the extension ${extension}. ` +
        `Ask a superuser to run "create extension ${extension} cascade" in the database, then start again.`,
    )
  if (notInstalled.has(code) && extension)
    return new DatabaseProblem(
      'otherVersion',
      `The PostgreSQL server doesn’t have the extension ${extension}. Install PostgreSQL's contrib modules on it, then start again.`,
    )
  if (notAllowed.has(code))
    return new DatabaseProblem(
      'notAllowed',
      `The user in DATABASE_URL isn’t allowed to set up the database: ${message}. Make that user the database owner, then start again.`,
    )
  return error
}
