/** A file that cannot be imported as a whole; the message is one sentence for whoever named it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
