import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import type { Member } from '#domain/staff/manage-members.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import {
  type Browser,
  openBrowser,
  type SignedUpGuest,
  signedUpGuest,
} from '#server/testing/accounts/guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

export interface Hired {
  readonly memberId: string
  /** Id and email of their account; empty without one. */
  readonly uid: string
  readonly email: string
  readonly name: string
  /** The token of their account. */
  readonly own: { readonly token: string }
  readonly change: (change: Partial<Pick<Member, 'role' | 'state'>>) => Promise<void>
}

interface Wanted {
  readonly name?: string
  readonly state?: Member['state']
  readonly pin?: string
  readonly hasAccount?: boolean
  /** Somebody who has an account already. By default, they get a new one. */
  readonly account?: Pick<SignedUpGuest, 'uid' | 'token' | 'email'>
  readonly added?: Permission[]
  readonly removed?: Permission[]
}

/** Makes a person a member of a restaurant, by default with an account and no PIN. */
export async function hire(
  world: OpenWorld,
  restaurantId: string,
  role: Role,
  { pin, hasAccount = true, account: known, name = 'Marta Klein', ...rest }: Wanted = {},
): Promise<Hired> {
  const { context } = world
  const { sql: db } = world.database
  const account = hasAccount ? (known ?? (await signedUpGuest(world))) : null
  const id = context.newId()
  const at = context.now()
  const listed = await context.catalogue.get(restaurantId)
  const restaurant_id = listed?.record.id ?? 0
  const row = { id, restaurant_id, guest_id: account?.uid ?? null, name, role, state: 'active' as const }
  await db
    .insertInto('staff_members')
    .values({ ...row, created: at, updated: at, ...rest })
    .execute()
  if (pin) {
    const digest = await hashPassword(pin, context.config.passwordCost)
    await db.insertInto('staff_pins').values({ member_id: id, digest, updated: at }).execute()
  }
  return {
    memberId: id,
    uid: account?.uid ?? '',
    email: account?.email ?? '',
    name,
    own: { token: account?.token ?? '' },
    async change(change) {
      await db.updateTable('staff_members').set(change).where('id', '=', id).execute()
    },
  }
}

export interface Tablet {
  readonly browser: Browser
  /** Makes a call on the device and returns its answer or the code of its refusal. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options?: { readonly token?: string; readonly coSign?: string; readonly key?: string },
  ) => Promise<AnswerOf<Name> | string>
}

/** A browser that isn’t paired yet. */
export function unpairedTablet(world: OpenWorld, cookie = ''): Tablet {
  const browser = openBrowser(world, cookie ? { cookie } : {})
  return {
    browser,
    async ask(name, input, { coSign, key, ...options } = {}) {
      const headers = { ...(coSign && { 'co-sign': coSign }), ...(key && { 'idempotency-key': key }) }
      const answer = await browser.ask(name, input, options, headers)
      if (answer.statusCode < 400) return answer.body === '' ? undefined : answer.json()
      return answer.json().code
    },
  }
}

/** Pairs a new tablet with a restaurant, by the code that a manager gets. */
export async function pairedTablet(
  world: OpenWorld,
  restaurantId: string,
  manager: Pick<Hired, 'own'>,
  device: Partial<Input<'staff.pairDevice'>['body']> = {},
): Promise<Tablet> {
  const body = { name: 'Front door tablet', purpose: 'host' as const, ...device }
  const shown = await world.send('staff.pairDevice', { restaurantId, body }, manager.own)
  if ('refused' in shown) throw new Error(`pairing was refused: ${shown.refused}`)
  const tablet = unpairedTablet(world)
  const paired = await tablet.ask('staff.confirmPairing', { body: { code: shown.code } })
  if (typeof paired === 'string') throw new Error(`the code was refused: ${paired}`)
  return tablet
}
