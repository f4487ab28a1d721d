import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { refuseKey } from '#domain/staff/api-keys.ts'
import type { Parsed } from '#contracts/calls.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { memberOf } from '../member-of.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { hashOfKey, newKeySecret, prefixOfKey } from './key-secret.ts'
import { createKeyStore, type ListedKey } from './key-store.ts'
import { presentKey } from './present-key.ts'

const maxKeys = 50

export const createKey: Handler<'keys.create', Data & Discovery & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const member = await memberOf(context, await context.members.of(caller), listed, caller.may)
  if (!member || member === 'notPermitted' || member.memberId === null) return refuse('notPermitted')
  const refusal = refuseKey(member.rights, body.permissions)
  if (refusal) return refusal
  const expires = body.expires === null ? null : new Date(body.expires)
  if (expires && expires <= context.now()) return refuse('inThePast')
  const { id: restaurant_id } = listed.record
  const store = createKeyStore(context.database.sql)
  const known = await store.ofRestaurant(body.id, restaurant_id)
  if (known) return answerAgain(context, known, body, member.memberId)
  if ((await store.count(restaurant_id)) >= maxKeys) return refuse('tooManyKept', { most: maxKeys })

  const secret = newKeySecret()
  const key = {
    id: body.id,
    restaurant_id,
    name: body.name,
    prefix: prefixOfKey(secret),
    secret_hash: hashOfKey(secret),
    permissions: body.permissions,
    created_by: member.memberId,
    created: context.now(),
    expires,
  }
  const added = await writeWithHistory(
    context,
    (inside) => createKeyStore(inside).add(key),
    (isNew) =>
      isNew && {
        kind: 'added',
        subject: 'apiKey',
        name: body.name,
        restaurantId: restaurant_id,
        changes: [{ field: 'permissions', before: null, after: body.permissions.join(', ') }],
      },
  )
  const made = await store.ofRestaurant(body.id, restaurant_id)
  // Another restaurant has a key with this id.
  if (!made) return refuse('changedMeanwhile')
  return added ? { ...presentKey(made), secret } : answerAgain(context, made, body, member.memberId)
}

/**
 * Answers a repeated request, whose first answer was lost with the only copy of the secret. Whoever has used the key got
 * the answer, so it is left alone.
 */
async function answerAgain(
  context: Data,
  known: ListedKey,
  { name, permissions, expires }: Parsed<'keys.create'>['body'],
  memberId: string,
): Promise<(ReturnType<typeof presentKey> & { secret: string }) | Refusal<'changedMeanwhile'>> {
  const isSame =
    known.created_by === memberId &&
    known.name === name &&
    (known.expires?.getTime() ?? null) === (expires === null ? null : Date.parse(expires)) &&
    known.permissions.toSorted().join() === permissions.toSorted().join()
  if (!isSame) return refuse('changedMeanwhile')
  const secret = newKeySecret()
  const replacement = { secret_hash: hashOfKey(secret), prefix: prefixOfKey(secret) }
  if (!(await createKeyStore(context.database.sql).replaceSecret(known.id, replacement)))
    return refuse('changedMeanwhile')
  // The entry of the first request says that the key was made.
  context.acting.changedNothing()
  return { ...presentKey({ ...known, ...replacement }), secret }
}
