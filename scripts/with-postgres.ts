// `node scripts/run.mjs with-postgres.ts <command> [arguments]`: runs a command with DATABASE_URL set to a
// temporary PostgreSQL server. The server doesn't sync to disk, because tests create and drop hundreds of
// databases, and none simulates a power failure.
import { withPostgres } from './postgres/postgres.ts'
import { Interrupted, runCommand } from './project.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('Usage: with-postgres.ts <command> [arguments]')

try {
  const run = (url: string) => runCommand(command, args, { env: { DATABASE_URL: url } })
  const { exitCode } = await withPostgres(run, { fsync: false })
  process.exitCode = exitCode
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
