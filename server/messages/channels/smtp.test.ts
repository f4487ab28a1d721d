import { expect, test } from 'vitest'
import type { Environment } from '#server/platform/config/config-problem.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type MailServer, openMailServer } from '#server/testing/messages/mail-server.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { leavesOf, type MailPart, readMail } from '#server/testing/messages/read-mail.ts'
import { channelsOf } from './channels.ts'
import { mailWorld } from '#server/messages/write/mail-world-for-tests.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { smtpChannel } from './smtp-channel.ts'

const { world, post, closing, settingsFor, quiet, send, later, bookFor, outbox } = mailWorld()
const operator = () => ({ token: world().context.operatorToken })

const only = (mails: MailServer['taken']): MailPart => {
  const [mail, ...others] = mails
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails`)
  return readMail(mail.raw)
}

test('a confirmation arrives as an email from the restaurant, in both formats and with its calendar entry', async () => {
  const { id } = await bookFor('june@example.com')
  const env = { MAIL_FROM: 'Banquette <tables@example.com>', MAIL_REPLY_TO: 'Help <help@example.com>' }
  expect(await send(post().port, env)).toBe(1)
  expect(post().taken).toMatchObject([{ from: 'tables@example.com', to: ['june@example.com'] }])
  const mail = only(post().taken)
  expect(mail.headers).toMatchObject({
    from: 'Dauerbrenner <tables@example.com>',
    to: 'june@example.com',
    'reply-to': 'Help <help@example.com>',
    subject: 'Reservation confirmed: Dauerbrenner, Wednesday, March 17 at 7:00 PM',
    'message-id': expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  })
  const [text, html, calendar, ...others] = leavesOf(mail)
  expect(others).toEqual([])
  expect(text?.headers['content-type']).toContain('text/plain')
  expect(text?.body).toContain(`/booking?id=${id}&token=`)
  expect(html?.headers['content-type']).toContain('text/html')
  expect(html?.body).toContain('<!doctype html>')
  expect(calendar?.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/)
  expect(calendar?.headers['content-disposition']).toBe('attachment; filename=booking.ics')
  const entry = partOf(readCalendar(calendar?.body ?? ''), 'VEVENT')
  expect(propertyOf(entry, 'UID').value).toBe(`${id}@banquette`)
})

test('emails about one booking form one thread, and about another booking another thread', async () => {
  const booked = await bookFor('thread@example.com')
  const body = { reservationTime: '2027-03-17T20:00' }
  await send()
  succeeded(
    await world().send('reservations.update', { reservationId: booked.id, body }, { token: booked.token }),
  )
  await bookFor('thread@example.com', '2027-03-18T19:00')
  await send()
  const [first, change, other] = post().taken.map(({ raw }) => readMail(raw).headers)
  expect(change?.['references']).toBe(first?.['references'])
  expect(other?.['references']).not.toBe(first?.['references'])
  expect(new Set([first, change, other].map((each) => each?.['message-id'])).size).toBe(3)
})

test('what the server cannot accept now is retried with increasing delays, as the same email', async () => {
  await bookFor('patient@example.com')
  post().refusals.push({ at: 'recipient', with: '451 greylisted' }, { at: 'content', with: '452 disk full' })
  const tries = async (minutes: number) => {
    later(minutes)
    return send()
  }
  expect(await tries(0)).toBe(0)
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, trouble: expect.stringContaining('greylisted') },
  ])
  expect([await tries(0.5), await tries(1), await tries(2), await tries(3)]).toEqual([0, 0, 0, 1])
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('if the server’s response is lost, it gets the same email twice under one message id', async () => {
  const booked = await bookFor('twice@example.com')
  await send()
  await world().database.sql.updateTable('messages').set({ sent: null, due: null }).execute()
  await send()
  const [one, two] = post().taken.map(({ raw }) => readMail(raw).headers['message-id'])
  expect(one).toBe(two)
  expect(one).not.toContain(booked.id)
})

test.each([
  ['recipient', '550 no such mailbox'],
  ['content', '554 we take this for spam'],
] as const)(
  'an email refused because of its %s is given up at once, and the operator reads why',
  async (at, no) => {
    await bookFor('nobody@example.com')
    post().refusals.push({ at, with: no })
    expect(await send()).toBe(0)
    later(10_000)
    expect(await send()).toBe(0)
    const [message, ...others] = await outbox({ state: 'failed' })
    expect(others).toEqual([])
    expect(message).toMatchObject({
      to: 'nobody@example.com',
      template: 'bookingConfirmed',
      attempts: 1,
      due: null,
    })
    expect(message?.trouble).toContain(no.slice(4))
    expect(message?.trouble).not.toContain('\n')

    const again = { messageId: message?.id ?? 0 }
    expect(refused(await world().send('operator.resendMessage', again, { token: 'x' })).refused).toBe(
      'tokenNeeded',
    )
    expect(succeeded(await world().send('operator.resendMessage', again, operator())).state).toBe('waiting')
    expect(await send()).toBe(1)
    expect(refused(await world().send('operator.resendMessage', again, operator())).refused).toBe(
      'unknownMessage',
    )
  },
)

test('a refused message doesn’t delay others', async () => {
  for (const hour of [10, 12, 14]) await bookFor(`guest${hour}@example.com`, `2027-03-17T${hour}:00`)
  post().refusals.push({ at: 'recipient', with: '550 no such mailbox' })
  expect(await send()).toBe(2)
  const taken = post().taken.flatMap(({ to }) => to)
  expect(taken.sort()).toEqual(['guest12@example.com', 'guest14@example.com'])
})

test('a sender of a tenant that the mail server refuses doesn’t delay messages of others', async () => {
  for (const hour of [10, 12, 14]) await bookFor(`guest${hour}@example.com`, `2027-03-17T${hour}:00`)
  const strict = await openMailServer({
    onMailFrom: ({ address }, _session, done) =>
      done(address.endsWith('@mesas.example') ? refusalOf(553, 'sender not allowed') : null),
  })
  closing.push(() => strict.close())
  const real = smtpChannel(settingsFor(strict.port))
  const from = { name: 'Mesas', address: 'hello@mesas.example' }
  const deliver: typeof real.deliver = (letter) =>
    real.deliver(letter.to === 'guest10@example.com' ? { ...letter, from } : letter)
  expect(await sendMessages(quiet(), { ...real, deliver })).toBe(2)
  expect(await outbox({ state: 'waiting' })).toMatchObject([
    { to: 'guest10@example.com', trouble: expect.stringContaining('sender not allowed') },
  ])
})

const refusalOf = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

test('while the server is down only one message is tried, and when it is back all are sent', async () => {
  for (const hour of [10, 12, 14]) await bookFor(`guest${hour}@example.com`, `2027-03-17T${hour}:00`)
  await post().close()
  expect(await send()).toBe(0)
  const waiting = await outbox({ state: 'waiting' })
  expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 1])
  expect(waiting.at(-1)?.trouble).toContain('ECONNREFUSED')
  const back = await openMailServer()
  closing.push(() => back.close())
  expect(await send(back.port)).toBe(0)
  later(1)
  expect(await send(back.port)).toBe(3)
})

test('a wrong SMTP password is the installation’s problem: no message is given up because of it', async () => {
  await bookFor('secret@example.com')
  const env = { SMTP_URL: `smtp://us:wrong@127.0.0.1:${post().port}` }
  expect(await send(post().port, env)).toBe(0)
  expect(await outbox()).toMatchObject([{ state: 'waiting', trouble: expect.stringMatching(/535/) }])
  later(1)
  const right = { SMTP_URL: `smtp://u%40s:right@127.0.0.1:${post().port}` }
  expect(await send(post().port, right)).toBe(1)
  expect(post().taken).toMatchObject([{ user: 'u@s', encrypted: true }])
})

