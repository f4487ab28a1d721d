import type { Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

/**
 * Resolves to whether sign-in with a provider can start at the requested host. Providers redirect only to the
 * public URL, where a browser that started on a tenant's host wouldn't send its cookie.
 */
export async function returnsHere(
  { config, tenants }: Pick<Links, 'config' | 'tenants'>,
  { header }: Pick<Caller, 'header'>,
): Promise<boolean> {
  const host = header('host')
  if ((await tenants.ofHost(host)) === null) return true
  const publicUrl = new URL(config.publicUrl)
  const requested = `${publicUrl.protocol}//${host}`
  return URL.canParse(requested) && new URL(requested).host === publicUrl.host
}
