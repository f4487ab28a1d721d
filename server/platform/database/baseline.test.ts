import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyInstallation } from '#server/testing/installations/open-installation.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import type { Database } from './database.ts'
import { openInMemory } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/open-postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const url = process.env['DATABASE_URL'] ?? ''
const freshName = `baseline_${randomBytes(6).toString('hex')}`

let saved: Awaited<ReturnType<typeof copyInstallation>>
let upgraded: Database
let fresh: Database
beforeAll(async () => {
  saved = await copyInstallation()
  upgraded = await saved.open()
  if (url) await onServer(url, `create database ${freshName}`)
  fresh = url ? await openPostgres(databaseUrl(url, freshName)) : await openInMemory()
})
afterAll(async () => {
  await upgraded.close()
  await saved.remove()
  await fresh.close()
  if (url) await onServer(url, `drop database ${freshName} with (force)`)
})

const run = (text: string) => sql.raw(text).execute(upgraded.sql)

async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    upgraded.sql,
  )
  return rows.map(({ name }) => name)
}

/** Objects of the schema by a sentence about each, without those of extensions. */
const schema = sql<{ object: string }>`
  with own as (
    select c.* from pg_class c where relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  )
  select format('%s %s %s %s %s', relkind, relname, relpersistence, reloptions, relacl) from own
    where relname not like 'pg_toast%'
  union all select format('column %s %s %s %s %s %s %s %s %s %s', relname,
      rank() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, attacl, pg_get_expr(adbin, adrelid))
    from own join pg_attribute a on attrelid = own.oid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p', 'f')
  union all select format('constraint %s %s %s %s', relname, conname, convalidated, pg_get_constraintdef(k.oid))
    from own join pg_constraint k on conrelid = own.oid where contype not in ('n', 't')
  union all select format('index %s', pg_get_indexdef(indexrelid)) from own join pg_index on indexrelid = own.oid
  union all select format('trigger %s %s', tgenabled, pg_get_triggerdef(t.oid))
    from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
  union all select format('sequence %s %s %s %s %s', relname, format_type(seqtypid, null), seqincrement, seqmax, seqcycle)
    from own join pg_sequence on seqrelid = own.oid
  union all select format('function %s %s', pg_get_functiondef(p.oid), proacl) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
  union all select format('type %s', typname) from pg_type where typnamespace = 'public'::regnamespace
    and typtype in ('d', 'e', 'r')
  union all select format('extension %s %s', extname, extversion) from pg_extension
  union all select format('comment %s %s', relname, description) from own join pg_description on objoid = own.oid
  union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'
`

async function schemaOf({ sql: db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    object: string
  }>`select object from (${schema}) each (object) order by 1`.execute(db)
  // Restoring a dump merges the parentheses of conditions. Those of an embedded database are compared.
  return rows.map(({ object }) => (url ? object.replaceAll(/[()]/g, '') : object)).toSorted()
}

test('a database that an older version left behind is refused with what to do, and stays as it is', async () => {
  const before = await recorded()
  const [last = ''] = before.slice(-1)
  await run(`update migrations set name = '${last}-not-yet' where name = '${last}'`)
  const reason = await migrate(upgraded).catch((error: unknown) => error)
  expect(startProblem(reason)).toBe(
    'The database is older than version 0.1.0 of Banquette. Start version 0.1.0 once, which upgrades it, then start ' +
      'this version again. “Upgrade” in docs/operating.md says how.',
  )
  await run(`update migrations set name = '${last}' where name = '${last}-not-yet'`)
  expect(await recorded()).toEqual(before)
})

test('a start that ends while the record is replaced leaves the old one, and the next start completes it', async () => {
  const before = await recorded()
  expect(before.length).toBeGreaterThan(50)
  await run(`alter table migrations add constraint ends_here check (name <> '0001-baseline')`)
  await expect(migrate(upgraded)).rejects.toThrow(/ends_here/)
  expect(await recorded()).toEqual(before)
  await run('alter table migrations drop constraint ends_here')
  const others = url ? await Promise.all([saved.open(), saved.open()]) : []
  const starts = await Promise.all([upgraded, ...others].map(migrate))
  const applied = (await recorded()).filter((name) => name !== '0001-baseline')
  expect([...new Set(starts.flat())].toSorted()).toEqual(applied)
  expect(await recorded()).toContain('0001-baseline')
  expect(await migrate(upgraded)).toEqual([])
  await Promise.all(others.map((database) => database.close()))
})

test('a new database has the same schema as one that was upgraded', async () => {
  await migrate(upgraded)
  expect((await migrate(fresh))[0]).toBe('0001-baseline')
  const made = await schemaOf(fresh)
  expect(made.length).toBeGreaterThan(1000)
  expect(made).toEqual(await schemaOf(upgraded))
})
