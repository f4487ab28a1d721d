import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Locale, writtenLocales } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { sharedReads } from '#server/time/shared-reads.ts'
import { listPages, type PublicPage } from './list-pages.ts'
import { pageAddress, pages } from './page-address.ts'
import { robotsText } from './robots.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts'
import { createSitemapStore } from './sitemap-store.ts'

const keptForAnHour = 'public, max-age=3600'

/**
 * What search engines read first: `/robots.txt`, `/sitemap.xml`, and for every written language `/sitemaps/{locale}/0.xml`
 * with home, regions, collections and landing pages, then `/1.xml` and on with the restaurants and events.
 */
export function registerSitemaps(app: FastifyInstance, context: Context): void {
  const { config } = context
  const store = createSitemapStore(context.database, context.now)
  // A crawler in a hurry must not hold up the bookings.
  const restaurantFiles = sharedReads<'all', Awaited<ReturnType<typeof store.restaurantFiles>>>(async () =>
    store.restaurantFiles(),
  )
  const restaurantsOf = sharedReads((file: Parameters<typeof store.restaurantsOf>[0]) =>
    store.restaurantsOf(file),
  )
  const otherPages = sharedReads((locale: Locale) => listPages(context, store, locale))
  const robots = robotsText(config)

  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', keptForAnHour).send(robots),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const files = await restaurantFiles('all')
    const all: { file: number; changed: Date | null }[] = [{ file: 0, changed: null }, ...files]
    const entries = writtenLocales.flatMap((locale) =>
      all.map(({ file, changed }) => ({
        address: `${config.publicUrl}/sitemaps/${locale}/${file}.xml`,
        changed,
      })),
    )
    return asXml(reply).send(sitemapIndex(entries))
  })

  app.get<{ Params: { locale: string; file: string } }>('/sitemaps/:locale/:file', async (request, reply) => {
    const locale = writtenLocales.find((each) => each === request.params.locale)
    const file = /^(\d{1,5})\.xml$/.exec(request.params.file)?.[1]
    const batches = locale && file !== undefined ? await batchesOf(Number(file), locale) : null
    if (!batches) return reply.code(404).type('text/plain; charset=utf-8').send('No such sitemap.')
    return asXml(reply).send(Readable.from(sitemap(batches)))
  })

  async function batchesOf(file: number, locale: Locale): Promise<Iterable<readonly SitemapEntry[]> | null> {
    const entry = ({ path, query, changed }: PublicPage): SitemapEntry => ({
      address: pageAddress(config.publicUrl, path, query, locale),
      changed,
    })
    if (file === 0) return [(await otherPages(locale)).map(entry)]
    const portions = await restaurantsOf(file)
    if (portions.length === 0) return null
    return entriesOf(portions, ({ slug, updated }) => entry({ ...pages.restaurant(slug), changed: updated }))
  }
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', keptForAnHour)
}

/** Written one by one as they are sent. */
function* entriesOf<Row>(
  portions: readonly (readonly Row[])[],
  entry: (row: Row) => SitemapEntry,
): Generator<readonly SitemapEntry[]> {
  for (const rows of portions) yield rows.map(entry)
}
