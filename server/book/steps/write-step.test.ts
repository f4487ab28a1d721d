import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { Claim } from '#server/book/tables/claim-tables.ts'
import type { ReservationRow } from './with-members.ts'
import { systemActor } from '#domain/history/actor.ts'
import { actingAs } from '#server/history/record/acting.ts'
import type { Step } from './step.ts'
import { writeStep } from './write-step.ts'

const statements: string[] = []

/** A database that writes nothing and notes the statements, with a line for each part. */
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (known) => new PostgresIntrospector(known),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) =>
    void statements.push(
      query.sql.replaceAll(/\s+/g, ' ').replaceAll(/\s?, (\w+ as (?:materialized )?\()/g, ',\n$1'),
    ),
})

const before: Partial<ReservationRow> = {
  id: 'a1',
  version: 1,
  status: 'Approved',
  restaurant_id: 7,
  reservation_time: new Date('2026-06-05T17:00:00Z'),
  turn_minutes: 90,
  group_size: 2,
  table_numbers: ['4'],
  payment_progress: 'none',
  delivery_type: null,
  email: 'guest@example.com',
  order: null,
}

const after = {
  ...before,
  version: 2,
  reservation_time: new Date('2026-06-05T18:00:00Z'),
  table_numbers: ['5'],
}

const claim: Claim = { restaurantId: 7, tableIds: ['5'], from: 29_674_200, until: 29_674_290, covers: 2 }

test('the statement that moves a booking from its hold to another table at another time (architecture U2)', async () => {
  const step: Step = {
    kind: 'bookingChange',
    before: before as ReservationRow,
    after: after as ReservationRow,
    tables: claim,
    pace: null,
    hold: { id: 'h1', restaurantId: 7 },
    by: 'guest',
    note: '',
    at: new Date('2026-06-01T12:00:00Z'),
    message: {
      channel: 'email',
      recipient: 'guest@example.com',
      template: 'bookingChanged',
      language: 'en',
      data: {},
    },
    memberMessage: null,
  }
  const noWebhooks = {
    has: () => false,
    notifiesStaff: () => false,
    forget: () => undefined,
    refresh: async () => undefined,
  }
  await writeStep(db, step, { acting: actingAs(systemActor), hookedRestaurants: noWebhooks })
  expect(statements.join('\n')).toMatchInlineSnapshot(`
    " with step as (update "reservations" set "version" = $1, "reservation_time" = $2, "table_numbers" = $3 where "id" = $4 and "version" = $5 and "untold" is null and 1 = 1 returning "id"),
    gone as (delete from holds where (id = $6::text or (reservation_id = $7 and not for_payment) or (id = $8 and for_payment)) and exists (select from step) returning id),
    freed as ( delete from table_claims where (reservation_id = $9 or hold_id = $10 or hold_id = any(array(select id from holds where id = $11::text or (reservation_id = $12 and not for_payment)))) and exists (select from step) and (select count(*) from gone) >= 0 returning table_id ),
    claimed as ( insert into table_claims (restaurant_id, table_id, during, covers, reservation_id) select $13::int, t, tstzrange(to_timestamp($14), to_timestamp($15)), $16::int, $17::text from unnest($18::int[]) as t , step , (select count(*) from freed) as before_that ),
    moved as ( insert into reservation_moves (reservation_id, version, status, by_whom, note, at) select id, $19::int, $20::text, $21::text, $22::text, $23::timestamptz from step ),
    queued as ( insert into messages (channel, recipient, template, language, data, cause, cause_version, created) select $24::text, $25::text, $26::text, $27::text, $28::jsonb, $29::text, $30::int, $31::timestamptz from step),
    planned_remindGuest as ( insert into due_work as known (kind, subject, due) select $32::text, $33::text, $34::timestamptz from step on conflict (kind, subject) do update set due = least(known.due, excluded.due), attempts = 0, problem = '', failed = null, revision = known.revision + 1) select false as prevented from step "
  `)
})
