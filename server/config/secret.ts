import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { Config } from './config.ts'

/**
 * The secret that signs capabilities: from the configuration, or made once and kept in the database, so that links
 * outlive a restart and all processes on one database agree.
 */
export async function readSecret(config: Config, { sql }: Database): Promise<string> {
  if (config.secret) return config.secret
  await sql
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await sql
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  return value
}
