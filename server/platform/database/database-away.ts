import { machineFault } from './machine-fault.ts'

/** Thrown if the database is unreachable, doesn't respond or can't store anything. Requests get a 503 until it can. */
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

/** PostgreSQL's codes for what a server lacks (class 53, such as connections), and for one that takes no writes now. */
const isOutOfResources = /^53|^58030$|^25006$/

/** Thrown if the machine lacks something that a statement needs, such as space on its disk. */
class OutOfResources extends DatabaseAway {}

/** Converts an error because of a full disk and the like to `DatabaseAway`; returns other errors unchanged. */
export function asOutOfResources<Failure extends Error & { code?: string | undefined }>(
  error: Failure,
): Failure | DatabaseAway {
  if (!isOutOfResources.test(error.code ?? '') && machineFault(error) === null) return error
  return new OutOfResources(error.message, error)
}

const rememberedMs = 10_000

/** Remembers when statements of one database failed because of a full disk and the like. */
export function createShortages() {
  let last = -Infinity
  return {
    note(error: unknown): void {
      if (error instanceof OutOfResources) last = performance.now()
    },
    /** Whether one failed within the last ten seconds. */
    areRecent: (): boolean => performance.now() - last < rememberedMs,
  }
}
