import { redirect } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { formAction, type StepOutcome, type Submission, type Steps } from '#web/form/form-action.ts'
import { textOf, readTyped } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem, refused } from '#web/form/form-result.ts'
import { readCode } from '#web/form/read-code.ts'
import { paths, withQuery } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { returnPath } from '../account-links.ts'
import type { AuthDone } from './auth-done.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetPendingCode, storePendingCode, type PendingCode } from './pending-code.ts'
import { startSocial } from './start-social.ts'
import { carryTyped } from './typed-before.ts'

/**
 * Shows the field for the code. Stores the pending code, because phones may unload the page while the guest reads the
 * email.
 */
function waitForCode(kind: PendingCode['kind'], email: string): AuthDone {
  storePendingCode({ kind, email })
  return { pending: email }
}

async function signIn(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  const body = { email: textOf(form, 'email'), password: readTyped(form, 'password') }
  if (!body.email) return invalid('email', 'auth.needEmail')
  if (!body.password) return invalid('password', 'auth.needPassword')
  const session = await accepted(send('identity.signIn', { body }))
  if (!isProblem(session)) return finishSignIn(submission, session)
  // The password is correct, but the email isn't verified yet; a code was sent.
  const unproved = session.problem === 'refused' && session.refusal.refused === 'emailNotVerified'
  return unproved ? waitForCode('signUp', body.email) : session
}

/** Creates an account with the email and password the guest just failed to sign in with. */
async function createWithThese({ send, form, url }: Submission): Promise<StepOutcome> {
  const typed = { email: textOf(form, 'email'), password: readTyped(form, 'password') }
  const body = { name: nameFromEmail(typed.email), ...typed }
  const answer = await accepted(send('identity.signUp', { body }))
  if (!isProblem(answer)) return waitForCode('signUp', typed.email)
  const code = answer.problem === 'refused' && answer.refusal.refused
  if (code !== 'weakPassword' && code !== 'invalidInput') return answer
  // If the password is too weak, guests correct it on the sign-up page.
  if (typeof document !== 'undefined') carryTyped(typed)
  const signUp = withQuery(paths.authSignUp, { returnTo: returnPath(url.search) })
  return redirect(withSticky(signUp, url.search), 303)
}

async function signUp({ send, form }: Submission): Promise<StepOutcome> {
  const [name, email] = [textOf(form, 'name'), textOf(form, 'email')]
  if (!name) return invalid('name', 'auth.needName')
  if (!email) return invalid('email', 'auth.needEmail')
  const body = { name, email, password: readTyped(form, 'password') }
  const answer = await accepted(send('identity.signUp', { body }), {
    refusalFields: { weakPassword: 'password' },
  })
  return isProblem(answer) ? answer : waitForCode('signUp', email)
}

async function forgotPassword({ send, form }: Submission): Promise<StepOutcome> {
  const email = textOf(form, 'email')
  if (!email) return invalid('email', 'auth.needEmail')
  const answer = await accepted(send('identity.sendPasswordCode', { body: { email } }))
  return isProblem(answer) ? answer : waitForCode('password', email)
}

async function verifyEmail(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  const [email, code] = [textOf(form, 'email'), readCode(textOf(form, 'code'))]
  if (code.length < 6) return invalid('code', 'auth.needCode')
  const call = send('identity.verifyEmail', { body: { email, code } })
  const session = await accepted(call, { refusalFields: { wrongCode: 'code' } })
  return isProblem(session) ? session : finishSignIn(submission, session)
}

async function resetPassword(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  const [email, code] = [textOf(form, 'email'), readCode(textOf(form, 'code'))]
  const newPassword = readTyped(form, 'newPassword')
  if (code.length < 6) return invalid('code', 'auth.needCode')
  if (!newPassword) return invalid('newPassword', 'auth.needNewPassword')
  const session = await accepted(send('identity.resetPassword', { body: { email, code, newPassword } }), {
    refusalFields: { wrongCode: 'code', weakPassword: 'newPassword' },
  })
  return isProblem(session) ? session : finishSignIn(submission, session)
}

async function resendEmailCode({ send, form }: Submission): Promise<StepOutcome> {
  const email = textOf(form, 'email')
  const answer = await accepted(send('identity.sendEmailCode', { body: { email } }))
  return isProblem(answer) ? answer : waitForCode('signUp', email)
}

async function otherEmail(): Promise<StepOutcome> {
  forgetPendingCode()
  return null
}

/**
 * Finishes signing in with a provider: the server has already created the session, and the browser fetches its token
 * here.
 */
async function comeBack(submission: Submission): Promise<StepOutcome> {
  const session = await accepted(submission.send('identity.refreshSession', {}))
  if (isProblem(session)) return session
  return finishSignIn(submission, { ...session, created: textOf(submission.form, 'created') === 'true' })
}

/** Signs in with the passkey suggested by the browser, or else prompts for one. */
async function signInByPasskey(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  if (typeof document === 'undefined') return invalid('', 'auth.passkeyFailed')
  const { promptForPasskey, readCredential } = await import('./passkeys/passkey-prompt.ts')
  const credential = readCredential(readTyped(form, 'credential')) ?? (await promptForPasskey(send))
  if (credential === 'cannot') return invalid('', 'auth.passkeyFailed')
  if (typeof credential === 'string') return null
  if (isWireRefusal(credential)) return refused(credential)
  const session = await accepted(send('identity.signInWithPasskey', { body: credential }))
  return isProblem(session) ? session : finishSignIn(submission, session)
}

const proveEmail: Steps = { code: verifyEmail, resend: resendEmailCode, other: otherEmail }

export const chooseAction = formAction({ passkey: signInByPasskey })
export const signInAction = formAction({
  '': signIn,
  createWithThese,
  passkey: signInByPasskey,
  ...proveEmail,
})
export const signUpAction = formAction({ '': signUp, ...proveEmail })
export const forgotAction = formAction({
  '': forgotPassword,
  code: resetPassword,
  resend: forgotPassword,
  other: otherEmail,
})
export const socialAction = formAction({ comeBack, startSocial, ...proveEmail })

/** Guesses a name from an email, for an account created with one tap: `ada.lovelace+tables@…` becomes “Ada Lovelace”. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@')
  const words = local
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ')
  return (name || local || email.trim()).slice(0, 120)
}
