import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cbor } from './cbor.ts'

/** What a server asks a device, as far as one reads it. */
export interface Asked {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

type Statement = readonly [format: string, statement: Parameters<typeof cbor>[0]]

/** Where an answer is not what a good device and browser would send. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly counter?: number
  /** User present 1, user verified 4, with a new key 64. */
  readonly flags?: number
  readonly userHandle?: string
  /** The statement of who built the device. */
  readonly attestation?: Statement
  /** The device signs what it has made with the key it has made. */
  readonly vouchesForItself?: boolean
}

const present = 1
const verified = 4
const newKey = 64

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** A device with one passkey (ES256), and the browser in front of it, by the letter of WebAuthn level 2. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, asked: Asked, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? asked.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const deviceData = (rpId: string, flags: number, twist: Twist, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(twist.flags ?? flags), count, more])
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
    /** Makes the passkey. */
    make(asked: Asked, twist: Twist = {}) {
      userHandle = asked.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const authData = deviceData(asked.rp?.id ?? '', present | verified | newKey, twist, key)
      const client = clientData('webauthn.create', asked, twist)
      const own: Statement = [
        'packed',
        new Map<string, number | Buffer>([
          ['alg', -7],
          ['sig', signed(authData, client)],
        ]),
      ]
      const none: Statement = ['none', new Map()]
      const [format, statement] = twist.attestation ?? (twist.vouchesForItself ? own : none)
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

    /** Uses it; every use counts. */
    use(asked: Asked, twist: Twist = {}) {
      counter += 1
      const client = clientData('webauthn.get', asked, twist)
      const authData = deviceData(asked.rpId ?? '', present | verified, twist)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signed(authData, client)),
        userHandle: twist.userHandle ?? userHandle,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** COSE (RFC 9053): an elliptic curve key, ES256, P-256, its two coordinates. */
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
