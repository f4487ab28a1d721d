import type { Tenant } from '#contracts/tenants.ts'
import type { Database } from '#server/database/database.ts'
import { createTenantStore } from './tenant-store.ts'

/** Tenants rarely change and every request needs one, so after this time they are reloaded in the background. */
const freshForMs = 5_000

/** After this time requests wait for the reload, so a new tenant works within seconds. */
const usableForMs = 10_000

type ByHost = ReadonlyMap<string, Tenant>

export interface Tenants {
  /** The tenant for a `Host` header; null for the installation itself. */
  readonly ofHost: (host: string | undefined) => Promise<Tenant | null>
}

export function createTenants(database: Database, now: () => Date): Tenants {
  const store = createTenantStore(database)
  let kept: { byHost: ByHost; read: number } | null = null
  let reading: Promise<ByHost> | null = null

  const read = (at: number): Promise<ByHost> =>
    (reading ??= store
      .byHost()
      .catch((error: unknown) => {
        // While the database is unavailable, keep using the known tenants.
        if (kept) return kept.byHost
        throw error
      })
      .then((byHost) => {
        kept = { byHost, read: at }
        return byHost
      })
      .finally(() => (reading = null)))

  return {
    async ofHost(host) {
      if (!host) return null
      const at = now().getTime()
      const age = kept ? at - kept.read : Number.POSITIVE_INFINITY
      const fresh = age < 0 || age > freshForMs ? read(at) : null
      fresh?.catch(() => undefined)
      const byHost = fresh && (age < 0 || age > usableForMs || !kept) ? await fresh : kept?.byHost
      return byHost?.get(nameOf(host)) ?? null
    },
  }
}

/** The host name in lower case, without port and trailing dot. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}
