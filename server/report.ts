/** Tells the log of a failure that no request waits for. */
export type Report = (what: string, error: unknown) => void

/** One line of JSON per failure, like the lines of the requests; nothing at all where the log is silent. */
export function reportTo(logLevel: string): Report {
  if (logLevel === 'silent') return () => undefined
  return (what, error) => {
    const err =
      error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error
    console.error(JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, err, msg: what }))
  }
}
