import { readToken } from '#server/identity/access-token.ts'
import { keepErrand } from '#server/identity/social/errands.ts'
import { who } from '#world/who-is-who.ts'
import { codeTo, type SignedUpGuest } from './guests.ts'
import type { OpenWorld } from './open-world.ts'
import { succeeded } from './outcomes.ts'

/** What is noted of every text that is planted. */
interface Marks {
  readonly mark: (field: string) => string
  readonly markMail: (field: string) => string
  readonly markPhone: (field: string) => string
  readonly key: () => string
}

/** Has a guest say something with the e-mail of their sign-up and move on to others; answers the contacts they have now. */
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
  // The first of the two codes is over, and its message is there.
  for (let times = 0; times < 2; times += 1) succeeded(await send('identity.sendPhoneCode', unproved, own))
  await leaveForProvider()
  return { email, phone }

  async function saidBefore(): Promise<void> {
    const wish = { email: guest.email, name: mark('former wish.name') }
    succeeded(await send('restaurants.notify', { restId: who.full, body: wish }, { idempotencyKey: key() }))
    const claim = { ...wish, phone: markPhone('former claim.phone'), message: mark('former claim.message') }
    succeeded(await send('restaurants.claim', { restId: who.fresh, body: claim }))
  }

  async function moveTo(to: string): Promise<void> {
    succeeded(await send('identity.sendNewEmailCode', { body: { email: to } }, own))
    const body = { email: to, code: await codeTo(world, to) }
    succeeded(await send('identity.changeEmail', { body }, own))
  }

  /** A number has more messages than that of its code. */
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
    await keepErrand(world.context, { provider: 'example', returnTo: `/${mark('errand.returnTo')}`, adds })
  }
}
