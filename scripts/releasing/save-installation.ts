// `node scripts/run.mjs releasing/save-installation.ts`: fills an embedded and a PostgreSQL database with this version and
// saves both for the tests that upgrade them. Run it before a change that old databases must survive.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { fillInstallation } from '#server/testing/installations/fill-installation.ts'
import { postgresPrograms } from '#scripts/postgres/postgres-programs.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { inProject } from '#scripts/project.ts'

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }
const target = inProject('server', 'testing', 'installations', version)

/** Fills a new database, closes it, and writes down what its people hold. */
async function fill(database: Database): Promise<void> {
  try {
    await migrate(database)
    const installation = await fillInstallation(database)
    writeFileSync(join(target, `${database.kind}.json`), `${JSON.stringify(installation, null, 2)}\n`)
    // Starts a new log file. The old one has a copy of everything that was written.
    if (database.kind === 'embedded') await database.runScript('select pg_switch_wal()')
  } finally {
    await database.close()
  }
}

/** Compresses with a window of 64 MB, because a data folder has three similar databases. */
function save(name: string, bytes: Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 26,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const packed = brotliCompressSync(bytes, { params })
  writeFileSync(join(target, name), packed)
  console.log(`${name}: ${packed.length} bytes of ${bytes.length}`)
}

const folder = mkdtempSync(join(tmpdir(), 'banquette-save-'))
const maxBuffer = 256 * 1024 * 1024
try {
  mkdirSync(target, { recursive: true })
  await fill(await openFolder(folder))
  // The database creates these caches again.
  const args = ['-C', folder, '--exclude=pg_internal.init', '-cf', '-', 'database']
  save('embedded.tar.br', execFileSync('tar', args, { maxBuffer }))
  await withPostgres(async (url) => {
    await fill(await openPostgres(url))
    const dump = join(postgresPrograms(), 'pg_dump')
    const args = ['--inserts', '--rows-per-insert=1000', '--no-owner', url]
    save('postgres.sql.br', execFileSync(dump, args, { maxBuffer }))
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
