import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { PushTarget } from '#server/book/outbox/push-subscriptions.ts'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'

/**
 * The settings that a world needs to send push messages. Only for tests, because the private key is public.
 */
export const pushSettings = {
  VAPID_PRIVATE_KEY: JSON.stringify({
    kty: 'EC',
    crv: 'P-256',
    x: 'YNJXG4qwuV_0rb6Cr5T0ZtlxsnY0mIkf85rqCNh74fo',
    y: 'aq6AvBJEfZJxptXh9tFSitezYx7DtV9JcT00HegHtjg',
    d: 'Njy84SH6WhmTNgN8fJzuB-xtZKSlBFzWjsB3RFZzkQ4',
  }),
  PUSH_SERVICES: 'push.example.com',
}

export interface PushedMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on this machine. */
export interface PushService {
  /** Messages in the order they arrived. */
  readonly pushed: PushedMessage[]
  /** Status code of the responses, 201 unless changed. */
  status: number
  /** Options that connect a push channel to this service, under any host name. */
  readonly connecting: {
    readonly lookup: LookupFunction
    readonly ca: string
    readonly port: number
    readonly checkServerIdentity: () => undefined
  }
  close(): void
}

export async function startPushService(): Promise<PushService> {
  const pushed: PushedMessage[] = []
  const server = createServer(localhostCertificate, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(service.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    pushed,
    status: 201,
    connecting: {
      lookup: ((_name, options, callback) =>
        options.all
          ? callback(null, [{ address: '127.0.0.1', family: 4 }])
          : callback(null, '127.0.0.1', 4)) satisfies LookupFunction,
      ca: localhostCertificate.cert,
      port: (server.address() as AddressInfo).port,
      checkServerIdentity: () => undefined,
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}

/** A browser with its own keys, which can read the messages pushed to it. */
export interface PushedBrowser {
  readonly target: PushTarget
  /** Decrypts a message. Throws unless it was encrypted for this browser. */
  read(message: PushedMessage): Record<string, string>
}

export function pushedBrowser(name: string): PushedBrowser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    target: {
      endpoint: `https://push.example.com/${name}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read({ headers, body }) {
      const salt = Buffer.from(/salt=([\w-]+)/.exec(String(headers['encryption']))?.[1] ?? '', 'base64url')
      const sender = Buffer.from(/dh=([\w-]+)/.exec(String(headers['crypto-key']))?.[1] ?? '', 'base64url')
      const sized = (key: Buffer) => Buffer.concat([Buffer.of(0, key.length), key])
      const context = Buffer.concat([Buffer.from('P-256\0'), sized(own.getPublicKey()), sized(sender)])
      const derive = (from: Buffer, salted: Buffer, what: string, length: number, more = Buffer.alloc(0)) =>
        Buffer.from(
          hkdfSync(
            'sha256',
            from,
            salted,
            Buffer.concat([Buffer.from(`Content-Encoding: ${what}\0`), more]),
            length,
          ),
        )
      const shared = derive(own.computeSecret(sender), auth, 'auth', 32)
      const key = derive(shared, salt, 'aesgcm', 16, context)
      const nonce = derive(shared, salt, 'nonce', 12, context)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(2 + plain.readUInt16BE(0)).toString('utf8'))
    },
  }
}

/**
 * Returns the claims that identify a message's sender. Throws if they aren't signed with the key that the
 * message names.
 */
export function senderOf({ headers }: PushedMessage): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey }
}
