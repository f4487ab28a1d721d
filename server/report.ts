/** Logs a failure outside of any request. `what` completes the sentence "could not …". */
export type Report = (what: string, error: unknown) => void

/**
 * Creates a report that writes one line of JSON per failure, like the request log. Writes nothing if logging
 * is off.
 */
export function reportTo(logLevel: string): Report {
  if (logLevel === 'silent') return () => undefined
  return (what, error) => {
    const err =
      error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error
    console.error(JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, err, msg: what }))
  }
}
