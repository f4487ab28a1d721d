import { ownValue } from '#domain/own-value.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { startWarnings } from '#server/config/start-warnings.ts'
import { type Context, createContext } from '#server/context.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startReadingPlansAhead } from '#server/discovery/read-plans-ahead.ts'
import { startErasing } from '#server/guests/start-erasing.ts'
import { startHousekeeping } from '#server/housekeeping/keep-house.ts'
import { createApp } from '#server/http/app.ts'
import type { Site, WebBuild } from '#server/http/site.ts'
import { startSending } from '#server/notifications/start-sending.ts'
import { whatToMend } from '#server/what-to-mend.ts'
import { demoPassword } from '#world/guests.ts'
import { someDemoGuest } from '#world/load-guests.ts'
import { prepareHouse } from '#world/prepare-world.ts'

const built = join(import.meta.dirname, 'dist/web')

/** The product, put together: configuration, database, world, API, pages. The only file that sees server and web. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  for (const warning of startWarnings(config)) console.warn(warning)
  const database = await openDatabase(config)
  await prepareHouse(database, config, new Date())
  const context = await createContext({ config, database })
  const app = await createApp(context, await loadSite())
  const stopHousekeeping = startHousekeeping(context)
  const stopSending = startSending(context)
  let stopReadingAhead = async () => {}
  const stopErasing = startErasing(context)

  const stop = async () => {
    await app.close()
    await stopReadingAhead()
    await stopHousekeeping()
    await stopSending()
    await stopErasing()
    await database.close()
    process.exit(0)
  }
  void database.lost.then(({ message }) => {
    console.error(
      `The database has stopped: ${message}. Banquette ends with it; see why, and start it again.`,
    )
    process.exit(1)
  })
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // In a rush more guests connect at a time than the default lets wait; the system may allow fewer.
  await app.listen({ host: config.host, port: config.port, backlog: 4_096 })
  stopReadingAhead = startReadingPlansAhead(context)
  console.log(
    `Banquette is open at ${config.publicUrl}. Guests need no account${await forDevelopers(context)}`,
  )
}

/** What a developer needs besides the address. A token that was set from outside is known to who set it. */
async function forDevelopers({ config, database, operatorToken, staffTokens }: Context): Promise<string> {
  if (config.deployment !== 'development') return ''
  const email = await someDemoGuest(database.sql)
  const guest = email === null ? '' : `; sign in as ${email} with “${demoPassword}”`
  const operator = config.operatorToken === null ? `; operator token ${operatorToken}` : ''
  const staff = config.staffTokens.length === 0 ? `; staff token ${staffTokens[0]?.token}` : ''
  return `; what it would mail lies at ${config.publicUrl}/dev/outbox${guest}${operator}${staff}`
}

interface ManifestEntry {
  file: string
  assets?: string[]
  imports?: string[]
}

/** The web app as the build left it. */
async function loadSite(): Promise<Site> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(built, 'client/.vite/manifest.json'), 'utf8'),
  )
  const web: WebBuild = await import(join(built, 'server/entry.server.js'))
  const sheet = manifest['web/styles/app.css']
  const app = manifest['web/entry.client.tsx']
  if (!sheet || !app) throw new Error('The web app is not built: run npm start.')
  const fonts = (sheet.assets ?? []).map((file) => `/${file}`)
  const chunks = (app.imports ?? []).map((name) => `/${ownValue(manifest, name)?.file}`)
  const styles = readFileSync(join(built, 'client', sheet.file), 'utf8')
  return {
    draw: web.createPages({ app: `/${app.file}`, chunks, styles, fonts }),
    picture: web.drawPictureAt,
    messages: web.messagesAt,
    assets: join(built, 'client/assets'),
    favicon: web.favicon,
    inlineScripts: [web.firstTouchScript],
  }
}

try {
  await start()
} catch (error) {
  // What an operator can mend is said in one sentence; everything else keeps its stack.
  console.error(whatToMend(error) ?? error)
  process.exit(1)
}
