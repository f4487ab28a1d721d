import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackLocale, supportedLocale } from '#domain/locale.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'
import { callerOf, contextFor } from '#server/platform/calls/caller.ts'
import { isStorable } from '#server/platform/calls/storable-text.ts'
import { pathOf } from '#server/discovery/regions/present-region.ts'
import { createRestaurantPhotos } from '#server/discovery/photos/restaurant-photos.ts'
import type { Names } from '#server/platform/translations/names.ts'
import { createDrawer } from './draw-aside.ts'
import { bannerCard, cardFingerprint, regionCard, restaurantCard, type ShareCard } from './share-card.ts'
import { createShareImages } from './share-images.ts'

const cachedForADay = 'public, max-age=86400'

type File = { Params: { file: string } }

/**
 * Serves the 1200 × 630 preview images of shared links: `/share/{idOrName}.png` for a restaurant and
 * `/share/region/{id}.png` for a region. `/share/banner/{restaurant number}.png` is the 1200 × 380 picture at the top
 * of an email. `pictureAt` returns the drawing for a path under `/art/`.
 */
export function registerShareImages(
  app: FastifyInstance,
  context: Data & Links & Discovery & Billing & Content,
  pictureAt: (path: string) => string | null,
): void {
  const { names } = context
  const photos = createRestaurantPhotos(context.database)
  const drawer = createDrawer()
  const images = createShareImages(drawer)
  app.addHook('onClose', () => drawer.close())

  app.get<File>('/share/:file', async (request, reply) => {
    const caller = await callerOf(request, context)
    const listed = await contextFor(context, caller).catalogue.get(nameIn(request))
    if (!listed) return nothing(reply)
    const card = restaurantCard(listed.record, namesFor(request))
    return answer(request, reply, { ...card, tenantName: caller.tenant?.name ?? null })
  })

  // Emails show restaurants on any host, including restaurants that are no longer listed.
  app.get<File>('/share/banner/:file', async (request, reply) => {
    const id = /^\d{1,9}$/.exec(nameIn(request))?.[0]
    const listed = id ? await context.catalogue.getAnywhere(Number(id)) : null
    return listed ? answer(request, reply, bannerCard(listed.record)) : nothing(reply)
  })

  app.get<File>('/share/region/:file', async (request, reply) => {
    const caller = await callerOf(request, context)
    const tree = await contextFor(context, caller).regions.tree()
    const region = tree.byId.get(nameIn(request))
    if (!region) return nothing(reply)
    const above = pathOf(tree, region).at(-2)
    const card = regionCard(region, above, namesFor(request))
    return answer(request, reply, { ...card, tenantName: caller.tenant?.name ?? null })
  })

  /** Returns names in the language of the URL because the crawlers that fetch previews send no language. */
  function namesFor({ query }: FastifyRequest): Names {
    const { lang } = query as { lang?: unknown }
    return names.in((typeof lang === 'string' && supportedLocale(lang)) || fallbackLocale)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    card: ShareCard,
  ): Promise<FastifyReply> {
    const tag = `"${cardFingerprint(card)}"`
    reply.headers({ etag: tag, 'cache-control': cachedForADay })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const photo = card.photo && (await photos.file(card.photo.id, card.photo.width, 'webp'))
    const drawn = images.imageOf(card, () => photo ?? pictureAt(card.picture.split('?', 1)[0] ?? ''))
    if (!drawn)
      return reply
        .code(503)
        .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
        .removeHeader('etag')
        .type('text/plain; charset=utf-8')
        .send('Too many images at once. Please try again.')
    return reply.type('image/png').send(await drawn)
  }
}

/** Returns `kumo` for `kumo.png`; an empty string for anything but a PNG. */
function nameIn({ params }: FastifyRequest<File>): string {
  return params.file.endsWith('.png') && isStorable(params.file) ? params.file.slice(0, -'.png'.length) : ''
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
}
