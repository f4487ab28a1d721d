import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo, outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

/**
 * Hours by which the clock is ahead. Each test starts later than the last, so that it doesn't use up another test's
 * quota.
 */
let hours = 0
beforeEach(() => world.setTime(new Date(worldTime.getTime() + (hours += 2) * 3_600_000)))

const owner = { name: 'Inês Valadares', phone: '+351910000101', message: 'I cook here.' }
const day = '2027-03-17'

const claim = (email: string, more = {}) =>
  world.send('requests.claimRestaurant', { restId: who.minimal, body: { ...owner, email, ...more } })
const notify = (email: string, more = {}) =>
  world.send('requests.createTableAlert', { restId: who.callOnly, body: { email, ...more } })
const statusOf = async (email: string) =>
  succeeded(await world.send('requests.get', { token: await linkTokenTo(world, email) })).status

async function listed(query = {}) {
  const token = world.context.operatorToken
  return succeeded(await world.send('operator.requests', { query: { top: 100, ...query } }, { token }))
}

test('a guest who claims a restaurant gets a link, and nothing counts before it is used', async () => {
  expect(await claim('one@example.com')).toBeUndefined()
  const [mail, ...others] = await outboxOf(world, 'one@example.com')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ channel: 'email', subject: 'Confirm your claim for Bistro bez imena' })
  const token = await linkTokenTo(world, 'one@example.com')
  expect(mail?.text).toContain(`https://tables.example/request?token=${token}`)
  expect(succeeded(await world.send('requests.get', { token }))).toEqual({
    kind: 'claimRestaurant',
    status: 'unconfirmed',
    subject: 'Bistro bez imena',
    idOrName: who.minimal,
    email: 'one@example.com',
    ...owner,
    date: null,
    partySize: null,
    created: world.context.now().toISOString(),
    offer: null,
    ahead: null,
  })
})

test('opening the link confirms nothing; its button does, and pressing it twice has the same result', async () => {
  await claim('two@example.com')
  const token = await linkTokenTo(world, 'two@example.com')
  for (let look = 0; look < 3; look++)
    expect(succeeded(await world.send('requests.get', { token })).status).toBe('unconfirmed')
  const first = succeeded(await world.send('requests.confirm', { token }))
  expect(first.status).toBe('confirmed')
  expect(succeeded(await world.send('requests.confirm', { token }))).toEqual(first)
  expect((await outboxOf(world, 'two@example.com')).length).toBe(1)
})

test('a withdrawn request stays withdrawn, and can be made again', async () => {
  await notify('back@example.com')
  const token = await linkTokenTo(world, 'back@example.com')
  succeeded(await world.send('requests.confirm', { token }))
  expect(succeeded(await world.send('requests.withdraw', { token })).status).toBe('withdrawn')
  expect(succeeded(await world.send('requests.confirm', { token })).status).toBe('withdrawn')
  await notify('back@example.com')
  expect(await linkTokenTo(world, 'back@example.com')).not.toBe(token)
  expect(await statusOf('back@example.com')).toBe('unconfirmed')
})

test('repeating a request sends the same link again, and the response reveals nothing', async () => {
  const answers = [await claim('same@example.com'), await claim('Same@Example.com')]
  expect(answers).toEqual([undefined, undefined])
  const token = await linkTokenTo(world, 'same@example.com')
  succeeded(await world.send('requests.confirm', { token }))
  expect(await claim('same@example.com')).toBeUndefined()
  expect(await linkTokenTo(world, 'same@example.com')).toBe(token)
  expect(await statusOf('same@example.com')).toBe('confirmed')
  expect((await listed()).results.filter(({ email }) => email === 'same@example.com')).toHaveLength(1)
})

test('a link confirms only the text shown on its own page', async () => {
  await claim('words@example.com')
  const own = await linkTokenTo(world, 'words@example.com')
  await claim('words@example.com', { phone: '+1 900 555 0199' })
  expect(await linkTokenTo(world, 'words@example.com')).not.toBe(own)
  expect(succeeded(await world.send('requests.confirm', { token: own })).phone).toBe(owner.phone)
})

test('nothing a stranger typed is emailed to the address they typed', async () => {
  await claim('victim@example.com', { name: 'Mister Spam', message: 'https://spam.example' })
  await notify('victim@example.com', { name: 'Mister Spam' })
  for (const { subject, text, html } of await outboxOf(world, 'victim@example.com'))
    expect(subject + text + html).not.toMatch(/spam/i)
})

test('the message is in the guest’s language, with the day and party size they gave', async () => {
  const headers = { 'accept-language': 'de' }
  const body = { email: 'otto@example.org', date: day, partySize: 4 }
  succeeded(await world.send('requests.createTableAlert', { restId: who.full, body }, { headers }))
  const [mail] = await outboxOf(world, 'otto@example.org')
  expect(mail?.subject).toBe('Bestätigen Sie die Tischbenachrichtigung für Nonna Umbra')
  expect(mail?.text).toContain('Tag: Mittwoch, 17. März\nPersonenzahl: 4\u00a0Personen')
  expect(mail?.html).toContain('<html lang="de">')
})

