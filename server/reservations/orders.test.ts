import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { kitchenOf, line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/kitchens.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/outbox.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'error' })
})
afterAll(() => world.close())

const open = async (settings: Parameters<typeof openKitchenAt>[2] = {}) => {
  world.setTime(worldTime)
  kitchen = await openKitchenAt(world, who.ordering, settings)
  await world.database.sql.deleteFrom('kitchen_slots').execute()
}
const place = (
  ...[time, lines, more]: [string, Parameters<typeof orderRequest>[2], Parameters<typeof orderRequest>[3]?]
) => placeOrder(world, orderRequest(who.ordering, time, lines, more))

describe('placing', () => {
  test('a takeaway takes no table and no party, and answers its receipt and its promise', async () => {
    await open({ stock: { pie: 5 } })
    const placed = await place('2027-03-01T19:00', [line('pie', 2), line('soup')])
    expect(placed).toMatchObject({
      status: 'Pending',
      deliveryType: 'takeaway',
      groupSize: 0,
      tableNumber: '',
      mayCancel: true,
      order: {
        subtotal: 3200,
        deliveryFee: 0,
        total: 3200,
        tip: 0,
        stage: 'received',
        promised: expect.stringContaining('2027-03-01T19:00'),
        paymentType: 'cash',
      },
    })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 7, stock: { pie: 3 } })
    const read = await world.send('reservations.get', { reservationId: placed.id }, { token: placed.token })
    expect(succeeded(read).order).toEqual(placed.order)
    const [mail] = await outboxOf(world, placed.email)
    expect(mail?.subject).toContain('Order received')
    expect(mail?.text).toContain('2 × Pie')
  })
})
