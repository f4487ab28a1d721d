import { type LineRow, recordInLine } from '#server/book/record-in-line.ts'
import type { OpenWorld } from './open-world.ts'

/** Opens the line of a restaurant, which calls nobody by itself unless told to. */
export async function openLineAt(
  { context }: Pick<OpenWorld, 'context'>,
  idOrName: string,
  values: Partial<Omit<LineRow, 'restaurant_id' | 'version'>> = {},
): Promise<void> {
  const listed = await context.catalogue.get(idOrName)
  if (!listed) throw new Error(`there is no restaurant ${idOrName}`)
  await recordInLine(context, listed.record.id, context.now(), ({ line }) =>
    line({ state: 'open', auto_call: false, ...values }),
  )
}
