import type { Input } from '#contracts/calls.ts'
import { hire } from './members.ts'
import { keyPermissions } from '#domain/staff/api-keys.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Makes an API key, with all permissions that a key can have unless `key` says otherwise. `by` is a member's token. */
export async function newKey(
  world: OpenWorld,
  restaurantId: string,
  { by, ...key }: { by?: string } & Partial<Input<'keys.create'>['body']> = {},
) {
  const token = by ?? (await hire(world, restaurantId, 'owner')).own.token
  const body = { id: world.context.newId(), name: 'Till', permissions: [...keyPermissions], ...key }
  return succeeded(await world.send('keys.create', { restaurantId, body }, { token }))
}
