import type { Context } from '#server/context.ts'
import type { Named } from '../access-token.ts'
import { createProofStore } from '../proof-store.ts'
import { type Errand, newErrand } from './new-errand.ts'

type Needs = Pick<Context, 'database' | 'newId' | 'now'>

/** Where a guest was sent, and what for. */
interface Purpose {
  readonly provider: string
  /** A path of this site, or null. */
  readonly returnTo: string | null
  /** The account the provider is added to; null to sign in. */
  readonly adds: Named | null
}

const errandMs = 10 * 60_000
const purpose = 'social'

/** Remembers an errand until the guest comes back, once. */
export async function keepErrand({ database, newId, now }: Needs, wanted: Purpose): Promise<Errand> {
  const errand = newErrand(newId())
  const at = now()
  const proof = { purpose, contact: errand.state, id: newId(), tries: 0, data: { ...errand, ...wanted } }
  const lives = { created: at, expires: new Date(at.getTime() + errandMs) }
  await createProofStore(database).save({ ...proof, ...lives }, null)
  return errand
}

/** The errand of a state; null where there is none, it took too long, or somebody came back with it already. */
export async function takeErrand(
  { database, now }: Pick<Needs, 'database' | 'now'>,
  state: string,
): Promise<(Errand & Purpose) | null> {
  const store = createProofStore(database)
  const id = await store.spendTry({ purpose, contact: state }, 1, now())
  return id === null ? null : ((await store.consume(id)) as (Errand & Purpose) | null)
}
