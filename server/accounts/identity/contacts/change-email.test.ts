import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { signedIn } from '../signed-in.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = ({ browser, token }: SignedUpGuest, email: string) =>
  browser.ask('identity.sendNewEmailCode', { body: { email } }, { token })
const change = ({ browser, token }: SignedUpGuest, email: string, code: string) =>
  browser.ask('identity.changeEmail', { body: { email, code } }, { token })

test('a guest changes their email with a code, and the previous address is notified', async () => {
  const guest = await signedUpGuest(world)
  const email = 'moved-to@example.com'
  expect((await ask(guest, email)).statusCode).toBe(204)
  expect((await change(guest, email, await codeTo(world, email))).statusCode).toBe(204)
  expect(await signedIn(world.context, guest)).toMatchObject({ uid: guest.uid, email, emailVerified: true })
  expect((await outboxOf(world, guest.email))[0]?.subject).toBe('Your email address was changed')
  const body = { email, password: guest.password }
  expect((await guest.browser.ask('identity.signIn', { body })).json()).toMatchObject({ uid: guest.uid })
})

test('a guest who repeats a change because its response was lost is told that it worked', async () => {
  const guest = await signedUpGuest(world)
  const email = 'changed-once@example.com'
  await ask(guest, email)
  const code = await codeTo(world, email)
  expect((await change(guest, email, code)).statusCode).toBe(204)
  expect((await change(guest, email, code)).statusCode).toBe(204)
  expect(
    (await outboxOf(world, guest.email)).filter(({ subject }) => subject.includes('changed')),
  ).toHaveLength(1)
})

test('changing an email neither reveals nor takes over another guest’s', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const [taken, free] = [await ask(guest, other.email), await ask(guest, 'free-one@example.com')]
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  expect((await outboxOf(world, other.email))[0]?.subject).toBe('You already have an account')
  expect((await change(guest, other.email, '000000')).json().code).toBe('wrongCode')
})

test('a code requested by another guest changes no account', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const email = 'asked-by-one@example.com'
  await ask(guest, email)
  expect((await change(other, email, await codeTo(world, email))).json().code).toBe('wrongCode')
})

test('when two guests verify the same email, the second is told that it is taken', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const email = 'wanted-by-two@example.com'
  await ask(guest, email)
  const code = await codeTo(world, email)
  await world.database.sql.updateTable('guests').set({ email }).where('id', '=', other.uid).execute()
  const refusal = (await change(guest, email, code)).json()
  expect(refusal).toMatchObject({ code: 'contactTaken', detail: expect.stringContaining('email address') })
})

test('a session that isn’t recent can’t change the email', async () => {
  const guest = await signedUpGuest(world)
  world.setTime(new Date(worldTime.getTime() + 11 * 60_000))
  expect((await ask(guest, 'too-late@example.com')).json().code).toBe('signInAgain')
  world.setTime(worldTime)
})
