import { readToken } from '#server/accounts/identity/sessions/access-token.ts'
import { createAuthorizationRequest } from '#server/accounts/identity/social/authorization-requests.ts'
import { who } from '#world/who-is-who.ts'
import { codeTo, type SignedUpGuest } from './guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

/** Creates unique texts for fields and records them. */
export interface Marks {
  readonly mark: (field: string) => string
  readonly markMail: (field: string) => string
  readonly markPhone: (field: string) => string
  readonly key: () => string
}

/**
 * Writes data with the email that a guest signed up with, then changes the guest's email and phone number.
 * Returns the current ones.
 */
export async function plantContacts(
  world: OpenWorld,
  guest: SignedUpGuest,
  { mark, markMail, markPhone, key }: Marks,
): Promise<{ email: string; phone: string }> {
  const { send } = world
  const own = { token: guest.token }
  await saidBefore()
  const email = markMail('email')
  await moveTo(email)
  for (const field of ['former phone', 'phone']) await bind(markPhone(field), `${field}.customerName`)
  const phone = succeeded(await send('guests.profile', { uid: guest.uid }, own)).mainInfo.phone ?? ''
  succeeded(await send('identity.sendNewEmailCode', { body: { email: markMail('unproved email') } }, own))
  const unproved = { body: { phone: markPhone('unproved phone') } }
  // Request two codes: the first one is no longer valid, but its message still exists.
  for (let times = 0; times < 2; times += 1) succeeded(await send('identity.sendPhoneCode', unproved, own))
  await leaveForProvider()
  return { email, phone }

  async function saidBefore(): Promise<void> {
    const alert = { email: guest.email, name: mark('former alert.name') }
    succeeded(
      await send('requests.createTableAlert', { restId: who.full, body: alert }, { idempotencyKey: key() }),
    )
    const claim = { ...alert, phone: markPhone('former claim.phone'), message: mark('former claim.message') }
    succeeded(await send('requests.claimRestaurant', { restId: who.fresh, body: claim }))
  }

  async function moveTo(to: string): Promise<void> {
    succeeded(await send('identity.sendNewEmailCode', { body: { email: to } }, own))
    const body = { email: to, code: await codeTo(world, to) }
    succeeded(await send('identity.changeEmail', { body }, own))
  }

  /** Verifies a phone number and triggers other messages to it. */
  async function bind(to: string, field: string): Promise<void> {
    succeeded(await send('identity.sendPhoneCode', { body: { phone: to } }, own))
    const body = { phone: to, code: await codeTo(world, to) }
    succeeded(await send('identity.verifyPhone', { body }, own))
    const booked = { restaurantId: who.dayAndNight, reservationTime: '2027-03-24T19:00', groupSize: 2 }
    const visitor = { ...booked, customerName: mark(field), phoneNumber: to }
    succeeded(await send('reservations.create', { body: visitor }))
    succeeded(await send('reservations.assign', {}, own))
    succeeded(await send('reservations.find', { body: { contact: to } }))
  }

  async function leaveForProvider(): Promise<void> {
    const adds = await readToken(world.context, guest.token)
    const returnTo = `/${mark('authorizationRequest.returnTo')}`
    await createAuthorizationRequest(world.context, { provider: 'example', returnTo, adds })
  }
}
