/** Microseconds by which changes are read again, because a transaction may end seconds after its rows were written. */
const overlap = 10 * 1_000_000

/** After this many microseconds, a screen reads the whole day. */
const oldest = 60 * 60 * 1_000_000

/** Where a screen continues to read: the time of the database, and the revision of the setup that it has. */
export interface DayCursor {
  readonly at: number
  readonly revision: number
}

export function writeCursor({ at, revision }: DayCursor): string {
  return `${at}-${revision}`
}

/** Returns from when on to read changes, or null if the screen has to read the whole day again. */
export function changedSince(written: string, now: DayCursor): Date | null {
  const [, at, revision] = /^(\d{1,16})-(\d{1,15})$/.exec(written) ?? []
  if (at === undefined || Number(revision) !== now.revision) return null
  const age = now.at - Number(at)
  // A cursor of the future comes from another database, or from this one before its clock was corrected.
  if (age < -overlap || age > oldest) return null
  return new Date(Math.floor((Number(at) - overlap) / 1000))
}
