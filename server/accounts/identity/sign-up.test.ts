import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, codeTo, goodPassword, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { hashingCosts } from '#server/testing/accounts/hashing-costs.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openGuest, signedIn } from './signed-in.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const name = 'Vera Lindqvist'

test('a guest who creates an account and types the emailed code is signed in', async () => {
  const { uid, token, cookie } = await signedUpGuest(world, { name, email: 'vera@example.com' })
  const guest = await signedIn(world.context, { token })
  expect(guest).toMatchObject({
    uid,
    name,
    email: 'vera@example.com',
    emailVerified: true,
    phoneVerified: false,
  })
  expect(cookie).toContain('guest-session=')
  expect(await openGuest(world.context, uid, { token })).toEqual(guest)
  const other = await signedUpGuest(world)
  expect(await openGuest(world.context, other.uid, { token })).toEqual({ refused: 'unknownGuest' })
  for (const nobody of [null, 'x', `${token}x`, token.replace(/\.[^.]*$/, '.')])
    expect(isRefusal(await signedIn(world.context, { token: nobody }))).toBe(true)
})

test('only the email says whether an account already exists', async () => {
  const { email } = await signedUpGuest(world)
  const [fresh, known] = await Promise.all(
    ['nobody-yet@example.com', email].map((each) =>
      openBrowser(world).ask('identity.signUp', { body: { name, email: each, password: goodPassword } }),
    ),
  )
  expect([fresh?.statusCode, fresh?.body]).toEqual([known?.statusCode, known?.body])
  expect(Object.keys(fresh?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}))
  expect((await outboxOf(world, email))[0]?.subject).toBe('You already have an account')
  expect(await codeTo(world, 'nobody-yet@example.com')).toMatch(/^\d{6}$/)
})

test('creating accounts is rate limited before any password is hashed, for known and unknown emails', async () => {
  const { email } = await signedUpGuest(world)
  const ask = (to: string) =>
    openBrowser(world).ask('identity.signUp', { body: { name, email: to, password: goodPassword } })
  for (const to of [email, 'impatient@example.com']) {
    expect(await hashingCosts(() => ask(to))).toEqual([16])
    while ((await ask(to)).statusCode === 204);
    let answer: object = {}
    const costs = await hashingCosts(async () => {
      const { statusCode, json } = await ask(to)
      answer = { statusCode, code: json().code }
    })
    expect({ ...answer, costs }).toEqual({ statusCode: 429, code: 'tooManyRequests', costs: [] })
  }
})
