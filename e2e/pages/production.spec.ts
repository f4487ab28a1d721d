import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'
import { openMailServer } from '#server/testing/messages/mail-server.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { leavesOf, readMail } from '#server/testing/messages/read-mail.ts'
import { demoPhotos } from '#world/photos/demo-photos.ts'
import { who } from '#world/who-is-who.ts'
import { answered, test } from '../testing/fixtures.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { type OwnServer, startServer } from '../testing/own-server.ts'
import { bookTable, findTable } from '../testing/tables.ts'

test('in production, a server names missing settings, confirms a booking by email, and keeps it after being killed', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-production-'))
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, localhostCertificate.cert)
  const post = await openMailServer()
  const whole = {
    DEPLOYMENT: 'production',
    DATA_DIR: join(folder, 'data'),
    SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://tables.example',
    SMTP_URL: `smtp://post:right@localhost:${post.port}`,
    MAIL_FROM: 'Tables <tables@example.com>',
    NODE_EXTRA_CA_CERTS: authority,
  }
  const servers: OwnServer[] = []
  const start = async (settings: Readonly<Record<string, string>> = whole) => {
    const server = startServer(await freePort(), settings)
    servers.push(server)
    return server
  }
  const refusedToStart = async (server: OwnServer, why: string | RegExp) => {
    const [code] = (await server.exited) as [number]
    expect(code).toBe(1)
    expect(server.said()).toMatch(why)
    expect(server.said()).not.toContain('    at ')
  }
  try {
    for (const missing of ['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const) {
      const { [missing]: _, ...half } = whole
      await refusedToStart(await start(half), new RegExp(`needs ${missing}\\b.*\\.\n$`))
    }

    const first = await start()
    await first.opened()
    const { instant } = await findTable(first.send, { restaurant: who.oneTable })
    const { id, token, email } = await bookTable(first.send, who.oneTable, instant)
    await refusedToStart(await start(), `in use by process ${first.process.pid}`)

    await expect.poll(() => post.taken.length, { timeout: 30_000, intervals: [100] }).toBe(1)
    const [taken] = post.taken
    expect(taken).toMatchObject({ from: 'tables@example.com', to: [email], encrypted: true, user: 'post' })
    const [text, , calendar] = leavesOf(readMail(taken?.raw ?? ''))
    expect(text?.body).toContain(`https://tables.example/booking?id=${id}&token=${token}`)
    const entry = partOf(readCalendar(calendar?.body ?? ''), 'VEVENT')
    expect(propertyOf(entry, 'UID').value).toContain(id)
    for (const path of ['/dev', '/dev-polygon', '/dev/outbox', '/dev/outbox.json'])
      expect((await fetch(first.address + path)).status).toBe(404)

    first.process.kill('SIGKILL')
    await first.exited
    const again = await start()
    await again.opened()
    const booking = answered(await again.send('reservations.get', { reservationId: id }, { token }))
    expect(booking).toMatchObject({ id, status: 'Approved' })
    expect(Date.parse(booking.reservationTime)).toBe(Date.parse(instant))

    // The server renders the photos of a new world by itself.
    const photographed = demoPhotos[0]?.slug ?? ''
    const gallery = async () => answered(await again.send('restaurants.get', { id: photographed })).gallery
    await expect.poll(async () => (await gallery()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  } finally {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await post.close()
    await rm(folder, { recursive: true, force: true })
  }
})
