import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'

/** Why there is no passkey: the guest closed the prompt, the device already has one, or it doesn't support passkeys. */
export type NoPasskey = 'givenUp' | 'hasOne' | 'cannot'

/** A device's response in the form that the passkey calls accept. */
export interface Credential {
  readonly ceremony: string
  readonly response: Record<string, unknown>
}

export async function promptForPasskey(send: Send): Promise<Credential | WireRefusal | NoPasskey> {
  const start = await send('identity.createPasskeyOptions', { body: { purpose: 'signIn' } })
  return isWireRefusal(start) ? start : credentialFor(start)
}

/**
 * Lets the browser suggest passkeys in its email autofill and resolves to the one the guest chooses, or null. Errors
 * also resolve to null, because the guest didn't start this.
 */
export async function waitForPasskey(send: Send, isWanted: () => boolean): Promise<Credential | null> {
  if (!(await browserSupportsWebAuthnAutofill()) || !isWanted()) return null
  const start = await send('identity.createPasskeyOptions', { body: { purpose: 'signIn' } }).catch(() => null)
  if (start === null || isWireRefusal(start) || !isWanted()) return null
  const credential = await credentialFor(start, true)
  return typeof credential === 'string' ? null : credential
}

/** Parses a credential from a form field. Returns null if it is empty or invalid. */
export function readCredential(text: string): Credential | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Credential)
  } catch {
    return null
  }
}

export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

export async function makePasskey(send: Send): Promise<Credential | WireRefusal | NoPasskey> {
  const start = await send('identity.createPasskeyOptions', { body: { purpose: 'add' } })
  if (isWireRefusal(start)) return start
  const optionsJSON = start.options as unknown as OptionsOf<typeof startRegistration>
  const response = await answerOf(startRegistration({ optionsJSON }))
  return typeof response === 'string' ? response : { ceremony: start.ceremony, response: { ...response } }
}

type OptionsOf<Start extends typeof startAuthentication | typeof startRegistration> =
  Parameters<Start>[0]['optionsJSON']

interface Ceremony {
  readonly ceremony: string
  readonly options: object
}

async function credentialFor(
  { ceremony, options }: Ceremony,
  useBrowserAutofill = false,
): Promise<Credential | NoPasskey> {
  const optionsJSON = options as OptionsOf<typeof startAuthentication>
  const response = await answerOf(startAuthentication({ optionsJSON, useBrowserAutofill }))
  return typeof response === 'string' ? response : { ceremony, response: { ...response } }
}

/** Waits for the device's prompt. Returns the reason if there is no passkey, instead of throwing. */
async function answerOf<Response>(prompt: Promise<Response>): Promise<Response | NoPasskey> {
  try {
    return await prompt
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return 'givenUp'
    return name === 'InvalidStateError' ? 'hasOne' : 'cannot'
  }
}