test('somebody offers to run a region', async () => {
  succeeded(
    await world.send('requests.claimRegion', { regionId: 'pt', body: { ...owner, email: 'pt@example.com' } }),
  )
  const token = await linkTokenTo(world, 'pt@example.com')
  expect(succeeded(await world.send('requests.confirm', { token }))).toMatchObject({
    kind: 'claimRegion',
    status: 'confirmed',
    subject: 'Portugal',
    idOrName: null,
  })
})

test('a claim or table alert for an unknown restaurant is refused', async () => {
  const body = { ...owner, email: 'lost@example.com' }
  const outcomes = [
    await world.send('requests.claimRestaurant', { restId: 'no-such-place', body }),
    await world.send('requests.createTableAlert', { restId: 'no-such-place', body }),
    await world.send('requests.claimRegion', { regionId: 'atlantis', body }),
  ].map((outcome) => refused(outcome).refused)
  expect(outcomes).toEqual(['unknownRestaurant', 'unknownRestaurant', 'unknownRegion'])
  expect(await outboxOf(world, 'lost@example.com')).toEqual([])
})

test('a table alert for a past day is refused', async () => {
  expect(refused(await notify('late@example.com', { date: '2027-02-28' }))).toMatchObject({
    refused: 'inThePast',
    status: 400,
  })
})

test('a party size that the restaurant never seats is refused instead of waiting', async () => {
  const ask = (restId: string, partySize: number, email = 'party@example.com') =>
    world.send('requests.createTableAlert', { restId, body: { email, date: day, partySize } })
  const { database, context } = world
  const booking = sql<string>`booking || '{"minPartySize": 2}'`
  await database.sql
    .updateTable('restaurants')
    .set({ booking })
    .where('slug', '=', who.counterForTwo)
    .execute()
  context.catalogue.forget((await context.catalogue.get(who.counterForTwo))?.record.id ?? 0)
  expect(refused(await ask(who.counterForTwo, 3))).toMatchObject({
    refused: 'partyTooLarge',
    status: 400,
    message: 'You can book online for up to 2 guests. For a larger party, please call.',
  })
  expect(refused(await ask(who.counterForTwo, 1))).toMatchObject({ refused: 'partyTooSmall', status: 400 })
  expect(await outboxOf(world, 'party@example.com')).toEqual([])
  expect(await ask(who.counterForTwo, 2)).toBeUndefined()
  // Until the restaurant takes reservations, nothing limits the party size.
  expect(await ask(who.callOnly, 30, 'someday@example.com')).toBeUndefined()
})

test('invalid fields are named in the guest’s language', async () => {
  const headers = { 'accept-language': 'ru' }
  const body = { name: ' ', email: 'no-address', message: 'x'.repeat(2001) }
  const no = refused(await world.send('requests.claimRestaurant', { restId: who.minimal, body }, { headers }))
  expect(no.refused).toBe('invalidInput')
  expect(no.fields).toEqual([
    { field: 'name', message: 'Введите имя.' },
    {
      field: 'email',
      message: 'Проверьте адрес почты. Он должен выглядеть так: name@example.com.',
    },
    { field: 'message', message: 'Слишком длинно. Не больше 2000 знаков.' },
  ])
})

test.each(['0'.repeat(32), 'x', 'a'.repeat(64)])('the link %s opens nothing', async (token) => {
  for (const call of ['requests.get', 'requests.confirm', 'requests.withdraw'] as const)
    expect(refused(await world.send(call, { token })).refused).toBe('unknownRequest')
})

test('the id of a request is not its link, and the link isn’t stored in the database', async () => {
  await claim('secret@example.com')
  const token = await linkTokenTo(world, 'secret@example.com')
  const [request] = (await listed()).results
  expect(refused(await world.send('requests.get', { token: request?.id ?? '' })).refused).toBe(
    'unknownRequest',
  )
  const rows = await world.database.sql.selectFrom('guest_requests').selectAll().execute()
  const messages = await world.database.sql.selectFrom('messages').selectAll().execute()
  expect(JSON.stringify([rows, messages])).not.toContain(token)
})

test('what a link opens is never cached', async () => {
  await claim('cache@example.com')
  const token = await linkTokenTo(world, 'cache@example.com')
  const answer = await world.app.inject({ url: `/api/core/mb/guest/requests/${token}` })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('only the operator sees all requests, newest first, by type and state', async () => {
  await notify('newest@example.com')
  const { total, results } = await listed()
  expect(results[0]).toMatchObject({ kind: 'notify', email: 'newest@example.com', subject: 'Žar kod Kume' })
  expect(total).toBe(results.length)
  const claims = await listed({ kind: 'claimRegion', status: 'confirmed' })
  expect(claims).toMatchObject({ total: 1, results: [{ subject: 'Portugal', name: owner.name }] })
  expect((await listed({ skip: 1, top: 1 })).results).toEqual(results.slice(1, 2))
  for (const token of [null, 'wrong', `${world.context.operatorToken}x`])
    for (const call of ['operator.requests', 'operator.analytics'] as const)
      expect(refused(await world.send(call, {}, { token }))).toMatchObject({
        refused: 'tokenNeeded',
        status: 401,
      })
})

test('without a configured operator, nobody is the operator', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  try {
    for (const token of [null, 'null', world.context.operatorToken])
      expect(refused(await staging.send('operator.requests', {}, { token })).refused).toBe('tokenNeeded')
  } finally {
    await staging.close()
  }
})
