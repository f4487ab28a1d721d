// `node scripts/run.mjs with-postgres.ts <command> [arguments]`: runs a command with DATABASE_URL set to a temporary
// PostgreSQL server.
import { withPostgres } from './postgres.ts'
import { Interrupted, runCommand } from './project.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('Usage: with-postgres.ts <command> [arguments]')

try {
  const { exitCode } = await withPostgres((url) => runCommand(command, args, { env: { DATABASE_URL: url } }))
  process.exitCode = exitCode
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
