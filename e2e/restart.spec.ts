import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'
import { who } from '#world/who-is-who.ts'
import { answered, test } from './house.ts'
import { bookTable, findTable } from './tables.ts'

const root = join(import.meta.dirname, '..')

interface House {
  readonly process: ChildProcess
  readonly exited: Promise<unknown>
  said(): string
}

function open(folder: string, port: number): House {
  const { DATABASE_URL: _, ...environment } = process.env
  const house = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: { ...environment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, WORLD: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [house.stdout, house.stderr]) stream.on('data', (text) => (said += String(text)))
  return { process: house, exited: once(house, 'exit'), said: () => said }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}

test('a booking outlives a server that is killed, and a folder has one server only', async () => {
  test.setTimeout(90_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-restart-'))
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const houses: House[] = []
  const opened = (port: number) => {
    const house = open(folder, port)
    houses.push(house)
    return house
  }
  const address = (port: number) => `http://127.0.0.1:${port}`
  const isUp = (port: number) =>
    fetch(`${address(port)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const upWithin = { timeout: 30_000, intervals: [100] }
  try {
    const first = opened(ports[0])
    await expect.poll(() => isUp(ports[0]), upWithin).toBe(true)
    const send = createClient(addressOf, fetchTransport(address(ports[0])))
    const { instant } = await findTable(send, { place: who.oneTable })
    const { id, token } = await bookTable(send, who.oneTable, instant)

    const intruder = opened(ports[1])
    const [code] = (await intruder.exited) as [number]
    expect(code).toBe(1)
    expect(intruder.said()).toContain(`in use by process ${first.process.pid}`)
    expect(intruder.said()).not.toContain('    at ')

    first.process.kill('SIGKILL')
    await first.exited
    opened(ports[2])
    await expect.poll(() => isUp(ports[2]), upWithin).toBe(true)
    const again = createClient(addressOf, fetchTransport(address(ports[2])))
    const booking = answered(await again('reservations.get', { reservationId: id }, { token }))
    expect(booking).toMatchObject({ id, status: 'Approved' })
    expect(Date.parse(booking.reservationTime)).toBe(Date.parse(instant))
  } finally {
    for (const { process } of houses) process.kill('SIGKILL')
    await Promise.all(houses.map(({ exited }) => exited))
    await rm(folder, { recursive: true, force: true })
  }
})
