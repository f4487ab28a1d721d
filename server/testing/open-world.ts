import { addressOf } from '#contracts/call.ts'
import { createClient, type Send, type Transport } from '#contracts/client.ts'
import { readConfig } from '#server/config/config.ts'
import { type Context, createContext } from '#server/context.ts'
import type { Database } from '#server/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { freshDatabase } from './fresh-database.ts'
import { worldTime } from './world-time.ts'

export interface OpenWorld {
  readonly context: Context
  readonly database: Database
  /** The client a browser would use, into the app of this test. It calls from this machine, which no limit counts. */
  readonly send: Send
  /** The same from an address that is counted. */
  sendFrom(remoteAddress: string): Send
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** Moves the clock of this world. */
  setTime(time: Date | string): void
  close(): Promise<void>
}

/** The demo world behind its own front door: own database, own clock. Close it when the tests are done. */
export async function openWorld(environment: Record<string, string> = {}): Promise<OpenWorld> {
  return openWorldOn(await freshDatabase(), environment)
}

/** The same on a database that has a world in it. */
export async function openWorldOn(
  database: Database,
  environment: Record<string, string> = {},
): Promise<OpenWorld> {
  let time = worldTime
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const context = await createContext({ config, database, now: () => time })
  const app = await createApp(context)
  const transportFrom =
    (remoteAddress: string): Transport =>
    async ({ method, url, body, headers }) => {
      const response = await app.inject({
        method,
        url,
        headers,
        remoteAddress,
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    }
  const sendFrom = (remoteAddress: string) => createClient(addressOf, transportFrom(remoteAddress))
  return {
    context,
    database,
    app,
    send: sendFrom('127.0.0.1'),
    sendFrom,
    setTime: (to) => void (time = new Date(to)),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
