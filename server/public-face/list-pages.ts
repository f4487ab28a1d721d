import { addressOf } from '#contracts/call.ts'
import { createClient, isWireRefusal } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { noCookies } from '#server/http/cookies.ts'
import type { Context } from '#server/context.ts'
import { inProcessDoor } from '#server/http/in-process.ts'
import type { Regions } from '#server/regions/regions.ts'
import { routes } from '#server/routes.ts'
import { pages } from './page-address.ts'
import type { createSitemapStore } from './sitemap-store.ts'

/** A page of the app that search engines are shown. */
export interface PublicPage {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly changed: Date | null
}

type RegionTree = Awaited<ReturnType<Regions['tree']>>
type Store = ReturnType<typeof createSitemapStore>

const pagesMax = 50_000

/** Every public page that is not a restaurant: home, regions with restaurants, collections, landing pages. */
export async function listPages(context: Context, store: Store, locale: Locale): Promise<PublicPage[]> {
  const send = createClient(addressOf, ({ name, params, query, body }) =>
    inProcessDoor(context, routes)(
      name,
      { params, query, body },
      {
        token: null,
        locale,
        idempotencyKey: null,
        header: () => undefined,
        address: null,
        cookies: noCookies,
        onGone: () => () => undefined,
      },
    ),
  )
  const [tree, changes, collections, landings] = await Promise.all([
    context.regions.tree(),
    store.regionChanges(),
    send('discovery.collections', {}),
    send('discovery.landings', {}),
  ])
  const unknown = { changed: null }
  const all = [
    ...regionPages(tree, changes),
    ...(isWireRefusal(collections) ? [] : collections).map(({ id }) => ({
      ...pages.collection(id),
      ...unknown,
    })),
    ...(isWireRefusal(landings) ? [] : landings).map(({ id }) => ({ ...pages.landing(id), ...unknown })),
  ]
  return all.slice(0, pagesMax)
}

/** A region changes when any restaurant in it or below it does. */
function regionPages(tree: RegionTree, changes: ReadonlyMap<string, Date>): PublicPage[] {
  const latest = new Map<string, Date>()
  for (const [region, changed] of changes)
    for (let id: string | null = region; id !== null; id = tree.byId.get(id)?.parent_id ?? null)
      if ((latest.get(id) ?? 0) < changed) latest.set(id, changed)
  return [...tree.byId.values()]
    .filter(({ id, level }) => level === 0 || (tree.counts.get(id) ?? 0) > 0)
    .map(({ id, level }) => ({
      ...(level === 0 ? pages.home() : pages.region(id)),
      changed: latest.get(id) ?? null,
    }))
}
