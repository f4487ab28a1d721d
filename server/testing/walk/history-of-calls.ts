import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { knownField, wordsOfValues } from '#domain/history/fields.ts'
import type { HistoryChange } from '#domain/history/kinds.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** The calls with which staff and operators change something. */
export const recordedCalls: readonly CallName[] = (Object.values(calls) as Call[])
  .filter(({ audience }) => audience === 'staff' || audience === 'operator')
  .filter(({ method, changesNothing }) => method !== 'GET' && !changesNothing)
  .map(({ name }) => name)

/** Notes which calls leave an entry in the history. */
export function watchHistory(world: () => OpenWorld) {
  const seen = new Set<CallName>()
  let newest = 0
  return {
    async note(name: CallName): Promise<void> {
      const row = await world()
        .database.sql.selectFrom('history_entries')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      if ((row?.id ?? 0) > newest) seen.add(name)
      newest = row?.id ?? 0
    },
    /** Changes that have no label, or values without words. `checks/texts` has the words in all languages. */
    async unreadable(): Promise<string[]> {
      const rows = await world()
        .database.sql.selectFrom('history_entries')
        .select(['name', 'changes'])
        .execute()
      const changes = rows.flatMap((row) => row.changes)
      return changes.filter((change) => !isReadable(change)).map((change) => JSON.stringify(change))
    },
    without: () => recordedCalls.filter((name) => !seen.has(name)),
  }
}

function isReadable({ field, before, after }: HistoryChange): boolean {
  const known = knownField(field)
  if (!known) return false
  const words = known.name === null ? undefined : wordsOfValues[known.name]
  return [before, after].every((value) => !words || value === null || words.some((word) => word === value))
}
