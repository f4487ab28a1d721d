import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackLocale, supportedLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { isStorable } from '#server/http/storable-text.ts'
import type { Names } from '#server/translations/names.ts'
import { createDrawer } from './draw-aside.ts'
import { cardFingerprint, regionCard, restaurantCard, type ShareCard } from './share-card.ts'
import { createShareImages } from './share-images.ts'

const keptForADay = 'public, max-age=86400'

type File = { Params: { file: string } }

/**
 * The pictures that stand for a page where it is shared, 1200 by 630: `/share/{idOrName}.png` for a restaurant,
 * `/share/region/{id}.png` for a region. `pictureAt` answers the drawing behind a path under `/art/`.
 */
export function registerShareImages(
  app: FastifyInstance,
  { catalogue, regions, names }: Pick<Context, 'catalogue' | 'regions' | 'names'>,
  pictureAt: (path: string) => string | null,
): void {
  const drawer = createDrawer()
  const images = createShareImages(drawer)
  app.addHook('onClose', () => drawer.close())

  app.get<File>('/share/:file', async (request, reply) => {
    const listed = await catalogue.get(nameIn(request))
    return listed ? answer(request, reply, restaurantCard(listed.record, namesFor(request))) : nothing(reply)
  })

  app.get<File>('/share/region/:file', async (request, reply) => {
    const tree = await regions.tree()
    const region = tree.byId.get(nameIn(request))
    const above = tree.byId.get(region?.parent_id ?? '')
    return region ? answer(request, reply, regionCard(region, above, namesFor(request))) : nothing(reply)
  })

  /** The address alone says the language: whoever fetches a picture for a shared link speaks none. */
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
    reply.headers({ etag: tag, 'cache-control': keptForADay })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const drawn = images.imageOf(card, () => pictureAt(card.picture.split('?', 1)[0] ?? ''))
    if (!drawn)
      return reply
        .code(503)
        .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
        .removeHeader('etag')
        .type('text/plain; charset=utf-8')
        .send('Too many pictures at once. Please ask again.')
    return reply.type('image/png').send(await drawn)
  }
}

/** `kumo` of `kumo.png`; empty for any other file, which is nobody's name. */
function nameIn({ params }: FastifyRequest<File>): string {
  return params.file.endsWith('.png') && isStorable(params.file) ? params.file.slice(0, -'.png'.length) : ''
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
}
