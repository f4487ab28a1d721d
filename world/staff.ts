import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { demoGuests } from './guests.ts'
import { who } from './who-is-who.ts'

/** The restaurant with members and a paired tablet. */
export const staffedRestaurant = who.twoServices

const id = (nth: number) => `${'5a'.repeat(15)}${String(nth).padStart(2, '0')}`

/** People who work there. The owner signs in as a demo guest, the others have only a PIN. */
export const demoStaff = [
  {
    id: id(1),
    name: demoGuests[0]?.name ?? '',
    role: 'owner',
    guest: demoGuests[0]?.id ?? null,
    pin: '2580',
  },
  { id: id(2), name: 'Marta Kessler', role: 'manager', guest: null, pin: '7391' },
  { id: id(3), name: 'Luka Jankovic', role: 'lead', guest: null, pin: '4826' },
  { id: id(4), name: 'Hana Okonjo', role: 'host', guest: null, pin: '6402' },
  { id: id(5), name: 'Rui Bakker', role: 'kitchen', guest: null, pin: '9173' },
] as const

/** A restaurant that never closes, whose line and orders tests look at. */
export const alwaysOpenRestaurant = who.dayAndNight

/** Restaurants of another demo guest: that one, one that takes requests, and those whose guests pay when they book. */
const elsewhere = [
  { id: id(6), slug: alwaysOpenRestaurant },
  { id: id(7), slug: who.request },
  { id: id(8), slug: who.deposit },
  { id: id(9), slug: who.noShowFee },
  { id: id(10), slug: who.turnTimes },
] as const

/** The cookie of the tablet at the front door, for demos and browser tests. */
export const demoTabletToken = 'd0'.repeat(16)

const ids = [...demoStaff, ...elsewhere].map((member) => member.id)
const tabletId = id(99)
/** PINs everybody knows need no costly hash. */
const cost = 16

/** Creates members with PINs and a paired tablet, which works only in development because everyone knows the PINs. */
export async function loadStaff(db: Kysely<Schema>, at: Date): Promise<void> {
  const restaurants = db.selectFrom('restaurants').select('id').where('slug', '=', staffedRestaurant)
  const restaurant = await restaurants.executeTakeFirst()
  if (!restaurant) return
  const restaurant_id = restaurant.id
  await insertRows(
    db,
    'staff_members',
    demoStaff.map(({ guest: guest_id, pin: _pin, ...member }) => {
      return { ...member, guest_id, restaurant_id, state: 'active', joined: at, created: at, updated: at }
    }),
  )
  const slugs = elsewhere.map(({ slug }) => slug)
  const others = await db
    .selectFrom('restaurants')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute()
  await insertRows(
    db,
    'staff_members',
    elsewhere.flatMap((owner) => {
      const at_restaurant = others.find(({ slug }) => slug === owner.slug)
      const person = { name: demoGuests[1]?.name ?? '', guest_id: demoGuests[1]?.id ?? null, role: 'owner' }
      const since = { state: 'active', joined: at, created: at, updated: at }
      return at_restaurant ? [{ id: owner.id, ...person, restaurant_id: at_restaurant.id, ...since }] : []
    }),
  )
  const pins = demoStaff.map(async ({ id: member_id, pin }) => {
    return { member_id, digest: await hashPassword(pin, cost), updated: at }
  })
  await insertRows(db, 'staff_pins', await Promise.all(pins))
  const owner = { kind: 'member', id: demoStaff[0].id, name: demoStaff[0].name } as const
  const tablet = { id: tabletId, restaurant_id, name: 'Front door tablet', purpose: 'host' }
  const token_hash = createHash('sha256').update(demoTabletToken).digest('hex')
  const paired = { token_hash, token_given: at, seen: at, created: at, created_by: JSON.stringify(owner) }
  await insertRows(db, 'staff_devices', [{ ...tablet, highest_role: 'manager', ...paired }])
}

/** Removes them outside of development. */
export async function removeStaff(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('staff_devices').where('id', '=', tabletId).execute()
  await db.deleteFrom('staff_members').where('id', 'in', ids).execute()
}
