import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Session } from '#contracts/identity-shapes.ts'

/** Why a device gave no passkey: the guest thought better of it, it has one already, or it cannot. */
export type NoPasskey = 'givenUp' | 'hasOne' | 'cannot'

/** Signs in with a passkey of this device. */
export async function signInByDevice(send: Send): Promise<Session | WireRefusal | NoPasskey> {
  const asked = await send('identity.passkeyOptions', { body: { purpose: 'signIn' } })
  return isWireRefusal(asked) ? asked : signWith(send, asked)
}

/**
 * Lets the browser offer passkeys where it fills in e-mails, and waits until the guest takes one. Nobody has asked for it, so
 * nothing that hinders it is told.
 */
export async function waitForPasskey(
  send: Send,
  isWanted: () => boolean,
): Promise<Session | WireRefusal | NoPasskey> {
  if (!(await browserSupportsWebAuthnAutofill()) || !isWanted()) return 'givenUp'
  const asked = await send('identity.passkeyOptions', { body: { purpose: 'signIn' } }).catch(() => null)
  if (asked === null || isWireRefusal(asked) || !isWanted()) return 'givenUp'
  return signWith(send, asked, true)
}

export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Makes a passkey on this device for the signed-in guest. */
export async function addByDevice(send: Send): Promise<object | WireRefusal | NoPasskey> {
  const asked = await send('identity.passkeyOptions', { body: { purpose: 'add' } })
  if (isWireRefusal(asked)) return asked
  const optionsJSON = asked.options as unknown as OptionsOf<typeof startRegistration>
  const response = await answerOf(startRegistration({ optionsJSON }))
  if (typeof response === 'string') return response
  return send('identity.passkeyAdd', { body: { ceremony: asked.ceremony, response: { ...response } } })
}

/** What the device is asked, as the server words it. */
type OptionsOf<Start extends typeof startAuthentication | typeof startRegistration> =
  Parameters<Start>[0]['optionsJSON']

interface Ceremony {
  readonly ceremony: string
  readonly options: object
}

async function signWith(send: Send, { ceremony, options }: Ceremony, useBrowserAutofill = false) {
  const optionsJSON = options as OptionsOf<typeof startAuthentication>
  const response = await answerOf(startAuthentication({ optionsJSON, useBrowserAutofill }))
  if (typeof response === 'string') return response
  return send('identity.passkeySignIn', { body: { ceremony, response: { ...response } } })
}

/** Closing the device’s own question is an answer, not a failure. */
async function answerOf<Response>(asking: Promise<Response>): Promise<Response | NoPasskey> {
  try {
    return await asking
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return 'givenUp'
    return name === 'InvalidStateError' ? 'hasOne' : 'cannot'
  }
}
