import type { Blacklist } from '#contracts/booking/host.ts'
import type { Data } from '#server/context.ts'
import { entriesOf } from './blacklist.ts'

export async function presentBlacklist(
  { database }: Pick<Data, 'database'>,
  restaurantId: number,
): Promise<Blacklist> {
  const entries = await entriesOf(database.sql, restaurantId)
  return { entries: entries.map((entry) => ({ ...entry, created: entry.created.toISOString() })) }
}
