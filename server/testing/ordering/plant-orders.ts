import { who } from '#world/who-is-who.ts'
import type { SignedUpGuest } from '#server/testing/accounts/guests.ts'
import { line, openKitchenAt, orderRequest } from './kitchens.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { Marks } from '#server/testing/accounts/plant-contacts.ts'

/**
 * Places two delivery orders for the guest, with a unique text in every field. The first is changed, delayed
 * and canceled; the second stays open. Then places another one while signed out, with a verified email.
 */
export async function orderDishes(
  world: OpenWorld,
  { token, email }: Pick<SignedUpGuest, 'token' | 'email'>,
  { mark, markMail, markPhone, key }: Marks,
): Promise<void> {
  const { send } = world
  const keyed = () => ({ token, idempotencyKey: key() })
  const restaurantId = who.dayAndNight
  await openKitchenAt(world, restaurantId)
  const lines = [line('soup')]
  const address = (field: string) => ({
    address: mark(`${field}.address`),
    apartment: mark(`${field}.apartment`),
    instructions: mark(`${field}.instructions`),
    postcode: '1000-001',
  })
  const orderFor = (field: string) => ({
    ...orderRequest(restaurantId, '2027-03-20T19:00', lines),
    deliveryType: 'delivery' as const,
    order: { orderItems: lines, total: 950 },
    customerName: mark(`${field}.customerName`),
    ...(field === 'visitor order' ? { email } : { email: markMail(`${field}.email`) }),
    phoneNumber: markPhone(`${field}.phoneNumber`),
    specialRequests: mark(`${field}.specialRequests`),
    campaignInfo: { [mark(`${field}.campaign name`)]: mark(`${field}.campaign`) },
    deliveryAddress: address(field),
  })
  const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '', idempotencyKey: key() })

  const { id: reservationId } = succeeded(
    await send('reservations.create', { body: orderFor('past order') }, keyed()),
  )
  const change = { customerName: mark('changed order.customerName') }
  succeeded(await send('reservations.update', { reservationId, body: change }, keyed()))
  const accept = { reservationId, body: { action: 'accept' as const } }
  const delay = { action: 'delay' as const, minutes: 10, note: mark('order.delayNote') }
  succeeded(await world.sendSeen('host.actOnOrder', accept, staff()))
  succeeded(await world.sendSeen('host.actOnOrder', { reservationId, body: delay }, staff()))
  const cancel = { note: mark('order.cancelNote') }
  succeeded(await send('reservations.cancel', { reservationId, body: cancel }, keyed()))

  succeeded(await send('reservations.create', { body: orderFor('order') }, keyed()))

  succeeded(await send('reservations.create', { body: orderFor('visitor order') }, { idempotencyKey: key() }))

  const group = (field: string) => ({
    id: world.context.newId(),
    restaurantId,
    deliveryType: 'delivery' as const,
    minutes: 60,
    pays: 'host' as const,
    customerName: mark(`${field}.customerName`),
    phoneNumber: markPhone(`${field}.phoneNumber`),
    deliveryAddress: address(field),
  })
  const begun = { ...group('group order'), email: markMail('group order.email') }
  const { code } = succeeded(await send('groupOrders.create', { body: begun }, keyed()))
  const add = { id: 'soup', amount: 1, selectedModifiers: [] }
  succeeded(await send('groupOrders.changeLines', { code, body: { add } }, keyed()))
  const asVisitor = { ...group('visitor group order'), email }
  succeeded(await send('groupOrders.create', { body: asVisitor }, { idempotencyKey: key() }))
  const others = {
    id: world.context.newId(),
    restaurantId,
    deliveryType: 'takeaway' as const,
    minutes: 60,
    pays: 'host' as const,
    customerName: 'Hana',
    email: 'hana@example.com',
  }
  const { code: other } = succeeded(await send('groupOrders.create', { body: others }))
  const { joinCode } = succeeded(await send('groupOrders.get', { code: other }))
  const joining = { id: world.context.newId(), name: mark('joined group order.name') }
  succeeded(await send('groupOrders.join', { code: joinCode, body: joining }, keyed()))
}
