import { who } from '#world/who-is-who.ts'
import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { openLineAt } from './lines.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

/** Returns at least one request for every staff call about the waitlist. */
export function lineQuestions(world: () => OpenWorld): Walk {
  const restaurantId = who.dayAndNight
  const addParty = async (customerName: string) => {
    await openLineAt(world(), restaurantId)
    const staff = { token: world().context.staffTokens[0]?.token ?? '' }
    const body = { customerName, groupSize: 2 }
    return succeeded(await world().send('host.addToLine', { restaurantId, body }, staff)).id
  }
  return {
    'host.setLine': () => [
      { restaurantId, body: { state: 'open', autoCall: false, joinMeters: null } },
      { restaurantId, body: { largestParty: 9 } },
    ],
    'host.addToLine': () => [{ restaurantId, body: { customerName: 'Nadia', groupSize: 2 } }],
    'host.openKiosk': () => [{ restaurantId }],
    'host.actOnWalkIn': async () => [
      { walkinId: await addParty('Odile'), body: { action: 'call', tableNumber: '1', version: 1 } },
    ],
    'host.sendWalkInMessage': async () => [
      { walkinId: await addParty('Pilar'), body: { body: 'A few minutes more' } },
    ],
    'host.line': () => [{ restaurantId }, { restaurantId: who.minimal }],
  }
}
