import type { Input } from '#contracts/calls.ts'
import { who } from '#world/who-is-who.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

type Begin = Input<'groupOrders.create'>['body']

/**
 * Returns actions in group orders. Each person passes their own code. The orders are started on the host name
 * of the installation or of a tenant.
 */
export function groupsIn(world: () => OpenWorld, host = 'localhost') {
  async function begin(more: Partial<Begin> = {}): Promise<string> {
    const body: Begin = {
      id: world().context.newId(),
      restaurantId: who.ordering,
      deliveryType: 'takeaway',
      minutes: 30,
      pays: 'host',
      customerName: 'Hana Lindqvist',
      email: 'hana@example.com',
      ...more,
    }
    return succeeded(await world().sendTo(host)('groupOrders.create', { body })).code
  }

  const read = async (code: string) => succeeded(await world().send('groupOrders.get', { code }))

  async function join(host: string, name: string): Promise<string> {
    const { joinCode } = await read(host)
    const body = { id: world().context.newId(), name }
    return succeeded(await world().send('groupOrders.join', { code: joinCode, body })).code
  }

  const adding = (code: string, id: string, amount = 1) =>
    world().send('groupOrders.changeLines', { code, body: { add: { id, amount, selectedModifiers: [] } } })
  const add = async (code: string, id: string, amount = 1) => succeeded(await adding(code, id, amount))
  const ready = (code: string, more: object = {}) =>
    world().send('groupOrders.setReady', { code, body: { ready: true, ...more } })

  async function placing(code: string, more: object = {}) {
    const { receipt, promise } = await read(code)
    const seen = { total: receipt.total, promised: promise?.instant ?? '', ...more }
    return world().send('groupOrders.place', { code, body: seen })
  }

  /** Places this person's part of the order at the total that they see, so that it can be paid. */
  async function placingPart(code: string, more: object = {}) {
    const own = (await read(code)).members.find(({ isOwn }) => isOwn)
    return world().send('groupOrders.placePart', { code, body: { total: own?.total ?? 0, ...more } })
  }

  const placed = async (code: string) => {
    const { id: reservationId, token } = succeeded(await placing(code))
    return succeeded(await world().send('reservations.get', { reservationId }, { token }))
  }
  return { begin, read, join, adding, add, ready, placing, placingPart, placed }
}
