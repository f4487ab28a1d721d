export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that contradicts another or is missing: the process does not start, and says what to do. */
export class ConfigProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ConfigProblem'
  }
}
