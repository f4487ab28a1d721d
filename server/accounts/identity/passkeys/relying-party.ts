import { mayHavePasskeys } from '#domain/identity/passkey-host.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

/** The site that a passkey belongs to, which WebAuthn calls the relying party. */
export interface RelyingParty {
  /** Host name. The passkey works only there. */
  readonly id: string
  /** Required origin of the page that uses the passkey. */
  readonly origin: string
  /** Site name that the device shows to the guest. */
  readonly name: string
}

interface Needs {
  readonly config: Pick<Config, 'deployment' | 'publicUrl'>
  readonly tenants: Pick<Context['tenants'], 'ofHost'>
}

const productName = 'Banquette'

/**
 * Returns the site where this call may create or use passkeys: the requested tenant's site, localhost in
 * development, or otherwise the public URL. Returns null if the host can't have passkeys, for example because
 * it is an IP address.
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
  const origin = deployment === 'development' ? addressOf('http:', host) : null
  return origin?.hostname === 'localhost' ? origin : null
}

function addressOf(protocol: string, host: string | undefined): URL | null {
  const origin = `${protocol}//${host}`
  return URL.canParse(origin) ? new URL(origin) : null
}
