/** The other side will not take this letter, however often it is asked. The message says why. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}

/** The other side takes nothing at the moment, so the letters behind this one need not be tried yet. */
export class OutOfService extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'OutOfService'
  }
}

const reasonLongest = 300

/** What went wrong, in one line that can be kept. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, reasonLongest)
}
