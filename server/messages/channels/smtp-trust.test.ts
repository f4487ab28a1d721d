import { createServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'
import { openMailServer } from '#server/testing/messages/mail-server.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { readMail } from '#server/testing/messages/read-mail.ts'
import { mailWorld } from '#server/messages/write/mail-world-for-tests.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { smtpChannel } from './smtp-channel.ts'

const { world, post, closing, settingsFor, quiet, send, later, bookFor, outbox } = mailWorld()

/** Runs `during` while trusting the test servers' certificate. */
async function trusting<Outcome>(during: () => Promise<Outcome>): Promise<Outcome> {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, localhostCertificate.cert])
  try {
    return await during()
  } finally {
    setDefaultCACertificates(usual)
  }
}

test.each([
  ['from the first byte', 'smtps', true],
  ['after STARTTLS', 'smtp', false],
] as const)('encrypted %s, and only to a server with a valid certificate', async (_, scheme, secure) => {
  const safe = await openMailServer({ secure })
  closing.push(() => safe.close())
  const env = { SMTP_URL: `${scheme}://localhost:${safe.port}`, SMTP_TLS: 'required' }
  await bookFor('private@example.com')
  expect(await send(safe.port, env)).toBe(0)
  expect(await outbox()).toMatchObject([{ state: 'waiting', trouble: expect.stringMatching(/certificate/i) }])
  later(1)
  expect(await trusting(() => send(safe.port, env))).toBe(1)
  expect(safe.taken).toMatchObject([{ encrypted: true }])
})

test('nothing is sent unencrypted unless that is allowed', async () => {
  const open = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  closing.push(() => open.close())
  await bookFor('private@example.com')
  expect(await send(open.port, { SMTP_TLS: 'required' })).toBe(0)
  expect(open.taken).toEqual([])
  later(1)
  expect(await send(open.port, { SMTP_TLS: 'optional' })).toBe(1)
  expect(open.taken).toMatchObject([{ encrypted: false }])
})

test.each([
  '\r\nBcc: everyone@example.com',
  '\nSubject: free wine',
  '\u2028X-Spam: no',
  '" <x@example.com>, y',
])('a name like %j adds no header and no recipient', async (end) => {
  const booked = await bookFor('host@example.com', '2027-03-20T19:00')
  const invited = { reservationId: booked.id, body: { members: ['friend@example.com'] } }
  succeeded(await world().send('invitations.send', invited, { token: booked.token }))
  await world()
    .database.sql.updateTable('messages')
    .set({
      data: JSON.stringify({
        ...booked,
        customerName: `June${end}`,
        restaurant: { ...booked.restaurant, name: `Place${end}` },
      }),
    })
    .execute()
  expect(await send()).toBe(2)
  for (const { raw, to } of post().taken) {
    expect(to).toHaveLength(1)
    const { headers } = readMail(raw)
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(Object.keys(headers)).not.toContain('x-spam')
    expect(headers['subject']).not.toMatch(/^free wine/)
    expect(headers['from']).toMatch(/<tables@example\.com>$/)
    expect(headers['to']).toBe(to[0])
  }
})

/** Starts a server that accepts connections and then only calls `onConnection`. */
async function mute(onConnection: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => void sockets.add(socket.on('error', () => undefined)))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}

test.each<[string, (socket: Socket) => void]>([
  ['never greets', () => undefined],
  ['greets and then goes silent', (socket) => void socket.write('220 here\r\n')],
  ['closes the connection', (socket) => void socket.destroy()],
  [
    'sends one byte at a time and never ends a line',
    (socket) => {
      const drip = setInterval(() => (socket.destroyed ? clearInterval(drip) : socket.write('2')), 50)
    },
  ],
])('the server doesn’t wait for a mail server that %s', async (_, behave) => {
  const port = await mute(behave)
  await bookFor('waiting@example.com')
  const channel = smtpChannel(settingsFor(port), { reachMs: 300, answerMs: 300, letterMs: 700 })
  // Without time limits of its own, sending would exceed the test's timeout.
  expect(await sendMessages(quiet(), channel)).toBe(0)
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, trouble: expect.stringMatching(/./) },
  ])
})
