export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid, missing or conflicting setting. The message says what the operator should do. */
export class ConfigProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ConfigProblem'
  }
}
