import { type RawBuilder, sql } from 'kysely'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

type World = Pick<OpenWorld, 'database' | 'context'>

/** Adds a text question to a restaurant's booking form. */
export async function addQuestion(world: World, slug: string, id: string, description = id): Promise<void> {
  const question = JSON.stringify([{ id, type: 'text', description }])
  await setCustoms(world, slug, sql`coalesce(customization->'customs', '[]') || ${question}::jsonb`)
}

/** Removes the question from the booking form. Its answers stay. */
export async function removeQuestion(world: World, slug: string, id: string): Promise<void> {
  const others = sql`(
    select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(customization->'customs') as each
    where each->>'id' <> ${id}
  )`
  await setCustoms(world, slug, others)
}

async function setCustoms(
  { database, context }: World,
  slug: string,
  customs: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update restaurants set customization = customization || jsonb_build_object('customs', ${customs}),
      revision = revision + 1
    where slug = ${slug} returning id
  `.execute(database.sql)
  for (const { id } of rows) context.catalogue.forget(id)
}
