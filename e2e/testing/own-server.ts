import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { callPathOf } from '#contracts/call.ts'
import { createClient, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'

const root = join(import.meta.dirname, '../..')
const movingClock = pathToFileURL(join(import.meta.dirname, 'moving-clock.mjs')).href

/** A server for a single test, started as an operator would. */
export interface OwnServer {
  readonly process: ChildProcess
  readonly exited: Promise<unknown>
  readonly address: string
  readonly send: Send
  /** Returns the server's output so far. */
  said(): string
  /** Resolves when the server accepts requests. */
  opened(): Promise<void>
  /** Moves the server's clock forward. */
  advance(minutes: number): void
}

/** Environment variables of the shell that must not reach the server. */
const foreign = ['DATABASE_URL', 'DEPLOYMENT', 'SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']

/** Starts a server with the demo world. A new data folder starts as a copy of the one prepared for this test run. */
export function startServer(port: number, settings: Readonly<Record<string, string>>): OwnServer {
  const { DATA_DIR: folder, DEPLOYMENT: deployment, WORLD: world = 'demo' } = settings
  const { E2E_WORLD_DIR: prepared } = process.env
  const isPrepared = prepared && !deployment && world === 'demo'
  if (folder && isPrepared && !existsSync(folder)) cpSync(prepared, folder, { recursive: true })
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.includes(name))
  const server = spawn(process.execPath, ['--import', movingClock, 'main.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: String(port),
      WORLD: 'demo',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += String(text)))
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    process: server,
    exited: once(server, 'exit'),
    address,
    send: createClient(callPathOf, fetchTransport(address)),
    said: () => said,
    advance: (minutes) => server.send({ minutes }),
    opened: () => expect.poll(isUp, { timeout: 90_000, intervals: [100] }).toBe(true),
  }
}
