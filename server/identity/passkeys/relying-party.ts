import { mayHavePasskeys } from '#domain/identity/passkey-host.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'

/** The site a passkey belongs to, as WebAuthn calls it. */
export interface RelyingParty {
  /** Host name; a passkey is used under it alone. */
  readonly id: string
  /** Where the page that asks for it must stand. */
  readonly origin: string
  /** What the device shows. */
  readonly name: string
}

interface Needs {
  readonly config: Pick<Config, 'deployment' | 'publicUrl'>
  readonly tenants: Context['tenants']
}

const productName = 'Banquette'

/**
 * Whom a passkey is made for or used with: the public address, the tenant whose address was asked, or in development this
 * machine by its name. A `Host` nobody has announced counts for nothing. Null where the address is only a number.
 */
export async function relyingPartyOf(
  { config, tenants }: Needs,
  { header }: Pick<Caller, 'header'>,
): Promise<RelyingParty | null> {
  const host = header('host')
  const tenant = await tenants.ofHost(host)
  const house = new URL(config.publicUrl)
  const asked = tenant ? addressOf(house.protocol, host) : thisMachine(config, host)
  const { hostname, origin } = asked ?? house
  return mayHavePasskeys(hostname) ? { id: hostname, origin, name: tenant?.name ?? productName } : null
}

function thisMachine({ deployment }: Needs['config'], host: string | undefined): URL | null {
  const address = deployment === 'development' ? addressOf('http:', host) : null
  return address?.hostname === 'localhost' ? address : null
}

function addressOf(protocol: string, host: string | undefined): URL | null {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address) : null
}
