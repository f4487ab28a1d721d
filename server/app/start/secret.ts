import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Returns the secret that signs tokens. It comes from the configuration. Otherwise it is generated once and
 * stored in the database, so that links survive restarts and all processes on one database share it.
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
