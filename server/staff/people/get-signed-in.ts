import { isRefusal, refuse } from '#domain/refusal.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Access, Data, Discovery, Links, Operator } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Membership } from '../members.ts'
import { languageIn } from './present-member.ts'

type Needs = Data & Links & Discovery & Access & Operator

export const getSignedIn: Handler<'staff.signedIn', Needs> = async (context, _input, caller) => {
  const isOperator = refuseUnlessOperator(context, caller) === null
  const account = await signedIn(context, caller)
  const memberships = await context.members.of(caller)
  if (isRefusal(account) && !isOperator && memberships.length === 0) return refuse('tokenNeeded')
  const device = await context.members.device(caller)
  const here = memberships.filter(({ restaurant }) => restaurant !== '*')
  const found = await Promise.all(here.map(({ restaurant }) => context.catalogue.getAnywhere(restaurant)))
  return {
    account: isRefusal(account) ? null : { uid: account.uid, name: account.name, email: account.email },
    language: memberships.map(({ language }) => languageIn(language)).find((each) => each !== null) ?? null,
    isOperator,
    everywhere: here.length < memberships.length,
    restaurants: here
      .flatMap((membership, at) => (found[at] ? [present(membership, found[at])] : []))
      .toSorted((one, two) => one.name.localeCompare(two.name)),
    device: device && {
      deviceId: device.row.id,
      restaurantId: device.row.restaurant_id,
      name: device.row.name,
    },
  }
}

function present(
  { memberId, actor, rights }: Membership,
  { record }: ListedRestaurant,
): AnswerOf<'staff.signedIn'>['restaurants'][number] {
  return {
    restaurantId: record.id,
    slug: record.slug,
    name: record.name,
    city: record.city,
    state: record.public_state,
    memberId,
    memberName: actor.kind === 'member' ? actor.name : '',
    role: rights.role,
    permissions: [...permissionsOf(rights)],
  }
}
