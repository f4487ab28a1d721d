import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createContext } from '#server/app/start/create-context.ts'
import { sendCode } from '#server/accounts/identity/contacts/codes.ts'
import { openMailServer } from '#server/testing/messages/mail-server.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import type { AccountTemplate } from './write/compose-account.ts'
import type { CodeTemplate } from './write/compose-code.ts'
import type { RequestTemplate } from './write/compose-request.ts'
import type { WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import type { NoticeTemplate } from './write/staff/compose-notices.ts'
import { mailWorld } from './write/mail-world-for-tests.ts'
import { sendMessages } from './send-messages.ts'
import { smtpChannel } from './channels/smtp-channel.ts'
import { startSending } from './start-sending.ts'

const { world, post, closing, settingsFor, outbox } = mailWorld()

type Template =
  | BookingTemplate
  | AccountTemplate
  | CodeTemplate
  | RequestTemplate
  | WalkInTemplate
  | NoticeTemplate

/** Priorities set by migrations. A new template causes a type error until it is added here. */
const priorities: Readonly<Record<Template, number>> = {
  proveEmail: 0,
  proveNewEmail: 0,
  provePhone: 0,
  newPassword: 0,
  findBooking: 0,
  haveAccount: 0,
  walkInReady: 1,
  walkInReadyAgain: 1,
  tableFree: 2,
  tableOffered: 2,
  lateAnswer: 2,
  bookingCancelledByHouse: 2,
  payLink: 2,
  paymentDeclined: 2,
  staffRequest: 2,
  paymentReceived: 3,
  refundStarted: 3,
  refundDone: 3,
  feeAnnounced: 3,
  feeCharged: 3,
  feeWaived: 3,
  payFee: 3,
  freeCancelEnds: 3,
  bookingLapsed: 3,
  changeDropped: 3,
  bookingConfirmed: 3,
  bookingRequested: 3,
  bookingChanged: 3,
  bookingApproved: 3,
  bookingRejected: 3,
  bookingUnanswered: 3,
  bookingCancelled: 3,
  houseNote: 3,
  invitationChanged: 3,
  invitationCancelled: 3,
  tableCalledOff: 3,
  confirmClaim: 3,
  claimRejected: 5,
  confirmRegionClaim: 3,
  confirmNotify: 3,
  passwordChanged: 3,
  emailChanged: 3,
  wayInAdded: 3,
  passkeyAdded: 3,
  phoneChanged: 3,
  signInMethodRemoved: 3,
  walkInJoined: 3,
  walkInRequested: 3,
  walkInApproved: 3,
  walkInRejected: 3,
  walkInPutBack: 3,
  walkInMissed: 3,
  walkInNoShow: 3,
  walkInUnanswered: 3,
  walkInExpired: 3,
  walkInCanceled: 3,
  walkInNote: 3,
  lineEnded: 3,
  staffNews: 3,
  invitation: 4,
  invitationJoined: 4,
  staffMorning: 4,
  reminder: 5,
}

/** Adds messages about a real booking to the outbox, in this order. */
async function queue(messages: readonly { template: Template; recipient: string }[]): Promise<void> {
  const { id, ...booking } = await book(world(), bookingRequest(who.dayAndNight, '2027-03-17T19:00'))
  await world().database.sql.deleteFrom('messages').where('recipient', '=', booking.email).execute()
  const about = { language: 'en', cause: `reservation ${id}`, cause_version: 1, created: worldTime }
  const data = JSON.stringify({ ...booking, id, words: 'Until soon.' })
  const rows = messages.map((message) => ({ ...about, ...message, channel: 'email' as const, data }))
  await world().database.sql.insertInto('messages').values(rows).execute()
}

const askForCode = (contact: string) =>
  sendCode(
    world().context,
    { purpose: 'signUp', contact, sends: 'code' },
    { address: '203.0.113.9', locale: 'en' },
  )

async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > 20_000) throw new Error('it did not happen within 20 seconds')
    await pause(20)
  }
}

test('codes are sent first, then urgent messages, then bookings, invitations and reminders, each by age', async () => {
  await queue([
    { template: 'reminder', recipient: 'reminded@example.com' },
    { template: 'invitation', recipient: 'invited@example.com' },
    { template: 'bookingConfirmed', recipient: 'first@example.com' },
    { template: 'houseNote', recipient: 'second@example.com' },
    { template: 'lateAnswer', recipient: 'late@example.com' },
  ])
  await askForCode('code@example.com')
  expect(
    await sendMessages(world().context, smtpChannel({ ...settingsFor(post().port), connections: 1 })),
  ).toBe(6)
  expect(post().taken.map(({ to }) => to[0]?.split('@')[0])).toEqual([
    'code',
    'late',
    'first',
    'second',
    'invited',
    'reminded',
  ])
})