test('when stopped, it finishes the running delivery and leaves the others untouched', async () => {
  for (const hour of [10, 12, 14]) await bookFor(`guest${hour}@example.com`, `2027-03-17T${hour}:00`)
  const stop = new AbortController()
  const real = smtpChannel(settingsFor(post().port))
  const deliver: typeof real.deliver = (letter) => {
    stop.abort()
    return real.deliver(letter)
  }
  expect(await sendMessages(quiet(), { ...real, deliver }, { stop: stop.signal })).toBe(1)
  expect((await outbox({ state: 'waiting' })).map(({ attempts }) => attempts)).toEqual([0, 0])
  expect(await send()).toBe(2)
})

test('messages that would outlast their lease are left to the next round', async () => {
  for (const hour of [10, 12, 14]) await bookFor(`guest${hour}@example.com`, `2027-03-17T${hour}:00`)
  const real = smtpChannel(settingsFor(post().port))
  const slow = {
    ...real,
    deliver: (letter: Parameters<typeof real.deliver>[0]) => (later(4), real.deliver(letter)),
  }
  expect(await sendMessages(quiet(), slow)).toBe(1)
  expect((await outbox({ state: 'waiting' })).map(({ attempts }) => attempts)).toEqual([0, 0])
})

test('development uses its own outbox until a mail server is configured; elsewhere nothing replaces one', () => {
  const carried = (env: Environment) => channelsOf(readConfig(env)).map(({ carries }) => carries)
  const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'tables@example.com' }
  expect(carried({})).toEqual([['email', 'sms', 'push']])
  expect(carried(mail)).toEqual([['email'], ['sms', 'push']])
  expect(carried({ DEPLOYMENT: 'staging' })).toEqual([])
  expect(carried({ DEPLOYMENT: 'staging', ...mail })).toEqual([['email']])
})
