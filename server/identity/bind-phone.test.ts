import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { signedIn } from './signed-in.ts'

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

test('a number is bound by its code, to the account that asked and to no other', async () => {
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

test('a number without its country proves nothing', async () => {
  const guest = await signedUpGuest(world)
  expect((await ask(guest, '0900 000 103')).json()).toMatchObject({
    code: 'invalidInput',
    fields: [{ field: 'phone' }],
  })
})

test('who is not signed in binds nothing', async () => {
  const guest = await signedUpGuest(world)
  await guest.browser.ask('identity.signOut', {})
  expect((await ask(guest)).json().code).toBe('signInNeeded')
})
