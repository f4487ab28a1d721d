import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'

/** An email that the server accepted. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** Whether the connection was encrypted. `user` is the account that the sender authenticated with. */
  readonly encrypted: boolean
  readonly user: string
}

export interface MailServer {
  readonly port: number
  /** Accepted emails, oldest first. */
  readonly taken: TakenMail[]
  /** Responses that reject the next emails, such as `451 later`. */
  readonly refusals: { at: 'recipient' | 'content'; with: string }[]
  close(): Promise<void>
}

/** Starts a real mail server in this process. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = []
  const refusals: MailServer['refusals'] = []
  const refusalAt = (at: 'recipient' | 'content') => {
    const next = refusals[0]
    if (next?.at !== at) return null
    refusals.shift()
    const error = new Error(next.with.slice(4))
    return Object.assign(error, { responseCode: Number(next.with.slice(0, 3)) })
  }
  const server = new SMTPServer({
    ...localhostCertificate,
    authOptional: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const no = refusalAt('content')
        if (!no)
          taken.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString('utf8'),
            encrypted: secure,
            user: user ?? '',
          })
        done(no)
      })
    },
    ...options,
  })
  // Clients that disconnect cause errors that don't matter.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
