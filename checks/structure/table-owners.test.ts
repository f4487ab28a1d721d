import { expect, test } from 'vitest'
import { allPaths, type SourceFile, textFiles } from '../source-tree.ts'
import { tableOwners } from './owners-of-tables.ts'
import { foreignTables, unnamedTables, unusedLeave } from './table-owners.ts'

const files = textFiles()

function file(path: string, text: string): SourceFile {
  return { path, text }
}

test('tables are written and read in SQL only by folders with permission', () => {
  expect(foreignTables(files)).toEqual([])
  expect(unnamedTables(files)).toEqual([])
})

test('there are no unused permissions', () => {
  expect(unusedLeave(files)).toEqual([])
})

test('every table is owned by a folder of the server', () => {
  const migrations = files.filter(({ path }) =>
    /^server\/platform\/database\/migrations\/.*\.sql$/.test(path),
  )
  const there = new Set<string>()
  for (const { text } of migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    for (const [, verb, table = ''] of text.matchAll(/^(create|drop) table (\w+)/gm))
      if (verb === 'create') there.add(table)
      else there.delete(table)
  expect(Object.keys(tableOwners).toSorted()).toEqual([...there].toSorted())
  const paths = allPaths()
  for (const { owner, readers, exceptions = {} } of Object.values(tableOwners)) {
    for (const folder of [owner, ...readers, ...Object.keys(exceptions)])
      expect(paths).toContain(`server/${folder}`)
  }
})

test.each([
  ['server/staff/a.ts', "sql`update reservations set status = 'Seated' where id = ${id}`"],
  ['server/staff/a.ts', 'sql`update reservations r set status = 1 from holds`'],
  ['server/staff/a.ts', "db.updateTable('reservations').set({ status })"],
  ['server/staff/a.ts', "db\n  .insertInto(\n    'reservation_moves')"],
  ['server/staff/a.ts', 'sql`INSERT INTO "table_claims" (id) values (1)`'],
  ['server/booking/holds/a.ts', 'sql`with gone as (delete from public.holds where id = ${id}) select 1`'],
  ['server/booking/holds/a.ts', "deleteInBatches(db, 'holds', sql`expires < now()`)"],
  ['server/catalogue/a.ts', "insertRows<{ id: number }>(db, 'table_claims', rows)"],
  ['server/messages/a.ts', "db.deleteFrom('reservations')"],
  ['scripts/a.ts', 'sql`delete from holds`'],
  ['server/book/outbox/enqueue-messages.ts', 'sql`insert into reservation_moves (version) values (1)`'],
  ['server/book/outbox/enqueue-messages.ts', "db.updateTable('reservations')"],
])('%s may not write through %s', (path, text) => {
  expect(foreignTables([file(path, text)]).join()).toContain('may not write')
})

test.each([
  ['server/booking/floors/a.ts', 'sql`select 1 from table_claims c`'],
  ['server/booking/floors/a.ts', 'sql`select 1 from tables t, table_claims c`'],
  ['server/booking/floors/a.ts', "db.selectFrom('reservations').selectAll()"],
  ['server/discovery/search/a.ts', "db.selectFrom('restaurants').leftJoin('reservations as r', 'r.id', 'x')"],
  ['server/discovery/search/a.ts', 'sql`select 1 from restaurants join holds on true`'],
])('%s may not read through %s', (path, text) => {
  expect(foreignTables([file(path, text)]).join()).toContain('may not read')
})

test.each([
  ['server/book/steps/write-step.ts', "db.updateTable('reservations')"],
  ['server/book/a.ts', "db.selectFrom('reservations')"],
  ['server/booking/requests/a.ts', 'sql`insert into messages (id) values (1)`'],
  ['server/accounts/guests/a.ts', "db.selectFrom('reservations')"],
  ['server/staff/a.ts', '// update reservations set status\nconst a = 1'],
  ['server/staff/a.test.ts', "db.updateTable('reservations')"],
  ['world/load-guests.ts', 'sql`delete from table_claims`'],
])('%s may contain %s', (path, text) => {
  expect(foreignTables([file(path, text)])).toEqual([])
})

test('finds a variable table name', () => {
  for (const text of [
    'sql`delete from ${sql.table(table)}`',
    'db.deleteFrom(table)',
    'insertRows(db, table, [])',
  ])
    expect(unnamedTables([file('server/staff/a.ts', text)])).toHaveLength(1)
})

test('finds unused permissions', () => {
  const owners = {
    holds: { owner: 'book', readers: ['staff'], exceptions: { 'booking/floors': 'once needed' } },
  }
  const reading = file('server/staff/a.ts', 'sql`select 1 from holds`')
  expect(unusedLeave([reading], owners)).toEqual(['booking/floors writes holds'])
  expect(unusedLeave([], owners)).toHaveLength(2)
})
