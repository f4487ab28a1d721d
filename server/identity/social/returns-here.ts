import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

/**
 * Whether sign-in can start at this host. Providers redirect only to the public URL, so a browser that started at a
 * tenant's host would return without its cookie.
 */
export async function returnsHere(
  { config, tenants }: Pick<Context, 'config' | 'tenants'>,
  { header }: Pick<Caller, 'header'>,
): Promise<boolean> {
  const host = header('host')
  if ((await tenants.ofHost(host)) === null) return true
  const publicUrl = new URL(config.publicUrl)
  const requested = `${publicUrl.protocol}//${host}`
  return URL.canParse(requested) && new URL(requested).host === publicUrl.host
}
