import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder of the newest `initdb` and `postgres`. If they are missing, installs them when running
 * as root on Debian.
 */
export function postgresPrograms(): string {
  const found = findPrograms()
  if (found) return found
  installPrograms()
  const installed = findPrograms()
  if (!installed) throw new Error('PostgreSQL was installed, but initdb was not found.')
  return installed
}

/**
 * Returns the unprivileged user that runs PostgreSQL, which refuses to run as root. Empty if this process
 * isn't root.
 */
export function serverOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

function findPrograms(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb').map((file) => join(file, '..'))
  const newest = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (newest) return newest
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = asked.status === 0 ? asked.stdout.trim() : ''
  return folder !== '' && existsSync(join(folder, 'initdb')) ? folder : undefined
}

function installPrograms(): void {
  installWithApt('postgresql', 'PostgreSQL is needed: install it (initdb and postgres), then try again.')
}

/** Installs a package of Debian. Throws with this sentence where that isn't possible. */
export function installWithApt(name: string, otherwise: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error(otherwise)
  console.error(`Installing ${name} with apt-get.`)
  // Run level 1 keeps a package from starting its own server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const stdio: ['ignore', 2, 2] = ['ignore', 2, 2]
  execFileSync('apt-get', ['-qq', 'update'], { env, stdio })
  execFileSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], { env, stdio })
}
