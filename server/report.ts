/** Logs a failure outside of any request. `what` completes the sentence "could not …". */
export type Report = (what: string, error: unknown) => void

/** The parts of an error that may be logged. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly constraint?: string
}

/**
 * Returns the parts of an error that may be logged. Omits all others, because a database error quotes the row
 * that it rejected, and a payment provider's error can contain secrets.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause, code, constraint } = error as Error & Record<string, unknown>
  return {
    type: name,
    message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  }
}

/**
 * Creates a report that writes one line of JSON per failure, like the request log. Writes nothing if logging
 * is off.
 */
export function reportTo(logLevel: string): Report {
  if (logLevel === 'silent') return () => undefined
  return (what, error) => {
    const err = error instanceof Error ? loggedError(error) : error
    console.error(JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, err, msg: what }))
  }
}
