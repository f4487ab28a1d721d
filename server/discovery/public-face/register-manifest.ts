import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createMemory } from '#domain/memory.ts'
import { type Locale, writtenTag } from '#domain/locale.ts'
import { callerOf } from '#server/platform/calls/caller.ts'
import type { Content, Links } from '#server/context.ts'

const forADay = 'public, max-age=86400'
/** Sizes in pixels of the icons that phones request: Apple’s touch icon and the two in the manifest. */
const pngSizes = [180, 192, 512]

/**
 * Returns the icon as SVG in a tenant's color, or in the default color if `color` is null. `bleeds` fills the
 * whole square, for systems that crop icons.
 */
export type DrawIcon = (color: string | null, bleeds?: boolean) => string

/** Returns the background of light pages in a tenant's color, lightened so that text is readable; null without one. */
export type PageBackground = (color: string | null) => string | null

interface Look {
  readonly drawIcon: DrawIcon
  readonly pageBackground: PageBackground
}

/**
 * Serves the files that make the app installable on phones: `/manifest.webmanifest` with the tenant's name and
 * colors, `/host/app.webmanifest` for staff, its icons `/icons/{size}.png`, and `/favicon.svg`.
 */
export function registerManifest(app: FastifyInstance, context: Links & Content, look: Look): void {
  const { drawIcon, pageBackground } = look
  const pngs = createMemory<Promise<Buffer>>(100)
  const colorFor = async ({ headers }: FastifyRequest) =>
    (await context.tenants.ofHost(headers.host))?.themeColor ?? null

  app.get('/favicon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', forADay)
      .send(drawIcon(await colorFor(request))),
  )
  app.get<{ Params: { size: string } }>('/icons/:size.png', async (request, reply) => {
    const size = pngSizes.find((each) => String(each) === request.params.size)
    if (size === undefined) return reply.code(404).type('text/plain').send('No such icon.')
    const color = await colorFor(request)
    const png = await pngs(`${size} ${color}`, () => draw(drawIcon(color, true), size))
    return reply.type('image/png').header('cache-control', forADay).send(png)
  })
  const manifestOf = (name: string, locale: Locale, start: string, background: string) => ({
    id: start,
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    lang: writtenTag(locale),
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icons/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
  })
  // The app for staff is one of its own, because iPhones push messages only to apps on the home screen.
  for (const [path, start] of [
    ['/manifest.webmanifest', '/'],
    ['/host/app.webmanifest', '/host'],
  ] as const)
    app.get(path, async (request, reply) => {
      const { tenant, locale } = await callerOf(request, context)
      const name = tenant?.name ?? 'Banquette'
      const background = pageBackground(tenant?.backgroundColor ?? null) ?? '#fdf9f2'
      return reply
        .type('application/manifest+json')
        .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-language' })
        .send(
          JSON.stringify(
            manifestOf(
              start === '/' ? name : context.sentences(locale)('hostApp.title'),
              locale,
              start,
              background,
            ),
          ),
        )
    })
}

async function draw(svg: string, size: number): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  // Without a size, the icon would be rendered small and then enlarged.
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, size, size)
  return canvas.encode('png')
}
