import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '#domain/own-value.ts'
import { registerAssets } from '#server/app/pages/assets.ts'
import type { Site, WebBuild } from '#server/app/pages/site.ts'
import { start } from './start.ts'

const built = join(import.meta.dirname, 'dist/web')

interface ManifestEntry {
  file: string
  imports?: string[]
}

/** Loads the built web app. Throws if it hasn't been built. */
async function loadSite(): Promise<Site> {
  const manifest = readManifest('client/.vite/manifest.json')
  const web: WebBuild = await import(join(built, 'server/entry.server.js'))
  const sheet = manifest['web/styles/app.css']
  const app = manifest['web/app/entry.client.tsx']
  if (!sheet || !app) throw new Error('The web app isn’t built. Run npm start.')
  const chunks = importsOf(app, manifest)
  const styles = JSON.parse(readFileSync(join(built, 'styles.json'), 'utf8'))
  return {
    draw: web.createPages({ app: `/${app.file}`, chunks, sheet: `/${sheet.file}`, styles }),
    drawHostPage: web.createHostPages(hostAssets()),
    picture: web.drawPictureAt,
    messages: web.messagesAt,
    serveFiles: (app, context) => registerAssets(app, context, join(built, 'client/assets')),
    drawIcon: web.drawIcon,
    pageBackground: web.pageBackground,
    inlineScripts: [web.firstTouchScript],
    embedScript: web.embedScript,
    frameScript: web.frameScript,
    serviceWorker: serviceWorkerWith([
      ...new Set([`/${app.file}`, ...chunks, `/${sheet.file}`, ...neededOffline(manifest)]),
    ]),
  }
}

/** Returns the files of the host app, which has a build of its own. */
function hostAssets() {
  const manifest = readManifest('host.json')
  const sheet = manifest['web/styles/host.css']
  const app = manifest['web/host/start/entry.host.tsx']
  if (!sheet || !app) throw new Error('The host app isn’t built. Run npm start.')
  return { scripts: [`/${app.file}`], chunks: importsOf(app, manifest), sheet: `/${sheet.file}` }
}

function readManifest(file: string): Record<string, ManifestEntry> {
  return JSON.parse(readFileSync(join(built, file), 'utf8'))
}

function importsOf({ imports = [] }: ManifestEntry, manifest: Record<string, ManifestEntry>): string[] {
  return imports.map((name) => `/${ownValue(manifest, name)?.file}`)
}

/** Sources that guests may need for the first time while offline, to report a delay and to see what is queued. */
const offlineSources = [
  'web/guest/booking/ticket/booking-action.ts',
  'web/guest/booking/ticket/manage/coming-today.tsx',
  'web/offline/queue-action.ts',
  'web/parts/queued/queued-notice.tsx',
  'contracts/wire.ts',
]

/** Returns the URLs of those files and of all files they import. */
function neededOffline(manifest: Record<string, ManifestEntry>): string[] {
  const names = new Set(offlineSources)
  // The loop also visits names added to the set meanwhile.
  for (const name of names) for (const needed of ownValue(manifest, name)?.imports ?? []) names.add(needed)
  return [...names].map((name) => {
    const entry = ownValue(manifest, name)
    if (!entry) throw new Error(`The build has no file for ${name}.`)
    return `/${entry.file}`
  })
}

/** Returns the service worker's script with the files to cache for this version. */
function serviceWorkerWith(files: readonly string[]): string {
  const script = readFileSync(join(built, 'service-worker.js'), 'utf8')
  const version = createHash('sha256').update(script).update(files.join()).digest('hex').slice(0, 12)
  return `const shell=${JSON.stringify({ version, files })};${script}`
}

await start(loadSite)
