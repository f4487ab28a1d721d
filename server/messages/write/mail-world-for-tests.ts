import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Environment } from '#server/platform/config/config-problem.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type MailServer, openMailServer } from '#server/testing/messages/mail-server.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { smtpChannel } from '#server/messages/channels/smtp-channel.ts'

/**
 * Opens a world with an empty outbox and its own mail server for each test. Closes everything in `closing`
 * after each test.
 */
export function mailWorld() {
  let world: OpenWorld
  let mailServer: MailServer
  const closing: (() => Promise<void> | void)[] = []
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    world.setTime(worldTime)
    await world.database.sql.deleteFrom('messages').execute()
    await world.database.sql.deleteFrom('table_claims').execute()
    mailServer = await openMailServer()
    closing.push(() => mailServer.close())
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(() => world.close())

  const settingsFor = (port: number, env: Environment = {}) => {
    const own = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_TLS: 'optional',
      MAIL_FROM: 'tables@example.com',
    }
    const { mail } = readConfig({ ...own, ...env })
    if (!mail) throw new Error('no mail settings')
    return mail
  }
  const quiet = () => ({ ...world.context, report: () => undefined })
  return {
    world: () => world,
    post: () => mailServer,
    closing,
    settingsFor,
    /** Returns a context that doesn't log failures. */
    quiet,
    send: (port = mailServer.port, env: Environment = {}) =>
      sendMessages(quiet(), smtpChannel(settingsFor(port, env))),
    later: (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000)),
    bookFor: (email: string, time = '2027-03-17T19:00', more: Partial<BookingRequest> = {}) =>
      book(world, bookingRequest(who.dayAndNight, time, { email, ...more })),
    outbox: async (query: object = {}) => {
      const token = world.context.operatorToken
      return succeeded(await world.send('operator.messages', { query }, { token })).results
    },
  }
}
