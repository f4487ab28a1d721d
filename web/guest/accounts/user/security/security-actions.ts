import type { StepOutcome } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { startSocial } from '#web/guest/accounts/auth/start-social.ts'
import { type OwnSubmission, personalAction } from '#web/guest/accounts/personal.tsx'

async function endDevice({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(send('identity.signOutDevice', { deviceId: textOf(form, 'deviceId') }))
  return isProblem(answer) ? answer : null
}

async function endOthers({ send }: OwnSubmission): Promise<StepOutcome> {
  const answer = await accepted(send('identity.signOutDevices', { query: { except: 'this' } }))
  return isProblem(answer) ? answer : null
}

export interface SignInMethodDone {
  readonly kind: 'added' | 'removed'
  readonly passkey: boolean
  readonly name: string
}

async function unlink({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const [kind, wayId, name] = [textOf(form, 'kind'), textOf(form, 'wayId'), textOf(form, 'name')]
  const query = { devices: form.has('signOut') ? 'signOut' : 'stay' } as const
  const answer = await accepted(send('identity.removeSignInMethod', { kind, wayId, query }))
  if (isProblem(answer)) return answer
  return { kind: 'removed', passkey: kind === 'passkey', name } satisfies SignInMethodDone
}

async function addPasskey({ send }: OwnSubmission): Promise<StepOutcome> {
  const { makePasskey } = await import('#web/guest/accounts/auth/passkeys/passkey-prompt.ts')
  const credential = await accepted(makePasskey(send))
  if (credential === 'hasOne') return invalid('', 'user.passkeyThere')
  if (credential === 'cannot') return invalid('', 'user.passkeyFailed')
  if (typeof credential === 'string') return null
  if (isProblem(credential)) return credential
  const answer = await accepted(send('identity.addPasskey', { body: credential }))
  if (isProblem(answer)) return answer
  return { kind: 'added', passkey: true, name: '' } satisfies SignInMethodDone
}

async function renamePasskey({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const [passkeyId, name] = [textOf(form, 'passkeyId'), textOf(form, 'name')]
  if (!name) return invalid('name', 'user.needPasskeyName')
  const answer = await accepted(send('identity.renamePasskey', { passkeyId, body: { name } }))
  return isProblem(answer) ? answer : { renamed: name }
}

export const securityAction = personalAction({
  endDevice,
  endOthers,
  unlink,
  addPasskey,
  renamePasskey,
  startSocial,
})
