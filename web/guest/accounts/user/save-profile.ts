import type { Input } from '#contracts/calls.ts'
import type { WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import type { LeadsTo } from '#web/form/form-action.ts'
import { accepted, type FormProblem, isProblem, type Naming } from '#web/form/form-result.ts'
import { paths } from '#web/paths.ts'
import { mirrorProfile } from '#web/session/account/profile-mirror.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import type { OwnSubmission } from '../personal.tsx'

type Change = NonNullable<Input<'guests.saveProfile'>['body']>

/**
 * Saves the profile and updates the copy in local storage. Other tabs and devices notice the new version and reload.
 */
export function saveProfile(
  { send, uid }: Pick<OwnSubmission, 'send' | 'uid'>,
  change: Change,
  naming?: Naming,
): Promise<Profile | FormProblem> {
  return changed(send('guests.saveProfile', { uid, body: change }), naming)
}

export function toProfile({ url }: Pick<OwnSubmission, 'url'>): LeadsTo {
  return { leadsTo: withSticky(paths.user, url.search) }
}

/** Waits for a call that changes the profile, and updates the copy of the profile in local storage. */
export async function changed(
  call: Promise<Profile | WireRefusal>,
  naming?: Naming,
): Promise<Profile | FormProblem> {
  const profile = await accepted(call, naming)
  if (isProblem(profile)) return profile
  mirrorProfile(profile)
  return profile
}
