import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { type Hired, hire } from './members.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

/** Returns at least one request for every call about API keys, and for the list of the operator's tokens. */
export function keyQuestions(world: () => OpenWorld): Walk {
  const restaurantId = who.fresh
  let owner: Promise<Hired> | null = null
  const by = async () => (await (owner ??= hire(world(), restaurantId, 'owner'))).own.token
  const id = '5f2b8c0d9e4a4c6fb1d7a3e8c2f40916'
  const body = { id, name: 'Till at the bar', permissions: ['service.read' as const, 'orders.act' as const] }
  return {
    'keys.create': async () => [{ restaurantId, body, by: await by() }],
    'keys.rename': async () => [{ restaurantId, keyId: id, body: { name: 'Till' }, by: await by() }],
    'keys.list': async () => [{ restaurantId, by: await by() }],
    'keys.revoke': async () => [{ restaurantId, keyId: id, by: await by() }],
    'operator.serviceTokens': async () => {
      // When a token was used is written a second later.
      await world().context.tokenUses.flush()
      return [{}]
    },
  }
}
