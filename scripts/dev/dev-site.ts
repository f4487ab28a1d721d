import { Server } from 'node:http'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { createServer, type ViteDevServer } from 'vite'
import { pendingMark } from '#domain/translations/pending-texts.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import type { Site, WebBuild } from '#server/app/pages/site.ts'
import { inlineScripts } from '../bundle/inline-scripts.ts'
import { messages } from '../bundle/message-packs.ts'
import { geometry } from '../geometry/geometry-plugin.ts'
import { inProject, root } from '../project.ts'
import { hotScreens } from './hot-screens.ts'

/** Prefix of everything that Vite serves, so that it can't hide a page or call. */
const base = '/vite/'
const entry = `${base}@id/virtual:dev-entry`

/** Deletes the service worker of a production build that was served on the same port. */
const noWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())`

/**
 * Starts Vite, which transforms each file when a page or browser needs it, and loads the web app. Resolves to a function
 * that creates the site from the sources as they are then.
 */
export async function prepareDevSite(): Promise<() => Promise<Site>> {
  // Vite talks to browsers through the app's server, which doesn't exist yet.
  const upgrades = new Server()
  const vite = await createServer({
    root,
    base,
    configFile: false,
    appType: 'custom',
    publicDir: false,
    cacheDir: inProject('.cache', 'vite'),
    logLevel: 'warn',
    plugins: [
      react(),
      tailwindcss(),
      messages(pendingMark),
      inlineScripts(),
      geometry(),
      hotScreens(react.preambleCode),
    ],
    server: {
      middlewareMode: true,
      hmr: { server: upgrades },
      watch: { ignored: ['**/.*/**', '**/dist/**'] },
    },
    optimizeDeps: { entries: ['web/app/entry.client.tsx', 'web/host/start/entry.host.tsx'] },
  })
  await loadWeb(vite)
  return async () => siteOf(vite, await loadWeb(vite), upgrades)
}

function siteOf(vite: ViteDevServer, web: WebBuild, upgrades: Server): Site {
  const createPages = pagesMaker()
  return {
    draw: async (page) => {
      const errors: unknown[] = []
      const report = (error: unknown) => {
        errors.push(error)
        page.report(error)
      }
      try {
        const draw = createPages(await loadWeb(vite), await stylesOf(vite))
        const answer = await draw({ ...page, report })
        if (errors.length === 0) return { ...answer, body: withEntry(answer.body) }
      } catch (error) {
        errors.push(error)
      }
      for (const error of errors) if (error instanceof Error) vite.ssrFixStacktrace(error)
      for (const error of errors) console.error(error)
      return errorPage(errors)
    },
    drawHostPage: async (page) => (await loadWeb(vite)).createHostPages(hostAssets)(page),
    picture: (path) => web.drawPictureAt(path),
    messages: async (...path) => (await loadWeb(vite)).messagesAt(...path),
    serveFiles: async (app) => {
      app.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
      app.addHook('preClose', () => vite.close())
      app.get(noSheet, (_, reply) => reply.type('text/css').send(''))
      app.get(`${base}*`, (request, reply) => {
        reply.hijack()
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
      })
    },
    drawIcon: web.drawIcon,
    pageBackground: web.pageBackground,
    inlineScripts: [web.firstTouchScript],
    embedScript: web.embedScript,
    frameScript: web.frameScript,
    serviceWorker: noWorker,
  }
}

async function loadWeb(vite: ViteDevServer): Promise<WebBuild> {
  return (await vite.ssrLoadModule('/web/app/entry.server.tsx')) as WebBuild
}

/** Returns the styles of all screens as they are now. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  return (await vite.ssrLoadModule('/web/styles/app.css?inline'))['default']
}

/** Returns a function that creates the renderer again only after the code or the styles have changed. */
function pagesMaker() {
  let last: { web: WebBuild; styles: string; pages: ReturnType<WebBuild['createPages']> } | undefined
  return (web: WebBuild, styles: string) => {
    if (last?.web !== web || last.styles !== styles)
      last = {
        web,
        styles,
        pages: web.createPages({
          app: appEntry,
          chunks: [],
          sheet: noSheet,
          styles: [{ text: styles, needs: [[]], uses: [] }],
        }),
      }
    return last.pages
  }
}

const appEntry = `${base}web/app/entry.client.tsx`
/** The entry module brings the styles, so that they change with their sources. */
const noSheet = `${base}none.css`

const hostAssets = {
  scripts: [entry, `${base}web/host/start/entry.host.tsx`],
  chunks: [],
  sheet: `${base}web/styles/host.css`,
}

function withEntry(body: Uint8Array): Buffer {
  const script = `<script type="module" data-dev="" src="${entry}"></script></body>`
  return Buffer.from(
    Buffer.from(body)
      .toString()
      .replace(/<\/body>(?=<\/html>$)/, script),
  )
}

/** Returns a page with the stacks of errors. It reloads itself when the code changes. */
function errorPage(errors: readonly unknown[]) {
  const stacks = errors.map((error) =>
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(stacks[0]?.split('\n')[0] ?? '')}</title></head><body><h1>This page could not be drawn</h1>${stacks.map((stack) => `<pre style="white-space:pre-wrap">${escapeHtml(stack)}</pre>`).join('')}<script type="module" src="${entry}"></script></body></html>`
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(html),
  }
}
