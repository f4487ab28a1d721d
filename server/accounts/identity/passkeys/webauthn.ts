import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { SignedIn } from '../signed-in.ts'
import type { Passkey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** The browser's WebAuthn response, not yet validated. */
export type DeviceResponse = Readonly<Record<string, unknown>>

interface Expected {
  readonly challenge: string
  readonly party: RelyingParty
}

/** How long the device waits for the guest, in milliseconds. */
const timeout = 5 * 60_000
/**
 * Preferred rather than required, because older devices without a screen lock or PIN can't verify the guest.
 */
const userVerification = 'preferred'

/** The passkey must be discoverable because guests don't enter their email to sign in. */
export function creationOptions(party: RelyingParty, guest: SignedIn, known: readonly Passkey[]) {
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(guest.uid, 'hex')),
    userName: guest.email,
    userDisplayName: guest.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification },
    excludeCredentials: known.map(({ credential, transports }) => ({
      id: credential,
      transports: transports as AuthenticatorTransportFuture[],
    })),
    timeout,
  })
}

export function requestOptions(party: RelyingParty) {
  return generateAuthenticationOptions({ rpID: party.id, userVerification, timeout })
}

/** Returns the data to store; null if anything about the passkey is invalid. */
export async function verifyCreated(response: DeviceResponse, { challenge, party }: Expected) {
  try {
    const made = response as unknown as RegistrationResponseJSON
    if (bringsCertificates(made)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    if (!registrationInfo || registrationInfo.credential.id !== made.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const { aaguid: authenticator } = registrationInfo
    return {
      credential: id,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      authenticator,
      transports: transportsIn(made),
    }
  } catch {
    return null
  }
}

/** Verifies a passkey's response and returns its counter; null if the response is invalid. */
export async function verifyUsed(
  response: DeviceResponse,
  passkey: Passkey,
  { challenge, party }: Expected,
): Promise<number | null> {
  try {
    const used = response as unknown as AuthenticationResponseJSON
    const owner = Buffer.from(String(used.response.userHandle), 'base64url').toString('hex')
    if (owner !== passkey.guest_id) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: used,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/**
 * Returns whether an attestation contains certificates. These are rejected because the library would fetch
 * the URLs in them, which an attacker can choose. The device's manufacturer doesn't matter to us anyway.
 */
function bringsCertificates({ response }: RegistrationResponseJSON): boolean {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = statement.get('fmt')
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined)
}

const waysToReach = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

function transportsIn({ response }: RegistrationResponseJSON): string[] {
  const reported: readonly unknown[] = Array.isArray(response.transports) ? response.transports : []
  return waysToReach.filter((way) => reported.includes(way))
}
