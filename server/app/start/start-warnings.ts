import { existsSync } from 'node:fs'
import { isThisMachine } from '#server/platform/calls/caller-address.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/context.ts'

const maxTenants = 10_000

/** Returns warnings about settings that are allowed but probably unintended, to print at startup. */
export function startWarnings({
  deployment,
  host,
  publicUrl,
  trustProxy,
  map,
  payments,
  push,
}: Pick<Config, 'deployment' | 'host' | 'publicUrl' | 'trustProxy' | 'map' | 'payments' | 'push'>): string[] {
  const warnings: string[] = []
  if (deployment === 'development' && host !== 'localhost' && !isThisMachine(host))
    warnings.push(
      `HOST is ${host} and DEPLOYMENT is development, so anyone who can reach this server can read every message at ${publicUrl}/dev/outbox and open /dev. Set HOST=127.0.0.1, or DEPLOYMENT=production.`,
    )
  if (deployment === 'production' && trustProxy === false)
    warnings.push(
      'TRUST_PROXY is not set. If this server is behind a reverse proxy, set TRUST_PROXY to the proxy’s address (loopback if it runs on this machine). Otherwise rate limits treat all guests as one network.',
    )
  if (deployment === 'production' && payments.taking === null)
    warnings.push(
      'PAYMENT_GATEWAY is not set. This installation takes no payments; deposits are paid at the restaurant.',
    )
  if (push && !isSecureOrigin(publicUrl))
    warnings.push(
      `VAPID_PRIVATE_KEY is set, but PUBLIC_URL is ${publicUrl}. Browsers offer notifications only over https.`,
    )
  if (map.tilesNamed && !existsSync(map.tilesFile))
    warnings.push(
      `MAP_TILES names ${map.tilesFile}, which doesn’t exist. Guests see the packaged map until the file is there. Install one with npm run map -- FILE.`,
    )
  return warnings
}

/** Returns warnings about tenants whose payment account isn't configured, to print at startup. */
export async function accountWarnings({
  config,
  tenants,
}: Pick<Context, 'config' | 'tenants'>): Promise<string[]> {
  const { results } = await tenants.page({ skip: 0, top: maxTenants })
  const unknown = results.filter(
    ({ paymentAccount }) => paymentAccount && !config.payments.accounts.has(paymentAccount),
  )
  return [...Map.groupBy(unknown, ({ paymentAccount }) => paymentAccount)].map(
    ([account, using]) =>
      `PAYMENT_ACCOUNTS doesn’t list ${account}, the payment account of ${using.map(({ id }) => id).join(', ')}. Until it does, guests can’t pay online there, and earlier payments aren’t refunded or read.`,
  )
}

/** Returns whether browsers consider the URL secure: https, or this machine during development. */
function isSecureOrigin(address: string): boolean {
  return /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$))/.test(address)
}
