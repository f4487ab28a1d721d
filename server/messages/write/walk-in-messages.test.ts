import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import { fitsTextMessage } from '#domain/notifications/text-message.ts'
import { summarizeWalkIn } from '#domain/summary/summarize-walk-in.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { WalkInMessageData, WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel, OutgoingMessage } from '#server/messages/channels/channels.ts'
import { composeWalkIn } from './compose-walk-in.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { walkInLooks } from './walk-in-looks.ts'

const evening = new Date('2027-03-02T19:30:00Z')
const templates = Object.keys(walkInLooks) as WalkInTemplate[]
const locales = ['en', 'de', 'ru', 'zh-TW'] as const
const publicUrl = 'https://tables.example.com'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: publicUrl })
})
beforeEach(async () => {
  world.setTime(evening)
  await world.database.sql.deleteFrom('messages').execute()
})
afterAll(() => world.close())

function postOffice(): Channel & { readonly sent: OutgoingMessage[] } {
  const sent: OutgoingMessage[] = []
  return {
    carries: ['email', 'sms'],
    sent,
    deliver(message) {
      sent.push(message)
      return Promise.resolve()
    },
  }
}

async function join(contact: { email?: string; phone?: string }, autoCall = false) {
  await openLineAt(world, who.waitlistOnly, { auto_call: autoCall })
  const body = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Ada', ...contact }
  return succeeded(await world.send('walkIns.join', { body }))
}

const leave = ({ id }: AnswerOf<'walkIns.join'>) => world.send('walkIns.leave', { walkinId: id })

test('a guest who joins is told their position and the wait, with a link that works on any device', async () => {
  const joined = await join({ email: 'ada@example.com' })
  const [entry] = await outboxOf(world, 'ada@example.com')
  expect(entry?.subject).toBe(`You’re on the waitlist at ${joined.restaurant.name}`)
  for (const part of [entry?.html, entry?.text]) {
    expect(part).toContain('1st in line')
    expect(part).toContain(joined.manageUrl.replace('&', '&amp;'))
    expect(part).toContain(joined.restaurant.address)
  }
  expect(entry?.text).toContain('As of 7:30 PM')
  await leave(joined)
})

test('a guest who is called at once gets one message: that the table is ready, and until when', async () => {
  const post = postOffice()
  const joined = await join({ email: 'bo@example.com' }, true)
  expect(joined.status).toBe('Called')
  await sendMessages(world.context, post)
  expect(post.sent.map(({ subject }) => subject)).toEqual([
    `Your table at ${joined.restaurant.name} is ready. We’ll hold it until 7:40 PM`,
  ])
  expect(post.sent[0]?.text).toContain(`Table: ${joined.tableNumber}`)
  await leave(joined)
})

test('a guest who has left, or whose table isn’t kept anymore, isn’t told that it is ready', async () => {
  const post = postOffice()
  const gone = await join({ email: 'gone@example.com' }, true)
  await leave(gone)
  const late = await join({ email: 'late@example.com' }, true)
  world.setTime(new Date(evening.getTime() + 10 * 60_000))
  await sendMessages(world.context, post)
  expect(post.sent).toEqual([])
  await leave(late)
})

test('a guest with only a phone number gets one text with the time and the link', async () => {
  const joined = await join({ phone: '+351 912 345 678' }, true)
  const [entry] = await outboxOf(world, joined.phone)
  expect(entry?.channel).toBe('sms')
  expect(entry?.text).toMatch(
    /^小竹山 Pequeno Bambu: your table is ready, held until 7:40 PM https:\/\/\S+\/w\/\w{22}$/,
  )
  await leave(joined)
})

test('a guest who gave a phone is texted that the table is ready, whatever else they gave (guests 1.10)', async () => {
  const email = 'both@example.com'
  const joined = await join({ email, phone: '+351 912 345 679' })
  expect(await outboxOf(world, joined.phone)).toEqual([])
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const body = { action: 'call' as const }
  succeeded(await world.sendSeen('host.actOnWalkIn', { walkinId: joined.id, body }, staff))
  const [text, ...more] = await outboxOf(world, joined.phone)
  expect(text?.text).toContain('your table is ready')
  expect(more).toEqual([])
  expect((await outboxOf(world, email)).map(({ subject }) => subject)).toContainEqual(
    `Your table at ${joined.restaurant.name} is ready. We’ll hold it until 7:40 PM`,
  )
  await leave(joined)
})

