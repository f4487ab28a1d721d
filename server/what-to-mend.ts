import { ConfigProblem } from './config/config-problem.ts'
import { DatabaseProblem } from './database/database-problem.ts'

/** Why a server did not start, in one sentence, where its operator can mend it; null of everything else. */
export function whatToMend(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof DatabaseProblem) return error.message
  const { code, port, address, hostname } = error as {
    code?: string
    port?: number
    address?: string
    hostname?: string
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to another.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is no address of this machine: it is "${address ?? hostname}" (${code}). Set it to one, or to 0.0.0.0 for all.`
    default:
      return null
  }
}
