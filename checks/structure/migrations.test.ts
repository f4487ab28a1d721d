import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upgradeProblems } from './upgrades.ts'

const folder = join(import.meta.dirname, '../../server/platform/database/migrations')

/** In the format of `sha256sum`, to which a new migration adds its line. */
const listed = readFileSync(join(folder, 'fingerprints.sha256'), 'utf8').trimEnd().split('\n')

test('no migration differs from what installations have applied, not even in a comment', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  )
  const found = files.map((name) => {
    const script = readFileSync(join(folder, name))
    return `${createHash('sha256').update(script).digest('hex')}  ${name}`
  })
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('no migration makes running servers wait, or leaves the version before without what it needs', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const problems = scripts.flatMap((name) =>
    upgradeProblems(name, readFileSync(join(folder, name), 'utf8')).map((problem) => `${name} ${problem}`),
  )
  expect(problems).toEqual([])
})

test.each([
  'create index a on guests (email)',
  'create index concurrently a on guests (email)',
  'create unique index a on guests (email)',
  'create index concurrently if not exists a on guests (email); alter table guests add column a text',
  'alter table guests drop column email',
  'alter table guests alter column email type varchar(20)',
  'alter table guests alter email set not null',
  'alter table guests rename column email to mail',
  'alter table guests add column a integer not null',
  'alter table guests add column a text default gen_random_uuid()',
  'alter table guests add column a integer default 0 check (a >= 0)',
  'alter table guests add column a text, add constraint b check (a <> b)',
  'drop table guests',
  "update guests set email = ''",
  'truncate guests',
])('a migration with “%s” is refused', (script) => {
  expect(upgradeProblems('0099-any.sql', script)).toHaveLength(1)
  expect(upgradeProblems('0026-older.sql', script)).toEqual([])
})

test.each([
  'create table a (id integer primary key, b text not null check (b <> $$$$)); create index c on a (b)',
  'create index concurrently if not exists a on guests (email); create index concurrently if not exists b on guests (name)',
  'alter table guests add column a text, add column b integer not null default 0, add column c timestamptz default now()',
  'alter table guests add constraint a check (b <> c) not valid; alter table guests validate constraint a',
])('a migration with “%s” stops nobody', (script) => {
  expect(upgradeProblems('0099-any.sql', script)).toEqual([])
})
