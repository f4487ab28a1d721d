import { sql } from 'kysely'
import type { Data, Links } from '#server/context.ts'
import { createKeyStore } from './key-store.ts'

type TokenUse = { readonly apiKey: string } | { readonly service: string }

/** Remembers when API keys and tokens of the configuration were last used. Calls never wait for it. */
export interface TokenUses {
  /** Takes the id of a key or the token of a service. */
  note(use: TokenUse): void
  /** Resolves to the times at which these services were last used, in the same order. */
  ofServices(tokens: readonly string[]): Promise<readonly (Date | null)[]>
  /** Writes what was noted. Never throws. */
  flush(): Promise<void>
}

/** How soon a use can be seen, and how often one token is written at most. */
const flushAfterMs = 1_000
const writtenEveryMs = 60_000

export function createTokenUses({
  database: { sql: db },
  capabilities,
  now,
  report,
}: Pick<Data, 'database' | 'now' | 'report'> & Pick<Links, 'capabilities'>): TokenUses {
  const pseudonymOf = (token: string) => capabilities.pseudonymOf(`service ${token}`)
  const keys = createKeyStore(db)
  const written = new Map<string, number>()
  const waiting = new Map<string, { readonly use: TokenUse; readonly at: Date }>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const uses = [...waiting.values()]
    waiting.clear()
    for (const { use, at } of uses) {
      try {
        if ('apiKey' in use) await keys.used(use.apiKey, at)
        else await noteService(pseudonymOf(use.service), at)
      } catch (error) {
        report('could not write when a token was last used', error)
        return
      }
    }
  }

  const noteService = async (token: string, at: Date): Promise<void> => {
    await sql`
      insert into service_uses as known (token, last_used) values (${token}, ${at})
      on conflict (token) do update set last_used = greatest(known.last_used, excluded.last_used)
    `.execute(db)
  }

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    return (writing = writing.then(write))
  }

  return {
    note(use) {
      const whose = 'apiKey' in use ? use.apiKey : use.service
      const at = now()
      const age = at.getTime() - (written.get(whose) ?? Number.NEGATIVE_INFINITY)
      // If the clock was set back, the time is written again.
      if (age >= 0 && age < writtenEveryMs) return
      written.set(whose, at.getTime())
      waiting.set(whose, { use, at })
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
    },

    async ofServices(tokens) {
      if (tokens.length === 0) return []
      const names = tokens.map(pseudonymOf)
      const rows = await db.selectFrom('service_uses').selectAll().where('token', 'in', names).execute()
      const times = new Map(rows.map(({ token, last_used }) => [token, last_used]))
      return names.map((name) => times.get(name) ?? null)
    },

    flush,
  }
}
