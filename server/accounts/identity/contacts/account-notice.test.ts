import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo, goodPassword, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { addPasskey } from '#server/testing/accounts/passkeys.ts'
import { createGuestStore } from '../guest-store.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const send = async (
  name: 'identity.sendPhoneCode' | 'identity.verifyPhone',
  guest: SignedUpGuest,
  body: object,
) => expect((await guest.browser.ask(name, { body }, { token: guest.token })).statusCode).toBe(204)

let numbers = 0
async function addPhone(guest: SignedUpGuest): Promise<string> {
  numbers += 1
  const phone = `+35191000055${numbers}`
  await send('identity.sendPhoneCode', guest, { phone })
  await send('identity.verifyPhone', guest, { phone, code: await codeTo(world, phone) })
  return phone
}

async function link({ uid, email }: SignedUpGuest): Promise<string> {
  const { newId, now, database } = world.context
  const method = { id: newId(), guestId: uid, provider: 'acme', account: newId(), at: now() }
  const notice = { email, language: 'en', tenantHost: '', provider: 'Acme' }
  await createGuestStore(database).addSignInMethod(method, notice)
  return method.id
}

async function remove({ token }: SignedUpGuest, kind: string, wayId: string): Promise<void> {
  succeeded(await world.send('identity.removeSignInMethod', { kind, wayId }, { token }))
}

/** What changes an account, with the subject and a part of the email about it. */
const changes: readonly [string, (guest: SignedUpGuest) => Promise<unknown>, string, RegExp][] = [
  ['a new phone number', addPhone, 'Phone number changed', /\+35191000055/],
  [
    'a removed phone number',
    async (guest) => remove(guest, 'phone', await addPhone(guest)),
    'Sign-in option removed from your account',
    /\+35191000055/,
  ],
  ['a linked provider', link, 'Acme added to your account', /Acme/],
  [
    'a removed provider',
    async (guest) => remove(guest, 'social', await link(guest)),
    'Sign-in option removed from your account',
    /acme/,
  ],
  ['an added passkey', (guest) => addPasskey(guest), 'Passkey added to your account', /an unknown device/],
  [
    'a removed passkey',
    async (guest) => remove(guest, 'passkey', (await addPasskey(guest, 'The blue phone')).way.id),
    'Sign-in option removed from your account',
    /The blue phone/,
  ],
  [
    'a removed password',
    async (guest) => {
      await addPasskey(guest)
      await remove(guest, 'password', 'password')
    },
    'Sign-in option removed from your account',
    /password/i,
  ],
  [
    'a changed password',
    async ({ browser, token }) => {
      const body = { password: goodPassword, newPassword: 'noch ein Tisch am Fenster' }
      expect((await browser.ask('identity.changePassword', { body }, { token })).statusCode).toBe(200)
    },
    'Your password was changed',
    /password/,
  ],
]

test.each(changes)(
  'the owner of an account is emailed about %s (flows F13)',
  async (_, change, subject, part) => {
    const guest = await signedUpGuest(world)
    await change(guest)
    const [newest] = await outboxOf(world, guest.email)
    expect(newest?.subject).toBe(subject)
    expect(newest?.text).toMatch(part)
  },
)
