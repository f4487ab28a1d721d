import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import type { Channel, OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

/** The host names that guests use, with the sender of each tenant. */
const senders = {
  'alva.example': { name: 'Alva Dining', address: 'hello@alva.example' },
  'brasa.example': { name: 'Brasa Guide', address: 'hello@brasa.example' },
  'plain.example': undefined,
}
type Host = keyof typeof senders
const hosts = Object.keys(senders) as Host[]
const nameOf = (host: Host) => host.split('.')[0] ?? ''

let world: OpenWorld
const sent: OutgoingMessage[] = []
const answers: { readonly host: Host; readonly text: string }[] = []
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://plain.example' })
  const token = world.context.operatorToken ?? ''
  await inOrder(hosts, async (host) => {
    const sender = senders[host]
    if (!sender) return
    const tenant = { tenantId: nameOf(host), body: { name: sender.name, hosts: [host], sender } }
    succeeded(await world.send('operator.saveTenant', tenant, { token }))
  })
  await openKitchenAt(world, who.ordering, {})
  await inOrder(hosts, causeEveryMessage)
  world.setTime(new Date(worldTime.getTime() + 31 * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
  await sendAll()
})
afterAll(() => world.close())

async function sendAll(): Promise<void> {
  const channel: Channel = { carries: ['email', 'sms'], deliver: async (message) => void sent.push(message) }
  await sendMessages(world.context, channel)
}

const kinds = ['booking', 'member', 'joined', 'alert', 'code', 'group'] as const
const textKinds = ['booking', 'member', 'alert', 'line', 'group'] as const
const mailTo = (kind: (typeof kinds)[number], host: Host) => `${kind}-${nameOf(host)}@guest.example`
const phoneOf = (kind: (typeof textKinds)[number], host: Host) =>
  `+3519123456${textKinds.indexOf(kind)}${hosts.indexOf(host)}`

/** Performs every action on a host name that causes a message to a guest, by email and by text message. */
async function causeEveryMessage(host: Host): Promise<void> {
  const sendThere = world.sendTo(host)
  const send = (async (...call: Parameters<Send>) => {
    const answer = await sendThere(...call)
    answers.push({ host, text: JSON.stringify(answer) ?? '' })
    return answer
  }) as Send
  world.setTime(worldTime)
  const byMail = { contact: { email: mailTo('booking', host) }, member: mailTo('member', host), hour: 19 }
  const phoneNumber = phoneOf('booking', host)
  const byText = { contact: { email: '', phoneNumber }, member: phoneOf('member', host), hour: 21 }
  await inOrder([byMail, byText], async ({ contact, member, hour }) => {
    const time = `2027-03-${18 + hosts.indexOf(host)}T${hour}:00`
    const body = bookingRequest(who.dayAndNight, time, { groupSize: 4, ...contact })
    const { id: reservationId, token } = succeeded(await send('reservations.create', { body }))
    const invited = { reservationId, body: { members: [member] } }
    succeeded(await send('invitations.send', invited, { token }))
    const shared = { reservationId, body: { renew: false } }
    const { url } = succeeded(await send('invitations.createShareLink', shared, { token }))
    const joining = { id: world.context.newId(), fullName: 'Bea Moreau', email: mailTo('joined', host) }
    succeeded(await send('invitations.joinParty', { code: url?.split('/').at(-1) ?? '', body: joining }))
  })
  await inOrder([{ email: mailTo('alert', host) }, { phone: phoneOf('alert', host) }], async (contact) => {
    const body = { date: '2027-04-02', partySize: 2, name: 'Ada', ...contact }
    succeeded(await send('requests.createTableAlert', { restId: who.oneTable, body }))
  })
  const account = { name: 'Ada', email: mailTo('code', host), password: 'correct horse battery staple' }
  succeeded(await send('identity.signUp', { body: account }))
  await sendAll()
  const { begin, add } = groupsIn(() => world, host)
  await add(await begin({ email: mailTo('group', host) }), 'pie')
  await add(await begin({ email: '', phoneNumber: phoneOf('group', host) }), 'pie')
  world.setTime(new Date('2027-03-02T19:30:00Z'))
  await openLineAt(world, who.waitlistOnly, {})
  const phone = phoneOf('line', host)
  const body = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Ada', phone }
  succeeded(await send('walkIns.join', { body }))
}

async function inOrder<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const item of items) await work(item)
}

