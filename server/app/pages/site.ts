import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { pseudoLocales } from '#domain/translations/pseudo-locale.ts'
import type { Context } from '#server/context.ts'
import { compileCustomTexts, compilePseudoTexts, type CustomPageTexts } from './custom-page-texts.ts'
import {
  type DrawIcon,
  type PageBackground,
  registerManifest,
} from '#server/discovery/public-face/register-manifest.ts'
import { registerShareImages } from '#server/discovery/public-face/share/register-share.ts'
import { registerEmbedScripts } from './embed-scripts.ts'
import { registerCompression } from '#server/app/http/compression.ts'
import { formerProfileScript, registerFormerProfile } from './former-profile.ts'
import { type DrawHostPage, registerHostPages } from './host-pages.ts'
import { type DrawPage, registerPages } from './pages.ts'
import { registerServiceWorker } from './service-worker.ts'
import { registerSecurityHeaders, type SetHeaders } from '#server/app/http/security-headers.ts'
import { browserNeedsOf } from '#server/payments/gateways/browser-needs.ts'
import { registerStreetMap } from '#server/discovery/street-map/register-street-map.ts'

/** Exports of the built web app (web/app/entry.server.tsx). */
export interface WebBuild {
  readonly createPages: (assets: {
    app: string
    chunks: readonly string[]
    sheet: string
    styles: readonly unknown[]
  }) => DrawPage
  readonly createHostPages: (assets: {
    scripts: readonly string[]
    chunks: readonly string[]
    sheet: string
  }) => DrawHostPage
  readonly drawPictureAt: (path: string) => string | null
  readonly messagesAt: (
    path: string,
    ownTextsIn: (locale: Locale) => CustomPageTexts | null,
  ) => Promise<string | null>
  readonly drawIcon: DrawIcon
  readonly pageBackground: PageBackground
  readonly firstTouchScript: string
  readonly embedScript: string
  readonly frameScript: string
}

/** The parts of the web app that the server uses: render functions and asset files. */
export interface Site {
  readonly draw: DrawPage
  readonly drawHostPage: DrawHostPage
  /** Returns the picture for a path under `/art/`, or null for an unknown path. */
  readonly picture: (path: string) => string | null
  /** Resolves to the messages for a path under `/messages/`, or to null for an unknown path. */
  readonly messages: WebBuild['messagesAt']
  /** Serves the files that browsers download. */
  readonly serveFiles: (app: FastifyInstance, context: Context) => Promise<void>
  readonly drawIcon: DrawIcon
  readonly pageBackground: PageBackground
  readonly inlineScripts: readonly string[]
  /** The script for websites that embed pages. `frameScript` is the one for the embedded pages. */
  readonly embedScript: string
  readonly frameScript: string
  /** The service worker's script, which lets guests read their own pages offline. */
  readonly serviceWorker: string
}

/** `Cache-Control` for responses that are fully determined by their URL. */
const cachedForever = 'public, max-age=31536000, immutable'

/**
 * Sets the security headers of all responses, including those of hooks that are added later. Returns the function for
 * responses that don't run hooks.
 */
export function registerHeaders(app: FastifyInstance, context: Context, site: Site): SetHeaders {
  const { deployment, publicUrl, map, imageOrigins, payments, services } = context.config
  return registerSecurityHeaders(app, [...site.inlineScripts, formerProfileScript], {
    mapOrigins: map.origins,
    imageOrigins,
    serviceOrigins: [...new Set(Object.values(services).map((address) => new URL(address).origin))],
    paymentScript: browserNeedsOf(payments),
    tenantOf: context.tenants.ofHost,
    embedOriginsFor: context.embedding.originsFor,
    httpsOnly: deployment === 'production' && publicUrl.startsWith('https://'),
  })
}

/** Serves the web app: its files, pictures, messages and pages. Requires `registerHeaders`. */
export async function registerSite(app: FastifyInstance, context: Context, site: Site): Promise<void> {
  const { deployment } = context.config
  registerCompression(app)
  await site.serveFiles(app, context)
  app.get('/art/*', async (request, reply) => {
    const drawn = site.picture(new URL(request.url, 'http://here').pathname)
    if (drawn === null) return reply.code(404).type('text/plain').send('No such picture.')
    return reply.type('image/svg+xml').header('cache-control', cachedForever).send(drawn)
  })
  const ownTextsIn = compileCustomTexts(context.customTexts)
  const pseudoMessages = async (path: string) => {
    if (deployment !== 'development') return null
    const found = pseudoLocales.map((pseudo) => site.messages(path, () => compilePseudoTexts(pseudo)))
    return (await Promise.all(found)).find((messages) => messages !== null) ?? null
  }
  app.get('/messages/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://here')
    const messages = (await site.messages(pathname, ownTextsIn)) ?? (await pseudoMessages(pathname))
    if (messages === null) return reply.code(404).type('text/plain').send('No such messages.')
    return reply.type('application/json').header('cache-control', cachedForever).send(messages)
  })
  registerEmbedScripts(app, site)
  registerFormerProfile(app, context)
  registerManifest(app, context, site)
  registerServiceWorker(app, context, site.serviceWorker)
  registerStreetMap(app, context)
  registerShareImages(app, context, site.picture)
  registerHostPages(app, context, site.drawHostPage)
  registerPages(app, context, site.draw)
}
