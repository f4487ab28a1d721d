import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Locale, writtenLocales } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { listPages, type PublicPage } from './list-pages.ts'
import { pageAddress, pages } from './page-address.ts'
import { robotsText } from './robots.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts'
import { createSitemapStore } from './sitemap-store.ts'

const keptForAnHour = 'public, max-age=3600'

/**
 * What search engines read first: `/robots.txt`, `/sitemap.xml`, and for every written language `/sitemaps/{locale}/0.xml`
 * with home, regions, collections and landing pages, then `/1.xml` and on with the restaurants.
 */
export function registerSitemaps(app: FastifyInstance, context: Context): void {
  const { config } = context
  const store = createSitemapStore(context.database)
  const robots = robotsText(config)

  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', keptForAnHour).send(robots),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const files = await store.restaurantFiles()
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

  async function batchesOf(
    file: number,
    locale: Locale,
  ): Promise<AsyncIterable<readonly SitemapEntry[]> | null> {
    const entry = ({ path, query, changed }: PublicPage): SitemapEntry => ({
      address: pageAddress(config.publicUrl, path, query, locale),
      changed,
    })
    if (file === 0) return oneBatch((await listPages(context, store, locale)).map(entry))
    const rows = store.restaurantsOf(file)
    const first = await rows.next()
    if (first.done) return null
    return entriesOf(first.value, rows, ({ slug, updated }) =>
      entry({ ...pages.restaurant(slug), changed: updated }),
    )
  }
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', keptForAnHour)
}

async function* oneBatch<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items
}

async function* entriesOf<Row>(
  first: readonly Row[],
  rest: AsyncIterable<readonly Row[]>,
  entry: (row: Row) => SitemapEntry,
): AsyncGenerator<readonly SitemapEntry[]> {
  yield first.map(entry)
  for await (const rows of rest) yield rows.map(entry)
}
