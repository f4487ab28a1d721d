import type { Input } from '#contracts/calls.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

export interface HiredMember extends SignedUpGuest {
  readonly memberId: string
  readonly own: { readonly token: string }
}

/** Makes a new account an active member of a restaurant, without an invitation. */
export async function hired(
  world: OpenWorld,
  restaurantId: string,
  role: Role,
  rights: { name?: string; added?: Permission[]; removed?: Permission[] } = {},
): Promise<HiredMember> {
  const guest = await signedUpGuest(world)
  const listed = await world.context.catalogue.getAnywhere(restaurantId)
  const memberId = world.context.newId()
  const at = world.context.now()
  const row = {
    id: memberId,
    restaurant_id: listed?.record.id ?? 0,
    guest_id: guest.uid,
    name: `${role} of ${restaurantId}`,
    role,
    state: 'active' as const,
    joined: at,
    created: at,
    updated: at,
    ...rights,
  }
  await world.database.sql.insertInto('staff_members').values(row).execute()
  return { ...guest, memberId, own: { token: guest.token } }
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
