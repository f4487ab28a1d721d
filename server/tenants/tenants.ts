import type { Tenant } from '#contracts/tenants.ts'
import type { Database } from '#server/database/database.ts'
import { createTenantStore } from './tenant-store.ts'

/** Tenants change rarely and every page asks for one, so they are kept this long. */
const keptForMs = 10_000

export interface Tenants {
  /** Who is at home under a `Host` header; null is the house itself. */
  readonly ofHost: (host: string | undefined) => Promise<Tenant | null>
}

export function createTenants(database: Database, now: () => Date): Tenants {
  const store = createTenantStore(database)
  let kept: { byHost: Promise<ReadonlyMap<string, Tenant>>; read: number } | null = null
  return {
    async ofHost(host) {
      if (!host) return null
      const at = now().getTime()
      if (!kept || at - kept.read > keptForMs) {
        const byHost = store.byHost()
        kept = { byHost, read: at }
        byHost.catch(() => (kept = null))
      }
      return (await kept.byHost).get(nameOf(host)) ?? null
    },
  }
}

/** The name in a `Host` header: without its port, and without regard to case. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}
