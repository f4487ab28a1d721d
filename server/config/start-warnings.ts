import { isThisMachine } from '#server/http/this-machine.ts'
import type { Config } from './config.ts'

/** Settings that are allowed and probably not meant; one sentence each, printed when the server starts. */
export function startWarnings({
  deployment,
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'deployment' | 'host' | 'publicUrl' | 'trustProxy'>): string[] {
  const warnings: string[] = []
  if (deployment === 'development' && host !== 'localhost' && !isThisMachine(host))
    warnings.push(
      `HOST is ${host} and DEPLOYMENT is development: anyone who can reach this server can read every message at ${publicUrl}/dev/outbox and open /dev. Set HOST=127.0.0.1, or DEPLOYMENT=production.`,
    )
  if (deployment === 'production' && trustProxy === false)
    warnings.push(
      'TRUST_PROXY is not set. If a reverse proxy stands in front of this server, set TRUST_PROXY to its address (loopback if it runs on this machine), or guests cannot be told apart by network.',
    )
  return warnings
}