/** Returns the messages caused on a host name, each with its cause. */
function sentUnder(host: Host): { readonly cause: string; readonly messages: readonly OutgoingMessage[] }[] {
  return [
    ...kinds.map((kind) => [mailTo(kind, host), `${kind} by email`] as const),
    ...textKinds.map((kind) => [phoneOf(kind, host), `${kind} by text`] as const),
  ].map(([to, cause]) => ({ cause, messages: sent.filter((message) => message.to === to) }))
}

test.each(hosts)('every message caused under %s has only its own links and sender', (host) => {
  const foreign = hosts.flatMap((other) => (other === host ? [] : [other, senders[other]?.name ?? other]))
  for (const { cause, messages } of sentUnder(host)) {
    const [first] = messages
    const isLinked = first?.text.includes(`https://${host}/`) ?? false
    const found = messages.flatMap((message) =>
      foreign.filter((each) => JSON.stringify(message).includes(each)),
    )
    const from = new Set(messages.map((message) => message.from))
    expect({ cause, isLinked, found, from }).toEqual({
      cause,
      isLinked: cause !== 'code by email',
      found: [],
      from: new Set([senders[host]]),
    })
  }
})

test.each(['alva.example', 'brasa.example'] as const)(
  'messages caused under %s have the tenant’s name and never the installation’s',
  (host) => {
    for (const { cause, messages } of sentUnder(host)) {
      const words = messages.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ')
      const isNamed = words.includes(senders[host].name)
      expect({ cause, hasWords: words !== '', isOurs: words.includes('Banquette'), isNamed }).toEqual({
        cause,
        hasWords: true,
        isOurs: false,
        // Text messages name only the restaurant.
        isNamed: cause.endsWith('by email'),
      })
    }
  },
)

test.each(hosts)('every response under %s has only its own links', (host) => {
  const texts = answers.filter((answer) => answer.host === host).map(({ text }) => text)
  const links = new Set(texts.flatMap((text) => text.match(/https:\/\/\w+\.example\b/g) ?? []))
  expect([...links]).toEqual([`https://${host}`])
})

test('a reservation of another tenant has links to the host name where it is opened', async () => {
  const body = bookingRequest(who.dayAndNight, '2027-03-25T19:00', { email: 'opener@guest.example' })
  const { id: reservationId, token } = succeeded(
    await world.sendTo('brasa.example')('reservations.create', { body }),
  )
  const opened = await world.sendTo('alva.example')('reservations.get', { reservationId }, { token })
  expect(succeeded(opened).manageUrl).toMatch(/^https:\/\/alva\.example\/booking\?/)
})

test('a short link to something of another tenant stays on the host name where it is opened', async () => {
  const links = sentUnder('brasa.example').flatMap(
    ({ messages: [first] }) =>
      /https:\/\/brasa\.example(\/[bgjrw]\/\w{22})/.exec(first?.text ?? '')?.[1] ?? [],
  )
  expect(links.map((link) => link.slice(0, 3)).toSorted()).toEqual(['/b/', '/g/', '/j/', '/r/', '/w/'])
  const pages = await Promise.all(
    links.map(async (url) => {
      const at = async (host: Host) =>
        (await world.app.inject({ url, headers: { host } })).headers['location']
      return {
        there: await at('alva.example'),
        own: await at('brasa.example'),
        plain: await at('plain.example'),
      }
    }),
  )
  for (const { there, own, plain } of pages) {
    expect(there).toMatch(/^\/[^/]/)
    expect(own).toBe(there)
    expect(plain).toBe(`https://plain.example${there}`)
  }
})
