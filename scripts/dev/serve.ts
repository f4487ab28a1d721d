import { paths } from '#web/paths.ts'
import { start } from '../../start.ts'
import { loadDevSite } from './dev-site.ts'

await start(loadDevSite)
const pages = Object.values(paths).filter((path) => path.startsWith('/dev'))
console.log(`Pages for developers: ${[...pages, '/dev/outbox', '/dev/embed', '/docs/api'].join(' ')}`)
