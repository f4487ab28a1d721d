import { mayHavePasskeys } from '#domain/identity/passkey-host.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

/** The site that a passkey belongs to; WebAuthn calls it the relying party. */
export interface RelyingParty {
  /** Host name. A passkey works only under this name. */
  readonly id: string
  /** Required origin of the page that uses the passkey. */
  readonly origin: string
  /** Name that the device shows. */
  readonly name: string
}

interface Needs {
  readonly config: Pick<Config, 'deployment' | 'publicUrl'>
  readonly tenants: Pick<Context['tenants'], 'ofHost'>
}

const productName = 'Banquette'

/**
 * The site for creating or using passkeys: the public URL, the tenant of the requested host, or this machine by name in
 * development. An unknown `Host` is ignored. Null if the address is an IP address.
 */
export async function relyingPartyOf(
  { config, tenants }: Needs,
  { header }: Pick<Caller, 'header'>,
): Promise<RelyingParty | null> {
  const host = header('host')
  const tenant = await tenants.ofHost(host)
  const publicUrl = new URL(config.publicUrl)
  const requested = tenant ? addressOf(publicUrl.protocol, host) : thisMachine(config, host)
  const { hostname, origin } = requested ?? publicUrl
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
