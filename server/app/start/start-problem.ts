import { ConfigProblem } from '#server/platform/config/config-problem.ts'
import { DatabaseProblem } from '#server/platform/database/database-problem.ts'

/**
 * Explains in one sentence for the operator why the server didn't start. Returns null if the operator can't fix it.
 */
export function startProblem(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof DatabaseProblem) return error.message
  const { code, port, address, hostname } = error as {
    code?: string
    port?: number
    address?: string
    hostname?: string
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set PORT to a different port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST isn’t an address of this machine: it is "${address ?? hostname}" (${code}). Set it to one that is, or to 0.0.0.0 for all addresses.`
    default:
      return null
  }
}
