/** Why a database can't be used. Only `incomplete` calls for a backup. */
export type ProblemCause =
  | 'diskFull'
  | 'quotaUsed'
  | 'readOnly'
  | 'tooManyFiles'
  | 'notAllowed'
  | 'outOfMemory'
  | 'otherVersion'
  | 'inUse'
  | 'incomplete'
  | 'wrongClock'
  | 'diskErrors'
  | 'wrongFolder'
  | 'outOfReach'
  | 'unknown'

/** Thrown if the database can't be used as it is. The message says what is wrong and what the operator should do. */
export class DatabaseProblem extends Error {
  readonly why: ProblemCause
  constructor(why: ProblemCause, message: string) {
    super(message)
    this.name = 'DatabaseProblem'
    this.why = why
  }
}