test('every template has its priority', async () => {
  const templates = Object.keys(priorities) as Template[]
  await queue(templates.map((template) => ({ template, recipient: 'any@example.com' })))
  const rows = await world().database.sql.selectFrom('messages').select(['template', 'priority']).execute()
  const written = Object.fromEntries(rows.map(({ template, priority }) => [template, priority]))
  expect(written).toEqual(priorities)
})

test('a sign-up code is sent before hundreds of emails that were waiting', async () => {
  const recipients = Array.from({ length: 500 }, (_, n) => `guest${n}@example.com`)
  await queue(recipients.map((recipient) => ({ template: 'bookingConfirmed', recipient })))
  const config = { ...world().context.config, mail: settingsFor(post().port) }
  closing.push(startSending({ ...world().context, config }))
  await until(() => post().taken.length > 0)
  await askForCode('code@example.com')
  await until(() => post().taken.some(({ to }) => to[0] === 'code@example.com'))
  expect(post().taken.length).toBeLessThan(recipients.length)
})

test('many messages share a few concurrent connections, and two processes send each of them once', async () => {
  let connections = 0
  let atOnce = 0
  let maxAtOnce = 0
  const counting = await openMailServer({
    onConnect: (_session, done) => ((connections += 1), done()),
    onMailFrom: (_address, _session, done) => {
      atOnce += 1
      maxAtOnce = Math.max(maxAtOnce, atOnce)
      setTimeout(() => ((atOnce -= 1), done()), 10)
    },
  })
  closing.push(() => counting.close())
  const recipients = Array.from({ length: 60 }, (_, n) => `guest${n}@example.com`)
  await queue(recipients.map((recipient) => ({ template: 'bookingConfirmed', recipient })))
  const { config, now } = world().context
  const other = await createContext({ config, database: world().database, now })
  const channels = [1, 2].map(() => smtpChannel({ ...settingsFor(counting.port), connections: 3 }))
  closing.push(...channels.map((channel) => () => channel.close?.()))
  const sent = await Promise.all(
    channels.map((channel, n) => sendMessages(n === 0 ? world().context : other, channel)),
  )
  expect(sent.reduce((all, each) => all + each, 0)).toBe(60)
  const taken = counting.taken.map(({ to }) => to[0])
  expect(taken).toHaveLength(60)
  expect(new Set(taken)).toEqual(new Set(recipients))
  expect(connections).toBeLessThanOrEqual(6)
  expect(maxAtOnce).toBeGreaterThan(1)
})

test.each([
  ['is awaited when the server stops', 10_000, 'sent'],
  ['is abandoned after the time limit and retried', 50, 'waiting'],
])('a running delivery %s', async (_, waitMs, state) => {
  let accept: (() => void) | undefined
  const slow = await openMailServer({
    onMailFrom: (_address, _session, done) => void (accept = () => done()),
  })
  closing.push(() => slow.close())
  await queue([{ template: 'bookingConfirmed', recipient: 'guest@example.com' }])
  const config = { ...world().context.config, mail: settingsFor(slow.port) }
  const stop = startSending({ ...world().context, config, report: () => undefined }, waitMs)
  await until(() => accept !== undefined)
  const stopped = stop()
  if (state === 'sent') accept?.()
  await stopped
  expect(await outbox()).toMatchObject([{ state, attempts: 1 }])
  accept?.()
})

test('W7 a mail server that is out is reported once, however often it is asked', async () => {
  await queue([{ template: 'invitation', recipient: 'guest@example.com' }])
  const closed = await openMailServer({})
  await closed.close()
  const reports: string[] = []
  const stop = startSending({
    ...world().context,
    config: { ...world().context.config, mail: settingsFor(closed.port) },
    report: (what) => reports.push(what),
  })
  closing.push(stop)
  const attempts = async () => (await outbox())[0]?.attempts ?? 0
  for (const began = performance.now(); (await attempts()) < 2 && performance.now() - began < 25_000; ) {
    world().setTime(new Date(world().context.now().getTime() + 60_000))
    await pause(500)
  }
  world().setTime(worldTime)
  expect(await attempts()).toBeGreaterThanOrEqual(2)
  expect(reports).toEqual(['could not send a message'])
})
