import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { contextFor } from '#server/platform/calls/caller.ts'
import { noCookies } from '#server/platform/calls/cookies.ts'
import type { Context } from '#server/context.ts'
import type { Route } from '#server/platform/calls/answer.ts'
import { inProcessCalls } from '#server/platform/calls/in-process.ts'
import type { Regions } from '#server/discovery/regions/regions.ts'
import { pages } from './page-url.ts'
import type { createSitemapStore } from './sitemap-store.ts'

/** A page that search engines may index. */
export interface PublicPage {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly changed: Date | null
}

type RegionTree = Awaited<ReturnType<Regions['tree']>>
type Changes = ReadonlyMap<string, Date>
type Store = ReturnType<typeof createSitemapStore>

const maxPages = 50_000

/**
 * Returns a tenant's public pages except those of restaurants and single events: home, regions with
 * restaurants, event lists, collections, landing pages, help, privacy and terms.
 */
export async function listPages(
  context: Context,
  routes: readonly Route[],
  store: Store,
  { locale, tenant }: { readonly locale: Locale; readonly tenant: Tenant | null },
): Promise<PublicPage[]> {
  const send = createClient(callPathOf, ({ name, params, query, body }) =>
    inProcessCalls(context, routes)(
      name,
      { params, query, body },
      {
        token: null,
        may: [],
        locale,
        tenant,
        tenantHost: '',
        idempotencyKey: null,
        header: () => undefined,
        address: null,
        cookies: noCookies,
        onGone: () => () => undefined,
      },
    ),
  )
  const [tree, changes, eventChanges, collections, landings] = await Promise.all([
    contextFor(context, { tenant, tenantHost: '' }).regions.tree(),
    store.regionChanges(),
    store.eventChanges(),
    send('content.listCollections', {}),
    send('content.listLandings', {}),
  ])
  const unknown = { changed: null }
  const all = [
    ...regionPages(tree, changes),
    ...eventPages(tree, eventChanges),
    ...(isWireRefusal(collections) ? [] : collections).map(({ id }) => ({
      ...pages.collection(id),
      ...unknown,
    })),
    ...(isWireRefusal(landings) ? [] : landings).map(({ id }) => ({ ...pages.landing(id), ...unknown })),
    ...(['help', 'privacy', 'terms'] as const).map((page) => ({ ...pages.site(page), ...unknown })),
  ]
  return all.slice(0, maxPages)
}

function regionPages(tree: RegionTree, changes: Changes): PublicPage[] {
  const latest = latestOf(tree, changes)
  return [...tree.byId.values()]
    .filter(({ id }) => id === tree.top?.id || (tree.counts.get(id) ?? 0) > 0)
    .map(({ id }) => ({
      ...(id === tree.top?.id ? pages.home() : pages.region(id)),
      changed: latest.get(id) ?? null,
    }))
}

/** Returns the event list pages of all regions that have events. */
function eventPages(tree: RegionTree, changes: Changes): PublicPage[] {
  return [...latestOf(tree, changes)]
    .filter(([id]) => tree.byId.has(id))
    .map(([id, changed]) => ({ ...pages.events(id === tree.top?.id ? null : id), changed }))
}

/** Returns the latest change in each region, including all regions below it. */
function latestOf(tree: RegionTree, changes: Changes): Changes {
  const latest = new Map<string, Date>()
  for (const [region, changed] of changes)
    for (let id: string | null = region; id !== null; id = tree.byId.get(id)?.parent_id ?? null)
      if ((latest.get(id) ?? 0) < changed) latest.set(id, changed)
  return latest
}
