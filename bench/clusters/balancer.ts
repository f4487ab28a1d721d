import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres/postgres.ts'
import { installWithApt } from '#scripts/postgres/postgres-programs.ts'

export interface Balancer {
  readonly port: number
  stop(): Promise<void>
}

/** Starts HAProxy in front of servers at these ports, as `docs/operating.md` shows it. Installs it if it is missing. */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<Balancer> {
  if (spawnSync('haproxy', ['-v']).error)
    installWithApt('haproxy', 'HAProxy is needed: install it, then try again.')
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, ports))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await untilListening(port)
  return {
    port,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await ended
    },
  }
}

function configOf(port: number, ports: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s

frontend guests
  bind 127.0.0.1:${port}
  default_backend banquette

backend banquette
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${ports.map((each, at) => `  server s${at} 127.0.0.1:${each}`).join('\n')}
`
}

async function untilListening(port: number): Promise<void> {
  for (let look = 0; look < 100; look++) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isUp) return
    await pause(50)
  }
  throw new Error('HAProxy did not start.')
}
