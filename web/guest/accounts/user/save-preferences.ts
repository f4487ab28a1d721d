import type { StepOutcome } from '#web/form/form-action.ts'
import { listOf, textOf } from '#web/form/form-data.ts'
import { accepted, isProblem, refusalOf } from '#web/form/form-result.ts'
import { loadProfile } from '#web/session/account/load-profile.ts'
import type { OwnSubmission } from '../personal.tsx'
import { saveProfile, toProfile } from './save-profile.ts'

/** The profile was changed elsewhere while the form was open. `version` is its newest version. */
export interface ChangedMeanwhile {
  readonly version: number
}

export const preferenceFields = ['allergy', 'diet', 'accessNeeds', 'birthday']

/** Returns the form field for a field path on the wire, such as `additionalInfo.allergy.0`. */
const fieldOnPage = (field: string) =>
  preferenceFields.find((name) => field.split('.').includes(name)) ?? field

/**
 * Saves dining preferences, unless the profile has changed since the form was opened. In that case the page shows a
 * notice, and the next save overwrites the newest version.
 */
export async function savePreferences(submission: OwnSubmission): Promise<StepOutcome> {
  const { send, uid, form } = submission
  const additionalInfo = {
    allergy: listOf(textOf(form, 'allergy')),
    diet: textOf(form, 'diet'),
    accessNeeds: textOf(form, 'accessNeeds'),
    birthday: textOf(form, 'birthday'),
    vegetarian: form.has('vegetarian'),
    handicapAccessible: form.has('handicapAccessible'),
  }
  const change = { additionalInfo, version: Number(textOf(form, 'version')) }
  const profile = await saveProfile(submission, change, { onPage: fieldOnPage })
  if (!isProblem(profile)) return toProfile(submission)
  if (refusalOf(profile)?.refused !== 'changedMeanwhile') return profile
  const newest = await accepted(loadProfile(send, uid))
  return isProblem(newest) ? newest : ({ version: newest.version } satisfies ChangedMeanwhile)
}
