import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import type { Installation } from './fill-installation.ts'

/** The installation of the oldest version that can be upgraded, as `scripts/releasing/save-installation.ts` has saved it. */
const folder = join(import.meta.dirname, '0.1.0')

interface OpenInstallation {
  readonly installation: Installation
  /** Opens the database once more, as another process would. An embedded database can only be open once. */
  open(): Promise<Database>
  /** Deletes the copy. Close its databases first. */
  remove(): Promise<void>
}

/** Copies the saved installation, without upgrading it. On PostgreSQL, loads it into a new database. */
export async function copyInstallation(): Promise<OpenInstallation> {
  const url = process.env['DATABASE_URL']
  return url ? copyToServer(url) : copyToFolder()
}

function copyToFolder(): OpenInstallation {
  const copy = mkdtempSync(join(tmpdir(), 'banquette-upgrade-'))
  execFileSync('tar', ['-C', copy, '-xf', '-'], { input: unpacked('embedded.tar.br') })
  return {
    installation: installationOf('embedded'),
    open: () => openFolder(copy),
    remove: async () => rmSync(copy, { recursive: true, force: true }),
  }
}

async function copyToServer(url: string): Promise<OpenInstallation> {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  // Commands for `psql`, and a setting that only newer servers know.
  const forOthers = /^(\\.*|SET transaction_timeout = .*)$/gm
  const dump = unpacked('postgres.sql.br').toString('utf8').replaceAll(forOthers, '')
  await onServer(databaseUrl(url, name), dump)
  return {
    installation: installationOf('postgres'),
    open: () => openPostgres(databaseUrl(url, name)),
    remove: async () => void (await onServer(url, `drop database ${name} with (force)`)),
  }
}

function installationOf(kind: Database['kind']): Installation {
  return JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as Installation
}

function unpacked(name: string): Buffer {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  return brotliDecompressSync(readFileSync(join(folder, name)), { params })
}
