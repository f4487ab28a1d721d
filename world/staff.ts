import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { demoDigest, demoGuests } from './guests.ts'
import { who } from './who-is-who.ts'

/** The restaurant with members and a paired tablet. */
export const staffedRestaurant = who.twoServices

const id = (nth: number) => `${'5a'.repeat(15)}${String(nth).padStart(2, '0')}`

/** Accounts of people who only work: one for each role below the owner’s. They have the password of the demo guests. */
const accounts = [
  { id: `${'d0'.repeat(15)}11`, name: 'Marta Kessler', email: 'marta@example.com', role: 'manager' },
  { id: `${'d0'.repeat(15)}12`, name: 'Luka Jankovic', email: 'luka@example.com', role: 'lead' },
  { id: `${'d0'.repeat(15)}13`, name: 'Hana Okonjo', email: 'hana@example.com', role: 'host' },
  { id: `${'d0'.repeat(15)}14`, name: 'Rui Bakker', email: 'rui@example.com', role: 'kitchen' },
] as const

/** How the demo says who can sign in, by role. */
export const colleagues: readonly { readonly email: string; readonly role: string }[] = accounts

const pins = ['2580', '7391', '4826', '6402', '9173'] as const

/** People who work there, each with an account and a PIN. The owner signs in as a demo guest. */
export const demoStaff = [
  {
    id: id(1),
    name: demoGuests[0]?.name ?? '',
    role: 'owner',
    guest: demoGuests[0]?.id ?? null,
    pin: pins[0],
  },
  { ...memberOf(0), id: id(2), pin: pins[1] },
  { ...memberOf(1), id: id(3), pin: pins[2] },
  { ...memberOf(2), id: id(4), pin: pins[3] },
  { ...memberOf(3), id: id(5), pin: pins[4] },
] as const

function memberOf(nth: 0 | 1 | 2 | 3) {
  const { id: guest, name, role } = accounts[nth]
  return { name, role, guest }
}

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

/** The same people at the restaurant that never closes, without PINs. */
const alsoThere = accounts.map(({ id: guest, name, role }, nth) => ({ id: id(20 + nth), guest, name, role }))

const ids = [...demoStaff, ...elsewhere, ...alsoThere].map((member) => member.id)
const tabletId = id(99)
/** PINs everybody knows need no costly hash. */
const cost = 16

/** Creates members with PINs and a paired tablet, which works only in development because everyone knows the PINs. */
export async function loadStaff(db: Kysely<Schema>, at: Date): Promise<void> {
  const restaurants = db.selectFrom('restaurants').select('id').where('slug', '=', staffedRestaurant)
  const restaurant = await restaurants.executeTakeFirst()
  if (!restaurant) return
  const restaurant_id = restaurant.id
  await openAccounts(db, at)
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
  const open = others.find(({ slug }) => slug === alwaysOpenRestaurant)?.id
  if (open !== undefined)
    await insertRows(
      db,
      'staff_members',
      alsoThere.map(({ guest: guest_id, ...member }) => {
        const since = { state: 'active', joined: at, created: at, updated: at }
        return { ...member, guest_id, restaurant_id: open, ...since }
      }),
    )
  const digests = demoStaff.map(async ({ id: member_id, pin }) => {
    return { member_id, digest: await hashPassword(pin, cost), updated: at }
  })
  await insertRows(db, 'staff_pins', await Promise.all(digests))
  const owner = { kind: 'member', id: demoStaff[0].id, name: demoStaff[0].name } as const
  const tablet = { id: tabletId, restaurant_id, name: 'Front door tablet', purpose: 'host' }
  const token_hash = createHash('sha256').update(demoTabletToken).digest('hex')
  const paired = { token_hash, token_given: at, seen: at, created: at, created_by: JSON.stringify(owner) }
  await insertRows(db, 'staff_devices', [{ ...tablet, highest_role: 'manager', ...paired }])
}

async function openAccounts(db: Kysely<Schema>, at: Date): Promise<void> {
  await insertRows(
    db,
    'guests',
    accounts.map(({ id: account, name, email }) => ({ id: account, name, email, created: at, updated: at })),
  )
  await insertRows(
    db,
    'guest_ways_in',
    accounts.map(({ id: account }) => {
      const way = { id: account, guest_id: account, provider: 'credential', account, password: demoDigest }
      return { ...way, created: at, updated: at }
    }),
  )
}

/** Removes them outside of development. */
export async function removeStaff(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('staff_devices').where('id', '=', tabletId).execute()
  await db.deleteFrom('staff_members').where('id', 'in', ids).execute()
  const people = accounts.map((account) => account.id)
  await db.deleteFrom('guests').where('id', 'in', people).execute()
}
