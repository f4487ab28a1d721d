/** Thrown if the database can't be used as it is. The message says what is wrong and what the operator should do. */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseProblem'
  }
}
