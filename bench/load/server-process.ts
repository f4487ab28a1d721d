import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { freePort } from '#scripts/postgres/postgres.ts'
import { inProject, root } from '../../scripts/project.ts'
import type { Target } from './loader.ts'

export interface RunningServer extends Target {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
  /** Kills the server with SIGKILL, which is like a power failure for it. */
  kill(): Promise<void>
}

const readyWithinMs = 60_000

/**
 * Starts the product as `npm start` does, with this environment, and waits until it can serve requests. It
 * exits with this process.
 */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const { ready, ...server } = await spawnServer(env)
  try {
    await ready
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Like `startServer`, but without waiting. `ready` rejects if the server exits before it can serve requests.
 */
export async function spawnServer(
  env: Record<string, string>,
): Promise<RunningServer & { readonly ready: Promise<void> }> {
  const host = '127.0.0.1'
  const port = Number(env['PORT'] ?? (await freePort()))
  const watcher = pathToFileURL(inProject('scripts', 'end-with-parent.mjs')).href
  const child = spawn(process.execPath, ['--import', watcher, inProject('main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: host,
      PORT: String(port),
      BANQUETTE_STARTED_BY_RUN: String(process.pid),
      ...env,
    },
  })
  const origin = `http://${host}:${port}`
  const pid = child.pid ?? 0
  const ready = untilReady(`${origin}/readyz`, child)
  ready.catch(() => undefined)
  return {
    origin,
    host,
    port,
    pid,
    pids: [pid],
    ready,
    stop: () => stopped(child, 'SIGTERM', Number(env['DRAIN_SECONDS'] ?? 0)),
    kill: () => stopped(child, 'SIGKILL', 0),
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at once with ${child.exitCode ?? child.signalCode}.`)
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server was not ready in time.')
}

/** How long a server may take to stop, without the time for which it goes on serving. */
const stopsWithinMs = 10_000

async function stopped(child: ChildProcess, signal: NodeJS.Signals, drainSeconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs + drainSeconds * 1000)
  await ended
  clearTimeout(patience)
}
