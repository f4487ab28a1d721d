import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Session } from '#contracts/identity-shapes.ts'

/** True where the browser knows passkeys at all; a page without TLS has none. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** What the device is asked, as the server words it. */
type OptionsOf<Ceremony extends typeof startAuthentication | typeof startRegistration> =
  Parameters<Ceremony>[0]['optionsJSON']

/** Signs in with a passkey of this device; null where the guest thought better of it. */
export async function signInWithPasskey(send: Send): Promise<Session | WireRefusal | null> {
  const asked = await send('identity.passkeyOptions', { body: { purpose: 'signIn' } })
  if (isWireRefusal(asked)) return asked
  const device = await import('@simplewebauthn/browser')
  const optionsJSON = asked.options as unknown as OptionsOf<typeof startAuthentication>
  const response = await unlessGivenUp(device.startAuthentication({ optionsJSON }))
  if (!response) return null
  return send('identity.passkeySignIn', { body: { ceremony: asked.ceremony, response: { ...response } } })
}

/** Makes a passkey on this device for the signed-in guest; null where the guest thought better of it. */
export async function addPasskey(send: Send, name: string): Promise<object | WireRefusal | null> {
  const asked = await send('identity.passkeyOptions', { body: { purpose: 'add' } })
  if (isWireRefusal(asked)) return asked
  const device = await import('@simplewebauthn/browser')
  const optionsJSON = asked.options as unknown as OptionsOf<typeof startRegistration>
  const response = await unlessGivenUp(device.startRegistration({ optionsJSON }))
  if (!response) return null
  return send('identity.passkeyAdd', { body: { ceremony: asked.ceremony, response: { ...response }, name } })
}

/** Closing the device’s own question is an answer, not a failure. */
async function unlessGivenUp<Response>(asking: Promise<Response>): Promise<Response | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) return null
    throw error
  }
}
