import type { FastifyRequest } from 'fastify'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { bearerToken } from '#contracts/http/tokens.ts'
import { acceptedLanguages, chooseLocale, type Locale } from '#domain/locale.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Access, Billing, Links } from '#server/context.ts'
import { addressOfCaller } from './caller-address.ts'
import { type Cookies, cookiesOf } from './cookies.ts'

export interface Caller {
  /** The bearer token, or null for a visitor. */
  readonly token: string | null
  /** The permissions of staff of which the call needs one; none if it isn't for staff. */
  readonly may: readonly Permission[]
  /** Where the caller of a call for staff works, once that was read. */
  readonly staff?: Awaited<ReturnType<Access['members']['of']>>
  readonly locale: Locale
  /** The tenant of the host name; null for the installation's own host name. */
  readonly tenant: Tenant | null
  /** The tenant's host name, without port; empty for the installation's own host name. */
  readonly tenantHost: string
  readonly idempotencyKey: string | null
  /** Returns a request header by its lowercase name. */
  readonly header: (name: string) => string | undefined
  /** IP address for rate limits; null for this machine, which isn't limited. Stored only as a pseudonym. */
  readonly address: string | null
  readonly cookies: Cookies
  /** Calls the listener once the client has disconnected. Returns a function that removes the listener. */
  readonly onGone: (listener: () => void) => () => void
}

export async function callerOf(
  request: FastifyRequest,
  { tenants, config }: Pick<Links, 'tenants' | 'config'>,
): Promise<Caller> {
  const key = request.headers['idempotency-key']
  const tenant = await tenants.ofHost(request.headers.host)
  return {
    token: bearerToken(request.headers.authorization),
    may: [],
    locale: localeOf(request, tenant),
    tenant,
    tenantHost: tenant ? hostNameOf(request.headers.host ?? '') : '',
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key : null,
    address: addressOfCaller(request),
    cookies: cookiesOf(request, config.allowedOrigins),
    onGone: (listener) => {
      const { socket } = request.raw
      socket.once('close', listener)
      return () => void socket.off('close', listener)
    },
    header: (name) => {
      const value = ownValue(request.headers, name)
      return typeof value === 'string' ? value : undefined
    },
  }
}

/**
 * Returns the locale of a response: from the `lang` parameter, otherwise the first supported language that
 * the client accepts. A tenant may support only some languages.
 */
export function localeOf(
  { query, headers }: FastifyRequest,
  tenant: Pick<Tenant, 'languages'> | null = null,
): Locale {
  const { lang } = (query ?? {}) as { lang?: unknown }
  const requested = [typeof lang === 'string' ? lang : null, ...acceptedLanguages(headers['accept-language'])]
  return chooseLocale(requested, tenant?.languages)
}

/** Returns the host name in lower case, without port and trailing dot. */
export function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}

/**
 * Returns the origin of the pages on a tenant's host name, or the installation's origin if the host name is
 * empty.
 */
export function originUnder(publicUrl: string, tenantHost: string): string {
  if (tenantHost === '') return publicUrl
  const url = new URL(publicUrl)
  url.hostname = tenantHost
  return url.origin
}

/**
 * Returns the origin for links to something that was made on a tenant's host name. Returns the installation's
 * origin if the host name is empty or no longer belongs to a tenant.
 */
export function originOfTenant(
  { config, tenants }: Pick<Links, 'config' | 'tenants'>,
  tenantHost: string,
): string {
  return originUnder(config.publicUrl, tenants.knownOfHost(tenantHost) ? tenantHost : '')
}

/**
 * Returns the context for a caller's call. For a tenant, it contains only the tenant's restaurants and
 * regions, new payments go to its payment account, and links use its host name.
 */
export function contextFor<Needs extends Links & Billing>(
  context: Needs,
  { tenant, tenantHost }: Pick<Caller, 'tenant' | 'tenantHost'>,
): Needs {
  if (!tenant) return context
  const { lockRegionId, paymentAccount } = tenant
  return {
    ...context,
    ...(lockRegionId !== null && context.within(lockRegionId)),
    gateways: context.gateways.ofAccount(paymentAccount),
    linkOrigin: originUnder(context.config.publicUrl, tenantHost),
  }
}

/**
 * Returns the context for something that was made on a tenant's host name: new payments go to the tenant's
 * payment account, no matter who acts and where. An empty host name means the installation.
 */
export async function contextOfHost<Needs extends Links & Billing>(
  context: Needs,
  tenantHost: string,
): Promise<Needs> {
  const tenant = tenantHost === '' ? null : await context.tenants.ofHost(tenantHost)
  return { ...context, gateways: context.gateways.ofAccount(tenant?.paymentAccount ?? null) }
}
