import type { ApiKey } from '#contracts/staff/keys.ts'
import { keyPermissions } from '#domain/staff/api-keys.ts'
import type { ListedKey } from './key-store.ts'

export function presentKey(row: ListedKey): ApiKey {
  const { id, name, prefix, permissions, created, last_used, expires, revoked } = row
  const state = row.creator_state === 'invited' ? 'active' : row.creator_state
  return {
    id,
    name,
    prefix,
    permissions: keyPermissions.filter((each) => permissions.includes(each)),
    createdBy: { name: row.creator_name, state },
    created: created.toISOString(),
    lastUsed: last_used?.toISOString() ?? null,
    expires: expires?.toISOString() ?? null,
    revoked: revoked?.toISOString() ?? null,
  }
}
