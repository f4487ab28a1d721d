// The server's process of `npm run dev`. It loads the web app at once, and the server only when its turn to serve comes, with the
// files that have changed since it was started.
import { registerHooks } from 'node:module'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../project.ts'

const turn = new Promise<readonly string[]>((resolve) => process.once('message', resolve))

/** Sources that this process can't load again. */
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.add(relative(root, fileURLToPath(url)).replaceAll(sep, '/'))
    return next(url, context)
  },
})

const { prepareDevSite } = await import('./dev-site.ts')
const prepared = prepareDevSite()
let hasTurn = false
// The process that serves shows its own error.
prepared.catch(() => hasTurn || process.exit(1))

const changed = await turn
hasTurn = true
// The supervisor starts another one.
if (changed.some((file) => loaded.has(file))) process.exit(1)

const { start } = await import('../../start.ts')
await start(async () => (await prepared)())
const { pendingLine, pendingTexts } = await import('#domain/translations/pending-texts.ts')
const { readCatalogOf } = await import('#server/platform/translations/read-catalog.ts')
const { paths } = await import('#web/paths.ts')
const pages = Object.values(paths).filter((path) => path.startsWith('/dev'))
console.log(`Pages for developers: ${[...pages, '/dev/outbox', '/dev/embed', '/docs/api'].join(' ')}`)
for (const pending of pendingTexts(readCatalogOf)) console.warn(pendingLine(pending))
process.send?.('serving')
