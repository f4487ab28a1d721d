import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { addressOf } from '#contracts/call.ts'
import { createClient, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'

const root = join(import.meta.dirname, '..')

/** A server of a test's own, as an operator would start it. */
export interface OwnHouse {
  readonly process: ChildProcess
  readonly exited: Promise<unknown>
  readonly address: string
  readonly send: Send
  /** What it has printed so far. */
  said(): string
  /** Resolves once it takes guests. */
  opened(): Promise<void>
}

/** Settings of the shell the tests run in must not be those of the house. */
const foreign = ['DATABASE_URL', 'DEPLOYMENT', 'SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']

export function startHouse(port: number, settings: Readonly<Record<string, string>>): OwnHouse {
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.includes(name))
  const house = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: String(port),
      WORLD: 'demo',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [house.stdout, house.stderr]) stream.on('data', (text) => (said += String(text)))
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    process: house,
    exited: once(house, 'exit'),
    address,
    send: createClient(addressOf, fetchTransport(address)),
    said: () => said,
    opened: () => expect.poll(isUp, { timeout: 90_000, intervals: [100] }).toBe(true),
  }
}
