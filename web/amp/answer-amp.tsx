import { renderToStaticMarkup } from 'react-dom/server'
import type { Send } from '#contracts/client.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { type Text, TextProvider, withCustomTexts } from '../text/text.tsx'
import { AmpList } from './amp-list.tsx'
import { ampPath } from './amp-links.ts'
import { AmpPage, type AmpSurroundings } from './amp-page.tsx'
import { AmpRestaurant } from './amp-restaurant.tsx'
import { AmpTrouble } from './amp-trouble.tsx'
import { ampPolicy } from './amp-policy.ts'
import { loadAmpList } from './load-amp-list.ts'
import { loadAmpRestaurant } from './load-amp-restaurant.ts'

/** Maximum size of a lightweight page in bytes before compression, including styles and picture. */
export const maxAmpBytes = 30_000

export interface AmpRequest {
  readonly request: Request
  readonly send: Send
  readonly text: Text
  /** Language tag of the text. */
  readonly lang: string
  readonly tenant: Tenant | null
  /** Returns the SVG for a path under `/art/`, or null for an unknown one. */
  readonly pictureAt: (path: string) => string | null
  /** Called with server errors. */
  readonly report: (error: unknown) => void
}

interface AmpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * Answers `/amp` (restaurants of a region) and `/amp/{ampRestId}` (one restaurant) with script-free HTML pages that
 * stay under `maxAmpBytes`. Returns null for every other path.
 */
export async function answerAmp(input: AmpRequest): Promise<AmpAnswer | null> {
  // A cheap test first, because most requests are for other pages.
  if (!/\/amp/i.test(input.request.url) || input.request.method !== 'GET') return null
  const url = new URL(input.request.url)
  const path = ampPath(url.pathname)
  if (!path) return null
  const { status, html } = await drawPage(input, url, path.restaurant).catch((error: unknown) => {
    input.report(error)
    return { status: 500, html: draw(input, url, <AmpTrouble what="broken" />) }
  })
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': input.lang,
      'content-security-policy': await ampPolicy(),
      vary: 'accept-language, cookie',
      'cache-control': 'private, no-cache',
    },
    body: new TextEncoder().encode(html),
  }
}

interface Drawn {
  readonly status: number
  readonly html: string
}

function drawPage(input: AmpRequest, url: URL, restaurant: string | null): Promise<Drawn> {
  return restaurant === null ? drawList(input, url) : drawRestaurant(input, url, restaurant)
}

async function drawList(input: AmpRequest, url: URL): Promise<Drawn> {
  const found = await loadAmpList(input.send, url.searchParams, input.tenant?.lockRegionId ?? null)
  return { status: 200, html: draw(input, url, <AmpList list={found} />) }
}

async function drawRestaurant(input: AmpRequest, url: URL, id: string): Promise<Drawn> {
  const found = await loadAmpRestaurant(input.send, id, input.tenant?.lockRegionId ?? null)
  if (!found) return { status: 404, html: draw(input, url, <AmpTrouble what="notFound" />) }
  const own = { ...input, text: withCustomTexts(input.text, found.restaurant.texts) }
  const [photo] = found.restaurant.gallery
  const picture = photo?.small.url ?? found.restaurant.promoImage
  const plain = draw(own, url, <AmpRestaurant found={found} picture={null} />)
  const bytesLeft = maxAmpBytes - bytesOf(plain) - pictureTagBytes - bytesOf(picture + (photo?.alt ?? ''))
  const bytes = photo ? photo.small.bytes : bytesOfDrawing(input.pictureAt(picture.split('?', 1)[0] ?? ''))
  if (bytes > bytesLeft) return { status: 200, html: plain }
  return { status: 200, html: draw(own, url, <AmpRestaurant found={found} picture={picture} />) }
}

function bytesOfDrawing(svg: string | null): number {
  return svg === null ? Number.POSITIVE_INFINITY : bytesOf(svg)
}

/** Size of an image tag without its URL, in bytes. */
const pictureTagBytes = 200

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function draw(
  { text, lang, tenant }: Pick<AmpRequest, 'text' | 'lang' | 'tenant'>,
  url: URL,
  content: React.ReactNode,
): string {
  const surroundings: AmpSurroundings = {
    lang,
    origin: url.origin,
    path: url.pathname,
    search: url.search,
    tenantName: tenant?.name ?? null,
    languages: tenant?.languages ?? [],
  }
  const page = (
    <TextProvider text={text}>
      <AmpPage surroundings={surroundings}>{content}</AmpPage>
    </TextProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
