import { pendingLine, pendingTexts } from '#domain/translations/pending-texts.ts'
import { written } from '#server/platform/translations/read-catalog.ts'
import { paths } from '#web/paths.ts'
import { start } from '../../start.ts'
import { loadDevSite } from './dev-site.ts'

await start(loadDevSite)
const pages = Object.values(paths).filter((path) => path.startsWith('/dev'))
console.log(`Pages for developers: ${[...pages, '/dev/outbox', '/dev/embed', '/docs/api'].join(' ')}`)
for (const pending of pendingTexts(written)) console.warn(pendingLine(pending))
