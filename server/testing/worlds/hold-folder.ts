// Runs as a separate process: opens the data folder in DATA_DIR, prints that it has, and confirms one write
// after another until it is killed or its parent exits.
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { startProblem } from '#server/app/start/start-problem.ts'

process.stdin.resume().once('end', () => process.exit(0))
try {
  const database = await openFolder(process.env['DATA_DIR'] ?? '')
  void database.lost.then(({ message }) => {
    writeSync(2, `lost: ${message}\n`)
    process.exit(1)
  })
  await database.runScript('create table if not exists kept (line text)')
  for (;;) {
    await sql`insert into kept values ('line')`.execute(database.sql)
    writeSync(1, 'kept\n')
    await new Promise((later) => setTimeout(later, 20))
  }
} catch (error) {
  writeSync(2, `${startProblem(error) ?? String(error)}\n`)
  process.exit(1)
}
