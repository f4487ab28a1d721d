import { afterAll, beforeAll } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { foreignClient } from '#server/testing/walk/conformance/foreign-client.ts'
import { playAccounts } from '#server/testing/walk/conformance/play-accounts.ts'
import { playBookings } from '#server/testing/walk/conformance/play-bookings.ts'
import { playDeviations } from '#server/testing/walk/conformance/play-deviations.ts'
import { playDiscovery } from '#server/testing/walk/conformance/play-discovery.ts'
import { playLines } from '#server/testing/walk/conformance/play-lines.ts'
import { playOrders } from '#server/testing/walk/conformance/play-orders.ts'
import { playPayments } from '#server/testing/walk/conformance/play-payments.ts'
import { playRestaurants } from '#server/testing/walk/conformance/play-restaurants.ts'

/**
 * Plays the calls of the specification's section 7 to the letter against every rule of the demo world. What differs
 * from the specification must be a row of docs/decisions/0008-deviations.md.
 */
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const theWorld = () => world
const send: ReturnType<typeof foreignClient> = (...request) => foreignClient(world)(...request)

playRestaurants(send)
playDiscovery(send)
playBookings(theWorld, send)
playLines(theWorld, send)
playAccounts(theWorld, send)
playOrders(theWorld, send)
playPayments(theWorld, send)
playDeviations(theWorld, send)
