import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCode } from '#server/identity/codes.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { worldTime } from '#server/testing/world-time.ts'
import type { Channel, Letter } from './channels.ts'
import { createOutboxStore } from './outbox-store.ts'
import { sendMessages } from './send-messages.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ SMS_DAILY_MOST: '25' })
})
beforeEach(async () => {
  world.setTime(worldTime)
  for (const table of ['messages', 'rate_limits'] as const)
    await world.database.sql.deleteFrom(table).execute()
})
afterAll(() => world.close())

const aDayLater = () => world.setTime(new Date(worldTime.getTime() + 86_400_000))

/** Takes every letter but those it is told to refuse. */
function postOffice(refuses: (letter: Letter) => boolean = () => false): Channel & { to: string[] } {
  const to: string[] = []
  return {
    carries: ['email', 'sms'],
    to,
    deliver(letter) {
      if (refuses(letter)) return Promise.reject(new Error('closed'))
      to.push(letter.to)
      return Promise.resolve()
    },
  }
}

/** Letters of a kind that stay true. */
async function write(channel: 'email' | 'sms', recipients: readonly string[]): Promise<void> {
  const data = { kind: 'claim', id: 'a'.repeat(32), subject: 'Trattoria', date: null, partySize: null }
  const message = { channel, template: 'confirmClaim', language: 'en', cause: 'claim 1', cause_version: 1 }
  const rows = recipients.map((recipient) => ({
    ...message,
    recipient,
    data: JSON.stringify(data),
    created: worldTime,
  }))
  await world.database.sql.insertInto('messages').values(rows).execute()
}

const waiting = async () =>
  (await createOutboxStore(world.database).page('waiting', { skip: 0, top: 100 })).rows

test('nobody is buried in letters: one mailbox gets fifty in a day, the others wait and say why', async () => {
  const names = Array.from({ length: 53 }, (_, n) => `victim+${n}@example.com`)
  await write('email', [...names, 'somebody.else@example.com'])
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(51)
  expect(post.to.at(-1)).toBe('somebody.else@example.com')
  const kept = await waiting()
  expect(kept).toHaveLength(3)
  expect(kept[0]).toMatchObject({ trouble: 'one contact gets 50 in a day', attempts: 0 })
  expect(await sendMessages(world.context, post)).toBe(0)
  aDayLater()
  expect(await sendMessages(world.context, post)).toBe(3)
})

test('a text costs money: only so many leave in a day, and twenty of them to one telephone', async () => {
  await write(
    'sms',
    Array.from({ length: 22 }, () => '+491700000001'),
  )
  await write(
    'sms',
    Array.from({ length: 8 }, (_, n) => `+49170000001${n}`),
  )
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(25)
  expect(post.to.filter((to) => to === '+491700000001')).toHaveLength(20)
  expect((await waiting()).map(({ trouble }) => trouble).toSorted()).toEqual([
    'SMS_DAILY_MOST is 25',
    'SMS_DAILY_MOST is 25',
    'SMS_DAILY_MOST is 25',
    'one contact gets 20 in a day',
    'one contact gets 20 in a day',
  ])
  aDayLater()
  expect(await sendMessages(world.context, post)).toBe(5)
})

test('codes cannot use up the texts that bookings need', async () => {
  const ask = (n: number) => {
    const contact = `+49171000000${n}`
    return sendCode(
      world.context,
      { purpose: 'findBooking', contact, tell: 'code' },
      { address: `203.0.113.${n}`, locale: 'en' },
    )
  }
  const answers = []
  for (let n = 10; n < 40; n++) answers.push(await ask(n))
  expect(answers.filter((each) => each === null)).toHaveLength(20)
  await write('sms', ['+491700000001'])
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(21)
  expect(post.to).toContain('+491700000001')
})

test('what could not be handed over costs nothing', async () => {
  await write(
    'sms',
    Array.from({ length: 25 }, (_, n) => `+4917000000${n + 10}`),
  )
  await sendMessages(
    { ...world.context, report: () => undefined },
    postOffice(() => true),
  )
  world.setTime(new Date(worldTime.getTime() + 120_000))
  expect(await sendMessages(world.context, postOffice())).toBe(25)
})
