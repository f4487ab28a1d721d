import { hostNameOf } from '#server/calls/caller.ts'
import type { Tenant } from '#contracts/tenants.ts'
import type { Database } from '#server/database/database.ts'
import { createTenantStore } from './tenant-store.ts'

/** Tenants rarely change and every request needs one, so after this time they are reloaded in the background. */
const freshForMs = 5_000

/** After this time requests wait for the reload, so a new tenant works within seconds. */
const usableForMs = 10_000

type ByHost = ReadonlyMap<string, Tenant>

type Store = ReturnType<typeof createTenantStore>

export interface Tenants {
  /** The tenant for a `Host` header; null for the installation itself. */
  readonly ofHost: (host: string | undefined) => Promise<Tenant | null>
  /** Tenants with their host names, by id. */
  readonly page: Store['page']
  /** Null, and nothing is changed, if another tenant has one of the host names. This process knows the new tenant at once. */
  readonly save: Store['save']
  readonly remove: Store['remove']
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

  const thenForget = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    // A read that began before may have missed the change.
    await reading?.catch(() => undefined)
    kept = null
    return result
  }

  return {
    page: (paging) => store.page(paging),
    save: (id, tenant) => thenForget(store.save(id, tenant)),
    remove: (id) => thenForget(store.remove(id)),
    async ofHost(host) {
      if (!host) return null
      const at = now().getTime()
      const age = kept ? at - kept.read : Number.POSITIVE_INFINITY
      const fresh = age < 0 || age > freshForMs ? read(at) : null
      fresh?.catch(() => undefined)
      const byHost = fresh && (age < 0 || age > usableForMs || !kept) ? await fresh : kept?.byHost
      return byHost?.get(hostNameOf(host)) ?? null
    },
  }
}
