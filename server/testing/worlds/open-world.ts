import { callPathOf } from '#contracts/call.ts'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import {
  createClient,
  type Send,
  type SendOptions,
  type Transport,
  type WireRefusal,
} from '#contracts/client.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createApp } from '#server/app/app.ts'
import { freshDatabase } from './fresh-database.ts'
import { worldTime } from './world-time.ts'

/** Calls of staff that need the version that they saw. */
type SeenCall = 'host.setStatus' | 'host.undo' | 'host.actOnOrder' | 'host.actOnWalkIn'

interface About {
  readonly reservationId?: string
  readonly walkinId?: string
  readonly body: object
}

type SendSeen = <Name extends SeenCall>(
  name: Name,
  input: Omit<Input<Name>, 'body'> & {
    readonly body: Omit<Input<Name>['body'], 'version'> & { readonly version?: number | undefined }
  },
  options?: SendOptions,
) => Promise<AnswerOf<Name> | WireRefusal>

export interface OpenWorld {
  readonly context: Context
  readonly database: Database
  /** Makes calls through the browser's client, in process and from this machine, which isn't rate-limited. */
  readonly send: Send
  /** Makes a call of staff with the version that their screen shows now, unless it names another. */
  readonly sendSeen: SendSeen
  /** Returns the same client from another IP address, which is rate-limited. */
  sendFrom(remoteAddress: string): Send
  /** Returns the same client for another host name, such as a tenant's. */
  sendTo(host: string): Send
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** Sets this world's clock. */
  setTime(time: Date | string): void
  close(): Promise<void>
}

/** Opens the demo world with its own app, database and clock. Close it after the tests. */
export async function openWorld(environment: Record<string, string> = {}): Promise<OpenWorld> {
  return openWorldOn(await freshDatabase(), environment)
}

/** Opens a world on a database that already contains one. */
export async function openWorldOn(
  database: Database,
  environment: Record<string, string> = {},
): Promise<OpenWorld> {
  let time = worldTime
  // Most tests book everything for one guest.
  const usual = { LOG_LEVEL: 'silent', SCRYPT_COST: '16', OVERLAPPING_TABLES: 'allow' }
  const config = readConfig({ ...usual, ...environment })
  const context = await createContext({ config, database, now: () => time })
  const app = await createApp(context)
  const transportFrom =
    (remoteAddress: string, host?: string): Transport =>
    async ({ method, url, body, headers }) => {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, ...(host && { host }) },
        remoteAddress,
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    }
  const sendFrom = (remoteAddress: string) => createClient(callPathOf, transportFrom(remoteAddress))
  const send = sendFrom('127.0.0.1')
  // Comparing what each of these calls takes and answers with what all do takes the compiler half a minute.
  const sendAny: (name: SeenCall, input: About, options?: SendOptions) => Promise<never> = send as never
  return {
    context,
    database,
    app,
    send,
    async sendSeen(name, input, options) {
      const about: About = input
      const table = about.walkinId === undefined ? 'reservations' : 'walk_ins'
      const row = await database.sql
        .selectFrom(table)
        .select('version')
        .where('id', '=', String(about.walkinId ?? about.reservationId))
        .executeTakeFirst()
      const body = { version: row?.version ?? 0, ...about.body }
      return sendAny(name, { ...about, body }, options)
    },
    sendFrom,
    sendTo: (host) => createClient(callPathOf, transportFrom('127.0.0.1', host)),
    setTime: (to) => void (time = new Date(to)),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
