import { renderToStaticMarkup } from 'react-dom/server'
import type { Send } from '#contracts/client.ts'
import type { Tenant } from '#contracts/tenants.ts'
import { platformTag } from '#domain/locale.ts'
import { isOfTenant } from '../guest/location/within-lock.ts'
import { type Text, TextProvider } from '../text/text.tsx'
import { AmpList } from './amp-list.tsx'
import { ampPath } from './amp-links.ts'
import { AmpPage, type AmpSurroundings } from './amp-page.tsx'
import { AmpPlace } from './amp-place.tsx'
import { AmpTrouble } from './amp-trouble.tsx'
import { ampPolicy } from './amp-policy.ts'
import { loadAmpList } from './load-amp-list.ts'
import { loadAmpPlace } from './load-amp-place.ts'

/** All of a lightweight page, its styles and its picture included, in bytes as they are before compression. */
export const ampBytesMax = 30_000

export interface AmpRequest {
  readonly request: Request
  readonly send: Send
  readonly text: Text
  readonly tenant: Tenant | null
  /** The drawing behind a path under `/art/`, or null. */
  readonly pictureAt: (path: string) => string | null
  /** Told of what breaks behind the page. */
  readonly report: (error: unknown) => void
}

interface AmpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * Answers `/amp` (restaurants of a region) and `/amp/{ampRestId}` (one restaurant): whole pages of plain HTML that run no
 * script and stay under `ampBytesMax`. Null for every other address, which the app answers.
 */
export async function answerAmp(asked: AmpRequest): Promise<AmpAnswer | null> {
  // Nearly all pages are others: they pay for no more than this.
  if (!/\/amp/i.test(asked.request.url) || asked.request.method !== 'GET') return null
  const url = new URL(asked.request.url)
  const path = ampPath(url.pathname)
  if (!path) return null
  const { status, html } = await drawn(asked, url, path.restaurant).catch((error: unknown) => {
    asked.report(error)
    return { status: 500, html: draw(asked.text, url, <AmpTrouble what="broken" />) }
  })
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': platformTag(asked.text.locale),
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

function drawn(asked: AmpRequest, url: URL, restaurant: string | null): Promise<Drawn> {
  return restaurant === null ? list(asked, url) : place(asked, url, restaurant)
}

async function list({ send, text, tenant }: AmpRequest, url: URL): Promise<Drawn> {
  const found = await loadAmpList(send, url.searchParams, tenant?.lockRegionId ?? null)
  return { status: 200, html: draw(text, url, <AmpList list={found} />) }
}

async function place({ send, text, tenant, pictureAt }: AmpRequest, url: URL, id: string): Promise<Drawn> {
  const found = await loadAmpPlace(send, id)
  const here = found && (await isOfTenant(send, found.restaurant, tenant))
  if (!here) return { status: 404, html: draw(text, url, <AmpTrouble what="notFound" />) }
  const picture = found.restaurant.promoImage
  const plain = draw(text, url, <AmpPlace found={found} picture={null} />)
  const room = ampBytesMax - bytesOf(plain) - pictureTagBytes - bytesOf(picture)
  const drawn = pictureAt(picture.split('?', 1)[0] ?? '')
  if (drawn === null || bytesOf(drawn) > room) return { status: 200, html: plain }
  return { status: 200, html: draw(text, url, <AmpPlace found={found} picture={picture} />) }
}

/** What showing a picture adds to a page beside its address. */
const pictureTagBytes = 200

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function draw(text: Text, url: URL, content: React.ReactNode): string {
  const surroundings: AmpSurroundings = { origin: url.origin, path: url.pathname, search: url.search }
  const page = (
    <TextProvider text={text}>
      <AmpPage surroundings={surroundings}>{content}</AmpPage>
    </TextProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
