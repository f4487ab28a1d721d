import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { createProfileStore, type KnownProfile, type ProfileEdit } from './profile-store.ts'
import { freshProfile } from './fresh-profile.ts'
import type { Data, Links } from '#server/context.ts'

export const saveProfile: Handler<'guests.saveProfile', Data & Links> = async (
  context,
  { uid, body },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const no = await createProfileStore(context.database).edit<Refusal<'changedMeanwhile'>>(
    uid,
    context.now(),
    (profile) => {
      const edit = editOf(profile, body)
      if (!edit) return null
      return body.version === undefined || body.version === profile.version
        ? edit
        : refuse('changedMeanwhile')
    },
    isRefusal,
  )
  return no ?? freshProfile(context, uid)
}

/** Returns the fields whose values change, or null if there are none. */
function editOf(
  known: KnownProfile,
  { mainInfo, additionalInfo = {}, consents }: Parsed<'guests.saveProfile'>['body'],
): ProfileEdit | null {
  const { allergy, birthday, vegetarian, handicapAccessible, diet, accessNeeds } = additionalInfo
  const said = {
    allergy,
    birthday: birthday === '' ? null : birthday,
    vegetarian,
    handicap_accessible: handicapAccessible,
    diet,
    access_needs: accessNeeds,
    marketing: consents?.marketing,
  }
  const profile = Object.fromEntries(
    Object.entries(said).filter(
      ([column, value]) =>
        value !== undefined && !isDeepStrictEqual(value, known[column as keyof typeof said]),
    ),
  )
  const name = mainInfo?.name !== known.name ? mainInfo?.name : undefined
  if (name === undefined && Object.keys(profile).length === 0) return null
  return { profile, ...(name !== undefined && { name }) }
}
