import type { Input } from '#contracts/calls.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Services with the permissions of each role, for `openWorld`. */
export const tokensOfRoles = {
  host: 'host-token-host-token-host',
  lead: 'lead-token-lead-token-lead',
  manager: 'manager-token-manager-token',
  owner: 'owner-token-owner-token-owner',
} as const

export const withRoles = {
  STAFF_TOKENS: Object.entries(tokensOfRoles)
    .map(([role, token]) => `*=${token}:${role}`)
    .join(','),
}

export type Draft = Omit<Input<'setup.save'>['body'], 'basedOn'> & { readonly basedOn?: number }

/** How somebody of the staff of a restaurant works on its setup. */
export function setupOf(
  world: Pick<OpenWorld, 'send'>,
  restaurantId: string,
  role: keyof typeof tokensOfRoles = 'owner',
) {
  const by = { token: tokensOfRoles[role] }
  const read = async () => succeeded(await world.send('setup.read', { restaurantId }, by))
  return {
    by,
    read,
    /** Saves a draft that is based on what is stored now, unless it says otherwise. */
    save: async ({ basedOn, ...draft }: Draft) => {
      const body = { basedOn: basedOn ?? (await read()).revision, ...draft }
      return world.send('setup.save', { restaurantId, body }, by)
    },
  }
}
