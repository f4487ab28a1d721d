import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { signedIn } from '../signed-in.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const number = '+886900000103'
const typed = '+886 900-000 (103)'

const ask = ({ browser, token }: SignedUpGuest, phone = typed) =>
  browser.ask('identity.sendPhoneCode', { body: { phone } }, { token })
const verify = async ({ browser, token }: SignedUpGuest) =>
  browser.ask(
    'identity.verifyPhone',
    { body: { phone: typed, code: await codeTo(world, number) } },
    { token },
  )

test('a phone number is linked by its code to the account that requested it, and to no other', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  expect((await ask(guest)).statusCode).toBe(204)
  expect((await verify(other)).json().code).toBe('wrongCode')
  await ask(guest)
  expect((await verify(guest)).statusCode).toBe(204)
  expect(await signedIn(world.context, guest)).toMatchObject({ phone: number, phoneVerified: true })
  await ask(other)
  expect((await verify(other)).json()).toMatchObject({ code: 'contactTaken', status: 409 })
  expect(await signedIn(world.context, other)).toMatchObject({ phone: null, phoneVerified: false })
})

test('a phone number is added only soon after signing in, like an email (flows F13)', async () => {
  const guest = await signedUpGuest(world)
  world.setTime(new Date(worldTime.getTime() + 10 * 60_000))
  expect((await ask(guest, '+886 900 000 104')).json()).toMatchObject({ code: 'signInAgain', status: 403 })
  world.setTime(worldTime)
})

test('a number without a country code verifies nothing', async () => {
  const guest = await signedUpGuest(world)
  expect((await ask(guest, '0900 000 103')).json()).toMatchObject({
    code: 'invalidInput',
    fields: [{ field: 'phone', message: expect.stringContaining('Include the country code') }],
  })
})

test('a visitor can’t verify a phone number', async () => {
  const guest = await signedUpGuest(world)
  await guest.browser.ask('identity.signOut', {})
  expect((await ask(guest)).json().code).toBe('signInNeeded')
})

test('one guest can request five phone codes an hour and ten a day, without affecting others', async () => {
  const greedy = await signedUpGuest(world)
  let numbers = 0
  const inAnHour = async () => {
    const { email, password } = greedy
    const { token } = (await greedy.browser.ask('identity.signIn', { body: { email, password } })).json()
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push((await ask({ ...greedy, token }, `+4917000000${(numbers += 1) + 10}`)).statusCode)
    return answers.filter((status) => status === 204).length
  }
  const inThreeHours = []
  for (const hour of [0, 1, 2]) {
    world.setTime(new Date(worldTime.getTime() + hour * 61 * 60_000))
    inThreeHours.push(await inAnHour())
  }
  expect(inThreeHours).toEqual([5, 5, 0])
  expect((await ask(await signedUpGuest(world), '+4917000000999')).statusCode).toBe(204)
  world.setTime(worldTime)
})

test('without a text message provider, no code is promised to a number', async () => {
  const guest = await signedUpGuest(world)
  const config = { ...world.context.config, deployment: 'staging' as const, sms: null }
  const app = await createApp({ ...world.context, config })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/phone/code',
    headers: { authorization: `Bearer ${guest.token}` },
    payload: { phone: typed },
  })
  expect(answer.json()).toMatchObject({ code: 'noTextsSent', status: 409 })
  await app.close()
})
