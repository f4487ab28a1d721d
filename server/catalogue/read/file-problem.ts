/** Thrown if a file can't be imported. The message is one sentence for the person running the import. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
