import type { Parsed } from '#contracts/calls.ts'
import { hasSameDishes, sameOrderMinutes } from '#domain/ordering/same-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { createKitchenStore } from '#server/book/kitchen/kitchen-orders.ts'
import { keysOf } from '#server/book/steps/reservation-keys.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Content, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { readOrderDraft, type SentOrder } from './place-order.ts'

type Shown = NonNullable<Parsed<'reservations.create'>['body']['ownBookings']>

/**
 * Returns a refusal that asks the guest whether they want another order if the same one was placed a few minutes ago,
 * by them or with their contact. Only if it is provably theirs does it say which one.
 */
export async function sameOrder(
  context: Data & Links & Content,
  listed: ListedRestaurant,
  sent: SentOrder,
  shown: Shown,
): Promise<ServerRefusal<'sameOrder'> | null> {
  const { id, body, guestUid, caller } = sent
  const draft = readOrderDraft(listed, sent, context.sentences(caller.locale))
  if (isRefusal(draft)) return null
  const kitchenId = listed.record.parent_id ?? listed.record.id
  const since = new Date(context.now().getTime() - sameOrderMinutes * 60_000)
  const recent = await createKitchenStore(context.database).placedSince(kitchenId, since)
  const proved = new Set(
    shown
      .filter((each) => context.capabilities.opens('reservation', each.id, each.token))
      .map((each) => each.id),
  )
  const isOwn = (row: (typeof recent)[number]) =>
    proved.has(row.id) || (guestUid !== null && row.guest_uid === guestUid)
  const same = recent
    .filter((row) => row.id !== id && row.delivery_type === body.deliveryType)
    .filter((row) => isOwn(row) || isContact(row.email, draft.email) || isContact(row.phone, draft.phone))
    .filter((row) => hasSameDishes(row.items, body.order?.orderItems ?? []))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))[0]
  if (!same) return null
  const { token } = keysOf(context, same.id)
  return { ...refuse('sameOrder'), ...(isOwn(same) && { made: { id: same.id, token } }) }
}

function isContact(one: string, other: string): boolean {
  return one !== '' && one === other
}
