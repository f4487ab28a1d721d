import { createCanvas } from '@napi-rs/canvas'
import type { CallName } from '#contracts/wire.ts'
import { who } from '#world/who-is-who.ts'
import { codeTo, type SignedUpGuest } from './guests.ts'
import type { OpenWorld } from './open-world.ts'
import { succeeded } from './outcomes.ts'

export type Questions = Record<string, unknown>[]
export type Walk = Partial<Record<CallName, () => Questions | Promise<Questions>>>

/** Somebody with an account, and what they have there. */
export interface GuestAtHome extends SignedUpGuest {
  readonly listId: string
}

/** Gives a guest something to be asked about: bookings to come and a list. */
export async function settle({ send }: OpenWorld, guest: SignedUpGuest): Promise<GuestAtHome> {
  const { uid, token, email } = guest
  const body = { restaurantId: who.fresh, groupSize: 2, customerName: 'Nadia Pemberton', email }
  for (const reservationTime of ['2027-03-24T19:00', '2027-03-25T19:00'])
    succeeded(await send('reservations.create', { body: { ...body, reservationTime } }, { token }))
  succeeded(await send('restaurants.notify', { restId: who.full, body: { email } }))
  const list = await send('guestPlaces.makeList', { uid, body: { name: 'To try' } }, { token })
  return { ...guest, listId: succeeded(list).id }
}

/** One question or more for every call about a guest’s own things, as that guest asks. */
export function guestQuestions(world: () => OpenWorld, guest: () => GuestAtHome): Walk {
  const own = (...inputs: Questions): Questions => inputs.map((input) => ({ by: guest().token, ...input }))
  const mine = (...inputs: Questions): Questions =>
    own(...inputs.map((input) => ({ uid: guest().uid, ...input })))
  const list = (input: object = {}) => mine({ listId: guest().listId, ...input })
  return {
    'reservations.list': () => own({ query: { statuses: 'Called,Approved', top: 3 } }, { query: {} }),
    'reservations.history': () => own({ query: { date: '2027-03-01' } }, { query: {} }),
    'reservations.assign': () => own({}),
    'reservations.find': () => [{ body: { contact: guest().email } }],
    'reservations.openFound': async () => [
      { body: { contact: guest().email, code: await codeTo(world(), guest().email) } },
    ],
    'guests.profile': () => mine({}, { query: { after: 0 } }),
    'guests.saveProfile': () => mine({ body: { additionalInfo: { diet: 'no pork' } } }, { body: {} }),
    'guests.savePhoto': async () => mine({ body: { image: await picture() } }),
    'guests.removePhoto': () => mine({}),
    'guests.seenBy': () => mine({}),
    'guests.correct': () =>
      mine({ restaurantId: who.fresh, body: { customerName: 'Nadia P.', allergy: ['nuts'] } }),
    'guests.wishes': () => mine({}),
    'guests.export': () => mine({}),
    'guestPlaces.save': () => mine({ restaurantId: who.fresh, body: { lists: [guest().listId] } }),
    'guestPlaces.list': () => mine({}),
    'guestPlaces.forget': () => mine({ restaurantId: who.fresh }),
    'guestPlaces.makeList': () => mine({ body: { name: 'To try' } }),
    'guestPlaces.renameList': () => list({ body: { name: 'Tried' } }),
    'guestPlaces.removeList': () => list(),
    // The last: nothing of the guest is there afterwards.
    'guests.delete': () => mine({}),
  }
}

async function picture(): Promise<string> {
  return (await createCanvas(8, 8).encode('png')).toString('base64')
}
