import { who } from '#world/who-is-who.ts'
import type { Walk } from '#server/testing/booking/guest-questions.ts'
import type { SignedUpGuest } from '#server/testing/accounts/guests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from './kitchens.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { pushedBrowser } from '#server/testing/messages/pushed-browsers.ts'
import { succeeded } from '#server/testing/outcomes.ts'

/** A request for an order quote. */
export const quotedOrder = {
  restaurantId: who.ordering,
  reservationTime: '',
  deliveryType: 'takeaway',
  order: { orderItems: [{ id: 'grelha-4-1', repeatIndex: 0, amount: 2 }], asap: true },
} as const

/** Returns at least one request for every call about orders. */
export function orderQuestions(world: () => OpenWorld, guest: () => SignedUpGuest): Walk {
  const restaurantId = who.breakfast
  const placed = async () => {
    await openKitchenAt(world(), restaurantId)
    return placeOrder(world(), orderRequest(restaurantId, '2027-03-01T19:00', [line('pie'), line('soup')]))
  }
  const missingOne = async () => {
    const { id, token } = await placed()
    const staff = { token: world().context.staffTokens[0]?.token ?? '' }
    const missing = [{ id: 'pie', repeatIndex: 0 }]
    const body = { action: 'reportMissing', missing } as const
    succeeded(await world().sendSeen('host.actOnOrder', { reservationId: id, body }, staff))
    return { id, token }
  }
  const grouped = async () => {
    await openKitchenAt(world(), restaurantId)
    const body = groupOrder(world())
    const { code } = succeeded(await world().send('groupOrders.create', { body }))
    const add = { id: 'soup', amount: 1, selectedModifiers: [] }
    succeeded(await world().send('groupOrders.changeLines', { code, body: { add } }))
    return { code, ...succeeded(await world().send('groupOrders.get', { code })) }
  }
  const groupOrder = ({ context }: OpenWorld) => ({
    id: context.newId(),
    restaurantId,
    deliveryType: 'takeaway' as const,
    minutes: 30,
    pays: 'host' as const,
    customerName: 'Hana',
    email: 'hana@example.com',
  })
  const joining = async () => {
    const { code, joinCode } = await grouped()
    const body = { id: world().context.newId(), name: 'Ana' }
    succeeded(await world().send('groupOrders.join', { code: joinCode, body }))
    return { code, ...succeeded(await world().send('groupOrders.get', { code })) }
  }
  return {
    'groupOrders.create': async () => {
      await openKitchenAt(world(), restaurantId)
      return [{ body: groupOrder(world()) }]
    },
    'groupOrders.invitation': async () => [{ code: (await grouped()).joinCode }],
    'groupOrders.join': async () => [
      { code: (await grouped()).joinCode, body: { id: world().context.newId(), name: 'Ana' } },
    ],
    'groupOrders.get': async () => [{ code: (await joining()).code }],
    'groupOrders.changeLines': async () => [
      { code: (await grouped()).code, body: { remove: { id: 'soup', repeatIndex: 0 } } },
    ],
    'groupOrders.setReady': async () => [{ code: (await grouped()).code, body: { ready: true } }],
    'groupOrders.removeMember': async () => {
      const { code, members } = await joining()
      return [{ code, body: { place: members.at(-1)?.place ?? 0 } }]
    },
    'groupOrders.place': async () => {
      const { code, receipt, promise } = await grouped()
      return [{ code, body: { total: receipt.total, promised: promise?.instant ?? '' } }]
    },
    'groupOrders.placePart': async () => {
      await openKitchenAt(world(), restaurantId)
      const body = { ...groupOrder(world()), pays: 'each' as const, paymentType: 'card' as const }
      const { code } = succeeded(await world().send('groupOrders.create', { body }))
      const add = { id: 'soup', amount: 1, selectedModifiers: [] }
      succeeded(await world().send('groupOrders.changeLines', { code, body: { add } }))
      const { receipt } = succeeded(await world().send('groupOrders.get', { code }))
      return [{ code, body: { total: receipt.total } }]
    },
    'groupOrders.cancel': async () => [{ code: (await grouped()).code }],
    'ordering.menu': () => [{ restaurantId: who.ordering }, { restaurantId: who.fiveMinuteLead }],
    'ordering.restaurants': () => [{}, { query: { regionId: 'pt', lat: 38.72, lon: -9.15 } }],
    'ordering.findZone': () => [
      { restaurantId: who.ordering, body: { position: { lat: 38.7444, lon: -9.19 } } },
    ],
    'orders.list': () => [{ by: guest().token }],
    'orders.repeat': async () => {
      const { id, token } = await placed()
      return [{ reservationId: id, by: token }]
    },
    'reservations.sendMessage': async () => {
      const { id, token } = await placed()
      return [{ reservationId: id, body: { body: 'Ring twice, please.' }, by: token }]
    },
    'reservations.savePushSubscription': async () => {
      const { id, token } = await placed()
      return [{ reservationId: id, body: pushedBrowser('order').target, by: token }]
    },
    'reservations.removePushSubscription': async () => {
      const { id, token } = await placed()
      return [{ reservationId: id, subscriptionId: 'a'.repeat(32), by: token }]
    },
    'outcomes.get': () => [{ call: 'reservations.create' }],
    'orders.answerMissing': async () => {
      const { id, token } = await missingOne()
      return [{ reservationId: id, body: { answer: 'without' }, by: token }]
    },
    'host.orders': () => [{ restaurantId }, { restaurantId: who.minimal }],
    'host.placeOrder': async () => {
      await openKitchenAt(world(), restaurantId)
      const { order, reservationTime } = orderRequest(restaurantId, '2027-03-01T19:00', [line('soup')])
      const body = { id: world().context.newId(), customerName: 'Ana', promised: reservationTime, order }
      return [{ restaurantId, body }]
    },
    'host.actOnOrder': async () => {
      const { id } = await placed()
      return [
        { reservationId: id, body: { action: 'accept', minutes: 30, version: 1 } },
        { reservationId: id, body: { action: 'delay', minutes: 10, version: 2 } },
        { reservationId: id, body: { action: 'ready', version: 3 } },
      ]
    },
    'host.pauseOrders': () => [
      { restaurantId, body: { minutes: 15 } },
      { restaurantId, body: { minutes: 0 } },
    ],
    'host.setCaps': () => [
      {
        restaurantId,
        body: { all: 40, byType: { preorder: null, delivery: 20, takeaway: null } },
      },
    ],
    'host.orderingTerms': () => [{ restaurantId }, { restaurantId: who.minimal }],
    'host.setOrderingTerms': async () => {
      await openKitchenAt(world(), restaurantId)
      const staff = { token: world().context.staffTokens[0]?.token ?? '' }
      const { terms } = succeeded(await world().send('host.orderingTerms', { restaurantId }, staff))
      return terms ? [{ restaurantId, body: { ...terms, answerMinutes: 7 } }] : []
    },
    'host.menus': () => [{ restaurantId }, { restaurantId: who.minimal }],
    'host.setMenus': async () => {
      const { revision, ...menus } = succeeded(
        await world().send(
          'host.menus',
          { restaurantId },
          { token: world().context.staffTokens[0]?.token ?? '' },
        ),
      )
      return [{ restaurantId, body: { ...menus, basedOn: revision } }]
    },
    'host.setStock': async () => {
      await openKitchenAt(world(), restaurantId)
      return [{ restaurantId, body: { id: 'pie', soldOut: true } }]
    },
  }
}
