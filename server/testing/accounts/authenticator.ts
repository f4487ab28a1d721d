import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cbor } from './cbor.ts'

/** The options of a ceremony that the fake device reads. */
export interface CeremonyOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

type Statement = readonly [format: string, statement: Parameters<typeof cbor>[0]]

/** Deviations from the behavior of a correct device and browser. */
export interface Deviations {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly counter?: number
  /** Bit flags: 1 for user present, 4 for user verified, 64 for a new key. */
  readonly flags?: number
  readonly userHandle?: string
  /** The attestation format and statement to send. */
  readonly attestation?: Statement
  /** The id of the authenticator's model, as 32 hex digits. */
  readonly aaguid?: string
  /** Whether the attestation is signed with the new key itself. */
  readonly selfAttested?: boolean
}

const present = 1
const verified = 4
const newKey = 64

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** Creates a fake device with one passkey (ES256) and its browser, following WebAuthn level 2. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, asked: CeremonyOptions, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? asked.challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const deviceData = (
    rpId: string,
    flags: number,
    deviations: Deviations,
    more: Uint8Array = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(deviations.counter ?? counter)
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.of(deviations.flags ?? flags), count, more])
  }
  const signed = (authData: Buffer, client: Buffer) =>
    sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Creates the passkey and returns the device's response. */
    make(asked: CeremonyOptions, deviations: Deviations = {}) {
      userHandle = asked.user?.id
      const model = Buffer.from(deviations.aaguid ?? '0'.repeat(32), 'hex')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([model, length, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const authData = deviceData(asked.rp?.id ?? '', present | verified | newKey, deviations, key)
      const client = clientData('webauthn.create', asked, deviations)
      const own: Statement = [
        'packed',
        new Map<string, number | Buffer>([
          ['alg', -7],
          ['sig', signed(authData, client)],
        ]),
      ]
      const none: Statement = ['none', new Map()]
      const [format, statement] = deviations.attestation ?? (deviations.selfAttested ? own : none)
      const attestation = new Map<string, Parameters<typeof cbor>[0]>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: base64url(client),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      })
    },

    /** Signs a challenge with the passkey and increments its counter. */
    use(asked: CeremonyOptions, deviations: Deviations = {}) {
      counter += 1
      const client = clientData('webauthn.get', asked, deviations)
      const authData = deviceData(asked.rpId ?? '', present | verified, deviations)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signed(authData, client)),
        userHandle: deviations.userHandle ?? userHandle,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Encodes an ES256 (P-256) key with its two coordinates in COSE format (RFC 9053). */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
