import { replace } from 'react-router'
import type { StepOutcome, Submission } from '#web/form/form-action.ts'
import { textOf, readTyped } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { paths } from '#web/paths.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { type Farewell, storeFarewell } from '../auth/farewell.ts'
import { type OwnSubmission, personalAction } from '../personal.tsx'
import { contactSteps } from './security/change-contact.ts'
import { correctionOf, fieldsToCorrect } from './privacy/correction.ts'
import { changed, saveProfile, toProfile } from './save-profile.ts'
import { savePreferences } from './save-preferences.ts'

function leave({ url }: Submission, farewell: Farewell): Response {
  endSession()
  storeFarewell(farewell)
  return replace(withSticky(paths.auth, url.search))
}

async function saveName(submission: OwnSubmission): Promise<StepOutcome> {
  const name = textOf(submission.form, 'name')
  return name ? saveProfile(submission, { mainInfo: { name } }) : invalid('name', 'auth.needName')
}

async function saveConsent(submission: OwnSubmission): Promise<StepOutcome> {
  return saveProfile(submission, { consents: { marketing: submission.form.has('marketing') } })
}

async function savePhoto({ send, uid, form }: OwnSubmission): Promise<StepOutcome> {
  return changed(send('guests.savePhoto', { uid, body: { image: textOf(form, 'image') } }))
}

async function removePhoto({ send, uid }: OwnSubmission): Promise<StepOutcome> {
  return changed(send('guests.removePhoto', { uid }))
}

/** Changes the password, or sets one if the account has none. */
async function changePassword(submission: OwnSubmission): Promise<StepOutcome> {
  const { send, form } = submission
  const [password, newPassword] = [readTyped(form, 'password'), readTyped(form, 'newPassword')]
  if (form.has('password') && !password) return invalid('password', 'auth.needPassword')
  if (!newPassword) return invalid('newPassword', 'auth.needNewPassword')
  const body = { newPassword, ...(password && { password }) }
  const session = await accepted(send('identity.changePassword', { body }), {
    refusalFields: { wrongCredentials: 'password', weakPassword: 'newPassword' },
  })
  if (isProblem(session)) return session
  startSession(session)
  return toProfile(submission)
}

/** Corrects the guest's data in a restaurant's bookings. The result says whether anything changed. */
async function correct({ send, uid, form }: OwnSubmission): Promise<StepOutcome> {
  const body = correctionOf(fieldsToCorrect(form), (name) => textOf(form, name))
  if (body === null) return { corrected: false }
  const restaurantId = Number(textOf(form, 'restaurantId'))
  const answer = await accepted(send('guests.correctSharedData', { uid, restaurantId, body }))
  return isProblem(answer) ? answer : { corrected: true }
}

/** Exports the guest's data and downloads it as a JSON file, which only a browser can do. */
async function exportData({ send, uid }: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(send('guests.export', { uid }))
  if (isProblem(answer)) return answer
  saveFile('banquette.json', JSON.stringify(answer, null, 2))
  return null
}

function saveFile(name: string, text: string): void {
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: blobUrl, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(blobUrl)
}

async function deleteAccount(submission: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(submission.send('guests.delete', { uid: submission.uid }))
  return isProblem(answer) ? answer : leave(submission, 'deleted')
}

export const profileAction = personalAction({ name: saveName, consent: saveConsent })

export const editAction = personalAction({
  async name(submission) {
    const saved = await saveName(submission)
    return isProblem(saved) ? saved : toProfile(submission)
  },
  savePhoto,
  removePhoto,
  ...contactSteps,
})

export const preferencesAction = personalAction({ '': savePreferences })
export const passwordAction = personalAction({ '': changePassword })
export const privacyAction = personalAction({ correct, exportData, deleteAccount })
