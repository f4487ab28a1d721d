import { hostNameOf } from '#server/platform/calls/caller.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTenantStore } from './tenant-store.ts'

/**
 * How old tenants can be before they are reloaded in the background, in milliseconds. They rarely change, and
 * every request needs one.
 */
const freshForMs = 5_000

/**
 * How old tenants can be before requests wait for the reload, in milliseconds, so that a new tenant works
 * within seconds.
 */
const usableForMs = 10_000

type ByHost = ReadonlyMap<string, Tenant>

type Store = ReturnType<typeof createTenantStore>

export interface Tenants {
  /** Returns the tenant for a `Host` header; null for the installation itself. */
  readonly ofHost: (host: string | undefined) => Promise<Tenant | null>
  readonly any: () => Promise<boolean>
  /**
   * Returns the tenant for a `Host` header as it was last read, for responses that can't wait for the
   * database. Null if none has been read.
   */
  readonly knownOfHost: (host: string | undefined) => Tenant | null
  /** Returns the host names of a tenant; empty if there is no tenant with this id. */
  readonly hostsOf: Store['hostsOf']
  /** Returns a page of tenants with their host names, ordered by id. */
  readonly page: Store['page']
  /**
   * Saves a tenant, which takes effect in this process immediately. Resolves to null and changes nothing if
   * another tenant has one of the host names.
   */
  readonly save: Store['save']
  readonly remove: Store['remove']
}

export function createTenants(database: Database, now: () => Date): Tenants {
  const store = createTenantStore(database)
  let cached: { byHost: ByHost; read: number } | null = null
  let reading: Promise<ByHost> | null = null

  const read = (at: number): Promise<ByHost> =>
    (reading ??= store
      .byHost()
      .catch((error: unknown) => {
        // While the database is unavailable, continue with the known tenants.
        if (cached) return cached.byHost
        throw error
      })
      .then((byHost) => {
        cached = { byHost, read: at }
        return byHost
      })
      .finally(() => (reading = null)))

  const current = async (): Promise<ByHost | undefined> => {
    const at = now().getTime()
    const age = cached ? at - cached.read : Number.POSITIVE_INFINITY
    const fresh = age < 0 || age > freshForMs ? read(at) : null
    fresh?.catch(() => undefined)
    return fresh && (age < 0 || age > usableForMs || !cached) ? await fresh : cached?.byHost
  }

  const thenForget = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    // A read that started earlier may have missed the change.
    await reading?.catch(() => undefined)
    cached = null
    return result
  }

  return {
    hostsOf: (id) => store.hostsOf(id),
    page: (paging) => store.page(paging),
    save: (id, tenant, alongside) => thenForget(store.save(id, tenant, alongside)),
    remove: (id, alongside) => thenForget(store.remove(id, alongside)),
    knownOfHost: (host) => (host && cached?.byHost.get(hostNameOf(host))) || null,
    any: async () => ((await current())?.size ?? 0) > 0,
    ofHost: async (host) => (host ? ((await current())?.get(hostNameOf(host)) ?? null) : null),
  }
}
