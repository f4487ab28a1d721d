import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { createPinStore } from '#server/staff/devices/pin-store.ts'
import { createMemberStore, type MemberRow, type MemberUpdate } from '#server/staff/member-store.ts'
import { type Browser, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

export interface Hired {
  readonly memberId: string
  readonly name: string
  /** The token of their account. */
  readonly own: { readonly token: string }
  readonly change: (change: Omit<MemberUpdate, 'id' | 'revision'>) => Promise<unknown>
}

interface Wanted extends Partial<Pick<MemberRow, 'added' | 'removed' | 'name' | 'state'>> {
  readonly pin?: string
  readonly hasAccount?: boolean
}

/** Makes a person a member of a restaurant, by default with an account and no PIN. */
export async function hire(
  world: OpenWorld,
  restaurantId: string,
  role: Role,
  { pin, hasAccount = true, name = 'Marta Klein', ...rest }: Wanted = {},
): Promise<Hired> {
  const { context, database } = world
  const account = hasAccount ? await signedUpGuest(world) : null
  const id = context.newId()
  const at = context.now()
  const listed = await context.catalogue.get(restaurantId)
  const restaurant_id = listed?.record.id ?? 0
  const store = createMemberStore(database)
  const row = { id, restaurant_id, guest_id: account?.uid ?? null, name, role, state: 'active' as const }
  await store.add({ ...row, created: at, updated: at, ...rest })
  if (pin) await createPinStore(database).set(id, await hashPassword(pin, context.config.passwordCost), at)
  let revision = 0
  return {
    memberId: id,
    name,
    own: { token: account?.token ?? '' },
    change: (change) => store.change({ id, revision: (revision += 1), ...change }, context.now()),
  }
}

export interface Tablet {
  readonly browser: Browser
  /** Makes a call on the device and returns its answer or the code of its refusal. */
  ask<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options?: { readonly token?: string; readonly coSign?: string; readonly key?: string },
  ): Promise<AnswerOf<Name> | string>
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
  manager: Hired,
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
