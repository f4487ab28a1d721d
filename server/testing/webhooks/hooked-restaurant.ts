import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { sendWebhooks } from '#server/webhooks/send-webhooks.ts'
import { openReceiver, type Receiver } from './receiver.ts'

interface At {
  readonly restaurantId: string
  readonly webhookId: string
}

/** Opens a world for the tests of a file, with a program for each test that can receive the events of a restaurant. */
export function hookedRestaurant(restaurantId: string) {
  let world: OpenWorld
  let receiver: Receiver
  let count = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: worldTime })
    world.setTime(worldTime)
    receiver = await openReceiver()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await world.database.sql.deleteFrom('webhooks').execute()
    await receiver.close()
  })
  afterAll(() => world.close())

  const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
  return {
    world: () => world,
    receiver: () => receiver,
    staff,
    codeOf: async (outcome: Promise<unknown>) => refused(await outcome).refused,
    send: () => sendWebhooks(world.context),
    heard: () => receiver.received.map(({ text }) => JSON.parse(text)),
    hoursOn: (hours: number): void => {
      const at = new Date(worldTime.getTime() + hours * 3_600_000)
      vi.setSystemTime(at)
      world.setTime(at)
    },
    deliveries: async (at: At) =>
      succeeded(await world.send('webhooks.deliveries', { ...at, query: {} }, staff())).deliveries,
    webhookNow: async (id: string) => {
      const { webhooks } = succeeded(await world.send('webhooks.list', { restaurantId }, staff()))
      return webhooks.find((each) => each.id === id)
    },
    /** Books another evening each time, so that the tests don't take each other's tables. */
    bookOne: () => {
      count += 1
      const day = String(2 + (count % 25)).padStart(2, '0')
      return book(world, bookingRequest(restaurantId, `2027-04-${day}T${count > 25 ? 20 : 19}:00`))
    },
  }
}
