import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { openGuest } from '#server/identity/signed-in.ts'
import { comeLater } from '#server/rate-limits/come-later.ts'
import { presentProfile } from './present-profile.ts'
import { createProfileStore, type KnownProfile, type ProfileEdit } from './profile-store.ts'

/** With `after`, the answer waits for a change of that version, or for its time to be over; then it is what it was. */
export const getProfile: Handler<'guests.profile'> = async (context, { uid, query }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const profile = await createProfileStore(context.database).read(uid)
  if (!profile) return refuse('unknownGuest')
  if (query.after !== profile.version) return presentProfile(profile)
  const waited = await context.profileWatch.changeOf(uid, profile.version, caller.onGone)
  if (waited === 'tooMany') return comeLater(30)
  // Whoever was signed out meanwhile hears nothing more.
  return getProfile(context, { uid, query: {} }, caller)
}

export const saveProfile: Handler<'guests.saveProfile'> = async (context, { uid, body }, caller) => {
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

/** The profile as it is after a change; who waits for one hears of it. */
export async function freshProfile(
  { database, profileWatch }: Pick<Context, 'database' | 'profileWatch'>,
  uid: string,
): Promise<Profile | Refusal<'unknownGuest'>> {
  profileWatch.changed(uid)
  const profile = await createProfileStore(database).read(uid)
  return profile ? presentProfile(profile) : refuse('unknownGuest')
}

/** What is said and is not so yet; null where there is nothing. */
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
