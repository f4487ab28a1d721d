import type { Input } from '#contracts/calls.ts'
import type { Member } from '#domain/staff/manage-members.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
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
  const listed = await context.catalogue.getAnywhere(restaurantId)
  const restaurant_id = listed?.record.id ?? 0
  const row = { id, restaurant_id, guest_id: account?.uid ?? null, name, role, state: 'active' as const }
  await db
    .insertInto('staff_members')
    .values({ ...row, joined: at, created: at, updated: at, ...rest })
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

export interface HiredMember extends SignedUpGuest {
  readonly memberId: string
  readonly own: { readonly token: string }
}

/** Makes a new account an active member of a restaurant, named after the role. */
export async function hired(
  world: OpenWorld,
  restaurantId: string,
  role: Role,
  rights: Pick<Wanted, 'name' | 'added' | 'removed'> = {},
): Promise<HiredMember> {
  const account = await signedUpGuest(world)
  const name = `${role} of ${restaurantId}`
  const { memberId, own } = await hire(world, restaurantId, role, { account, name, ...rights })
  return { ...account, memberId, own }
}

/** Invites somebody with a link, and returns its code. */
export async function invitedWithLink(
  world: OpenWorld,
  by: Pick<HiredMember, 'own'>,
  restaurantId: string,
  wanted: Partial<Input<'staff.invite'>['body']> = {},
) {
  const body = { id: world.context.newId(), name: 'Hugo Brandt', role: 'host', ...wanted } as const
  const invited = succeeded(await world.send('staff.invite', { restaurantId, body }, by.own))
  return { ...invited, memberId: invited.member.memberId, code: codeIn(invited.link) }
}

/** Returns the code in a link of staff, or in the text of a mail. */
export function codeIn(text: string | null | undefined): string {
  return /#([0-9a-f]{32})/.exec(text ?? '')?.[1] ?? ''
}
