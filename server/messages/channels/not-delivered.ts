/** Thrown if the recipient's server will never accept this message. The error message is the reason. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}

/** Thrown if the recipient doesn't exist anymore, so no message can ever reach them. */
export class RecipientGone extends Undeliverable {}

/** Thrown if the receiving server accepts no messages at the moment, so trying others is pointless. */
export class OutOfService extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'OutOfService'
  }
}

const maxReasonLength = 300

/** Returns the reason of an error as one line that is short enough to store. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxReasonLength)
}
