/** The database cannot be used as it is. The message is one sentence or two for the operator: what is wrong and what to do. */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseProblem'
  }
}
