import { createCanvas } from '@napi-rs/canvas'
import type { CallName } from '#contracts/wire.ts'
import { who } from '#world/who-is-who.ts'
import { codeTo, type SignedUpGuest } from '#server/testing/accounts/guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

export type Questions = Record<string, unknown>[]
export type Walk = Partial<Record<CallName, () => Questions | Promise<Questions>>>

/** A signed-in guest with bookings and a list of saved restaurants. */
export interface GuestWithBookings extends SignedUpGuest {
  readonly listId: string
}

/** Creates upcoming bookings, a table alert and a list for a guest. */
export async function settle({ send }: OpenWorld, guest: SignedUpGuest): Promise<GuestWithBookings> {
  const { uid, token, email } = guest
  const body = { restaurantId: who.fresh, groupSize: 2, customerName: 'Nadia Pemberton', email }
  for (const reservationTime of ['2027-03-24T19:00', '2027-03-25T19:00'])
    succeeded(await send('reservations.create', { body: { ...body, reservationTime } }, { token }))
  succeeded(await send('requests.createTableAlert', { restId: who.full, body: { email } }))
  const list = await send('savedRestaurants.createList', { uid, body: { name: 'To try' } }, { token })
  return { ...guest, listId: succeeded(list).id }
}

/** Returns at least one request for every call about the guest's own data. */
export function guestQuestions(world: () => OpenWorld, guest: () => GuestWithBookings): Walk {
  const own = (...inputs: Questions): Questions => inputs.map((input) => ({ by: guest().token, ...input }))
  const mine = (...inputs: Questions): Questions =>
    own(...inputs.map((input) => ({ uid: guest().uid, ...input })))
  const list = (input: object = {}) => mine({ listId: guest().listId, ...input })
  return {
    'reservations.list': () => own({ query: { statuses: 'Called,Approved', top: 3 } }, { query: {} }),
    'reservations.history': () => own({ query: { date: '2027-03-01' } }, { query: {} }),
    'reservations.assign': () => own({}),
    'reservations.find': () => [{ body: { contact: guest().email } }],
    'reservations.findByCode': async () => [
      { body: { contact: guest().email, code: await codeTo(world(), guest().email) } },
    ],
    'guests.profile': () => mine({}, { query: { after: 0 } }),
    'guests.saveProfile': () => mine({ body: { additionalInfo: { diet: 'no pork' } } }, { body: {} }),
    'guests.savePhoto': async () => mine({ body: { image: await picture() } }),
    'guests.removePhoto': () => mine({}),
    'guests.sharedData': () => mine({}),
    'guests.correctSharedData': () =>
      mine({ restaurantId: who.fresh, body: { customerName: 'Nadia P.', allergy: ['nuts'] } }),
    'requests.list': () => mine({}),
    'guests.export': () => mine({}),
    'savedRestaurants.save': () => mine({ restaurantId: who.fresh, body: { lists: [guest().listId] } }),
    'savedRestaurants.saveAll': () => mine({ body: { restaurantIds: [1] } }),
    'savedRestaurants.list': () => mine({}),
    'savedRestaurants.remove': () => mine({ restaurantId: who.fresh }),
    'savedRestaurants.createList': () => mine({ body: { name: 'To try' } }),
    'savedRestaurants.renameList': () => list({ body: { name: 'Tried' } }),
    'savedRestaurants.removeList': () => list(),
    // This call runs last because it deletes the guest.
    'guests.delete': () => mine({}),
  }
}

async function picture(): Promise<string> {
  return (await createCanvas(8, 8).encode('png')).toString('base64')
}
