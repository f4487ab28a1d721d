import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { type Locale, writtenLocales } from '#domain/locale.ts'
import type { Route } from '#server/platform/calls/answer.ts'
import { contextFor, hostNameOf, originUnder } from '#server/platform/calls/caller.ts'
import type { Context } from '#server/context.ts'
import { sharedReads } from '#server/platform/time/shared-reads.ts'
import { listPages, type PublicPage } from './list-pages.ts'
import { pageUrl, pages } from './page-url.ts'
import { robotsText } from './robots.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts'
import { createSitemapStore, type RestaurantFile } from './sitemap-store.ts'

const cachedForAnHour = 'public, max-age=3600'

/**
 * Serves `/robots.txt`, `/sitemap.xml` and, for every language, `/sitemaps/{locale}/0.xml` with home,
 * regions, event lists, collections and landing pages, and `/1.xml` onward with restaurants and events. On a
 * tenant's host name, they contain the tenant's pages.
 */
export function registerSitemaps(app: FastifyInstance, context: Context, routes: readonly Route[]): void {
  const { config } = context
  const store = createSitemapStore(context.database, context.now)
  // One read at a time, so that a fast crawler doesn't slow down bookings.
  const reads = new Map<string | null, ReturnType<typeof readsFor>>()
  const readsFor = (tenant: Tenant | null) => {
    const regionIds = async () => {
      const tree = await contextFor(context, { tenant, tenantHost: '' }).regions.tree()
      return tree === (await context.regions.tree()) ? null : [...tree.byId.keys()]
    }
    return {
      restaurantFiles: sharedReads<'all', RestaurantFile[]>(async () =>
        store.restaurantFiles(await regionIds()),
      ),
      restaurantsOf: sharedReads(async (file: number) => store.restaurantsOf(file, await regionIds())),
      otherPages: sharedReads((locale: Locale) => listPages(context, routes, store, { locale, tenant })),
    }
  }
  async function readsOf(request: FastifyRequest): Promise<ReturnType<typeof readsFor>> {
    const tenant = await context.tenants.ofHost(request.headers.host)
    const lock = tenant?.lockRegionId ?? null
    const known = reads.get(lock) ?? readsFor(tenant)
    reads.set(lock, known)
    return known
  }
  /**
   * Returns the origin and languages of the site with the request's host name: a tenant's or the
   * installation's own.
   */
  const siteOf = async ({ headers: { host = '' } }: FastifyRequest) => {
    const tenant = await context.tenants.ofHost(host)
    const languages = tenant?.languages ?? []
    const tenantHost = tenant ? hostNameOf(host) : ''
    return {
      tenantHost,
      origin: originUnder(config.publicUrl, tenantHost),
      locales: languages.length > 0 ? languages : writtenLocales,
    }
  }

  app.get('/robots.txt', async (request, reply) => {
    const { origin: publicUrl } = await siteOf(request)
    const robots = robotsText({ deployment: config.deployment, publicUrl })
    return reply.type('text/plain; charset=utf-8').header('cache-control', cachedForAnHour).send(robots)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { origin, locales } = await siteOf(request)
    const files = await (await readsOf(request)).restaurantFiles('all')
    const all: { file: number; changed: Date | null }[] = [{ file: 0, changed: null }, ...files]
    const entries = locales.flatMap((locale) =>
      all.map(({ file, changed }) => ({
        address: `${origin}/sitemaps/${locale}/${file}.xml`,
        changed,
      })),
    )
    return asXml(reply).send(sitemapIndex(entries))
  })

  app.get<{ Params: { locale: string; file: string } }>('/sitemaps/:locale/:file', async (request, reply) => {
    const { tenantHost, origin, locales } = await siteOf(request)
    const locale = locales.find((each) => each === request.params.locale)
    const file = /^(\d{1,5})\.xml$/.exec(request.params.file)?.[1]
    const batches =
      locale && file !== undefined
        ? await batchesOf(await readsOf(request), Number(file), { locale, origin, tenantHost })
        : null
    if (!batches) return reply.code(404).type('text/plain; charset=utf-8').send('No such sitemap.')
    return asXml(reply).send(Readable.from(sitemap(batches)))
  })

  async function batchesOf(
    { otherPages, restaurantsOf }: ReturnType<typeof readsFor>,
    file: number,
    { locale, origin, tenantHost }: { locale: Locale; origin: string; tenantHost: string },
  ): Promise<Iterable<readonly SitemapEntry[]> | null> {
    const entry = ({ path, query, changed }: PublicPage): SitemapEntry => ({
      address: pageUrl(origin, path, query, locale),
      changed,
    })
    if (file === 0) {
      // Tenants share the other pages, but each may have an imprint of its own.
      const hasImprint = await context.contentLists.hasImprint(tenantHost, locale)
      const imprint = hasImprint ? [entry({ ...pages.site('imprint'), changed: null })] : []
      return [(await otherPages(locale)).map(entry), imprint]
    }
    const portions = await restaurantsOf(file)
    if (portions.length === 0) return null
    return entriesOf(portions, ({ slug, updated }) => entry({ ...pages.restaurant(slug), changed: updated }))
  }
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', cachedForAnHour)
}

/** Yields one batch of sitemap entries at a time, so that they are generated while the response is sent. */
function* entriesOf<Row>(
  portions: readonly (readonly Row[])[],
  entry: (row: Row) => SitemapEntry,
): Generator<readonly SitemapEntry[]> {
  for (const rows of portions) yield rows.map(entry)
}
