/** Thrown if the recipient's side will never accept this message. The error message has the reason. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}

/** Thrown if the other side accepts nothing at the moment, so there is no point in trying other messages. */
export class OutOfService extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'OutOfService'
  }
}

const reasonLongest = 300

/** An error's reason on one line, short enough to store. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, reasonLongest)
}