test('parties of the demo world get no messages', async () => {
  const post = postOffice()
  const joined = await join({ email: 'demo@example.org' }, true)
  await world.database.sql.updateTable('walk_ins').set({ demo: true }).where('id', '=', joined.id).execute()
  await sendMessages(world.context, post)
  expect(post.sent).toEqual([])
  await leave(joined)
})

const about: WalkInMessageData = {
  walkInId: '0123456789abcdef0123456789abcdef',
  idOrName: 'casa',
  restaurant: {
    id: 4321,
    name: 'Casa da Brasa Lenta & Filhos, Mercado da Ribeira',
    address: 'Rua Um 1, 1100-341 Lisboa',
    phone: '+351 21 000 0115',
    timeZone: 'Europe/Lisbon',
    imageUrl: '',
    websiteUrl: '',
  },
  groupSize: 2,
  tableNumber: '4, 5',
  keptMinutes: 10,
  keptUntil: '2027-03-02T19:40:00+00:00',
  mustLeaveBy: '2027-03-02T20:45:00+00:00',
  callableFrom: '2027-03-02T19:50:00+00:00',
  statusTime: evening.toISOString(),
  position: 12,
  expectedMinutes: { from: 120, to: 145 },
  words: '',
}

function composed(
  channel: 'email' | 'sms',
  template: WalkInTemplate,
  locale: (typeof locales)[number],
  more: Partial<WalkInMessageData> = {},
) {
  const url = `${publicUrl}/w/${about.walkInId}`
  const input = { channel, template, locale, url, publicUrl, created: evening, about: { ...about, ...more } }
  return { url, ...composeWalkIn(input, world.context.sentences(locale)) }
}

test.each(locales)(
  'every text in %s fits into one part with its link, or into two in other alphabets, however long the restaurant’s text is',
  (locale) => {
    for (const template of templates)
      for (const words of ['', 'We’re sorry, the oven is broken. '.repeat(20)]) {
        const { text, url } = composed('sms', template, locale, {
          words,
          expectedMinutes: template === 'walkInJoined' ? about.expectedMinutes : null,
        })
        expect(fitsTextMessage(text)).toBe(true)
        expect(text).toContain(url)
        expect(text).toContain('Casa da B')
      }
  },
)

test.each(locales)(
  'every email in %s says who sent it and why, and links to the position in line',
  (locale) => {
    for (const template of templates)
      for (const more of [{}, { position: null, expectedMinutes: null, mustLeaveBy: null }]) {
        const { html, text, url, subject } = composed('email', template, locale, more)
        expect(html).toContain('prefers-color-scheme:dark')
        expect(html).toContain(`${publicUrl}/share/banner/4321.png`)
        expect(html).toContain('href="tel:+351210000115"')
        for (const part of [text, `${subject}${text}`]) expect(part).toContain(about.restaurant.name)
        expect(text).toContain(url)
        expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|mail\.[a-z]|\{\w+\}/)
      }
  },
)

test('the restaurant’s own text is quoted in the email, and can’t change it', () => {
  const words = 'The oven is broken.\n<a href="https://evil.example">Sorry!</a>'
  const { html, text, subject } = composed('email', 'walkInCanceled', 'en', { words })
  expect(html).toMatch(/<blockquote[^>]*>.*The oven is broken\..*<\/blockquote>/s)
  expect(html).not.toContain('<a href="https://evil.example"')
  expect(text).toContain('The oven is broken.')
  expect(subject).not.toContain('oven')
})

test('a short wait is not given as a range that starts at zero', () => {
  const { html, text } = composed('email', 'walkInJoined', 'en', {
    position: 1,
    expectedMinutes: { from: 0, to: 5 },
  })
  expect(html).toContain('Under 5 min')
  expect(text).toContain('1st in line, under 5 min')
})

test.each([
  ['walkInRejected', 'Rejected', null],
  ['walkInUnanswered', 'Rejected', 'unanswered'],
  ['walkInNoShow', 'NoShow', 'missedCalls'],
  ['walkInExpired', 'Canceled', 'waitedTooLong'],
  ['walkInCanceled', 'CanceledByHost', null],
  ['lineEnded', 'Canceled', 'lineClosed'],
] as const)(
  'the email %s has the words of the page about how the wait ended',
  (template, status, endedBecause) => {
    const page = summarizeWalkIn({ status, endedBecause, restaurant: about.restaurant }, true)
    const title = world.context.sentences('en')(page?.title.key ?? '')
    expect(composed('email', template, 'en').html).toContain(title)
  },
)
