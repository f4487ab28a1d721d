import { who } from '#world/who-is-who.ts'
import { joinAs, joinRequest } from './guests-in-line.ts'
import type { GuestWithBookings, Walk } from '#server/testing/booking/guest-questions.ts'
import { openLineAt } from './lines.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { pushedBrowser } from '#server/testing/messages/pushed-browsers.ts'

const restaurantId = who.dayAndNight

/**
 * Returns at least one request for every call about waitlist entries, and for the public key for push
 * messages.
 */
export function walkInQuestions(world: () => OpenWorld, guest: () => GuestWithBookings): Walk {
  /** Creates a waitlist entry and returns the input of a call about it. */
  async function newEntry(body: object = {}) {
    await openLineAt(world(), restaurantId)
    const { id } = await joinAs(world(), { restaurantId })
    return { walkinId: id, ...(Object.keys(body).length > 0 && { body }) }
  }
  return {
    'walkIns.join': async () => {
      await openLineAt(world(), restaurantId)
      return [
        { body: joinRequest({ restaurantId }), by: guest().token },
        { body: joinRequest({ restaurantId, email: '', phone: '+49 30 901820' }) },
      ]
    },
    'walkIns.data': async () => [
      { query: { ids: (await newEntry()).walkinId } },
      { query: {}, by: guest().token },
    ],
    'walkIns.get': async () => [await newEntry()],
    'walkIns.leave': async () => [await newEntry()],
    'walkIns.change': async () => [await newEntry({ groupSize: 3 })],
    'walkIns.postpone': async () => [await newEntry()],
    'walkIns.reportComing': async () => [await newEntry({ coming: 'onMyWay' })],
    'walkIns.messages': async () => [await newEntry()],
    'walkIns.sendMessage': async () => [await newEntry({ body: 'Is there shade?' })],
    'walkIns.readMessages': async () => [await newEntry()],
    'notifications.pushKey': () => [{}],
    'walkIns.savePushSubscription': async () => [await newEntry(pushedBrowser('walk').target)],
    'walkIns.removePushSubscription': async () => {
      const { walkinId } = await newEntry()
      return [{ walkinId, subscriptionId: 'a'.repeat(32) }]
    },
    'walkIns.expected': () => [
      { restaurantId, query: { partySizes: '1,2,40' } },
      { restaurantId: who.minimal, query: { partySizes: '2' } },
    ],
    'walkIns.lines': async () => {
      await newEntry()
      return [{ query: { lat: 52.5, lon: 13.4 } }, { query: { regionId: 'de', groupSize: 40 } }]
    },
    'walkIns.history': () => [{ query: { top: 3, from: '2027-01-01' }, by: guest().token }],
  }
}
