import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

/**
 * Whether sign-in with a provider can start at the requested host. Providers redirect only to the public URL, where a
 * browser that started at a tenant's host wouldn't have its cookie.
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
