// Started as a process of its own: opens the data folder in DATA_DIR, says so, and acknowledges one write after the other
// until it is killed or whoever started it has gone.
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openFolder } from '#server/database/embedded/open-embedded.ts'
import { whatToMend } from '#server/what-to-mend.ts'

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
  writeSync(2, `${whatToMend(error) ?? String(error)}\n`)
  process.exit(1)
}
