import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { chosenTables, freeTablesFor } from './give-tables.ts'
import { booked, floorWith, now, seated, time, walkIn } from './line-for-tests.ts'
import type { FloorClaim } from './table-times.ts'

/** Staff seat a party for at least half an hour. */
const shortest = 30

function chosen(tableIds: string, claims: readonly FloorClaim[], partySize = 4) {
  return chosenTables(floorWith(claims), tableIds.split('+'), { partySize }, shortest, now)
}

test.each<[string, string, FloorClaim[], string | null]>([
  ['nobody comes later', 'A', [], null],
  ['a booking follows after the turn time', 'A', [booked('A', '21:30', '23:00')], null],
  ['a booking follows a minute earlier', 'A', [booked('A', '21:29', '23:00')], '21:29'],
  ['another table is booked', 'A', [booked('B', '20:30', '22:00')], null],
  ['one of two joined tables is booked', 'A+B', [booked('B', '20:30', '22:00')], '20:30'],
  [
    'the first of two joined tables is booked earlier',
    'A+B',
    [booked('A', '20:15', '22:00'), booked('B', '21:00', '22:00')],
    '20:15',
  ],
  ['a booking follows in exactly the shortest stay', 'A', [booked('A', '20:00', '22:00')], '20:00'],
])('a party that staff seat may stay until the next booking: %s', (_, tables, claims, until) => {
  expect(chosen(tables, claims)).toEqual({
    tableIds: tables.split('+'),
    until: until === null ? null : time(until),
  })
})

test.each<[string, string, FloorClaim[], string, object]>([
  ['a party sits there', 'A', [seated('A', '18:30', '20:30')], 'tableOccupied', { numbers: 'A', count: 1 }],
  [
    'a party sits there although its time is over',
    'A',
    [seated('A', '17:00', '19:00')],
    'tableOccupied',
    { numbers: 'A', count: 1 },
  ],
  [
    'parties sit at both',
    'A+B',
    [seated('A', '18:30', '20:30'), seated('B', '18:30', '20:30')],
    'tableOccupied',
    { numbers: 'A, B', count: 2 },
  ],
  [
    'a party sits at one and the other is booked soon',
    'A+B',
    [booked('A', '19:45', '21:00'), seated('B', '18:30', '20:30')],
    'tableOccupied',
    { numbers: 'B', count: 1 },
  ],
  ['a booking begins now', 'A', [booked('A', '19:30', '21:00')], 'tableTaken', { numbers: 'A', count: 1 }],
  ['a booked party is late', 'A', [booked('A', '19:15', '21:00')], 'tableTaken', { numbers: 'A', count: 1 }],
  [
    'a booking follows a minute too early',
    'A+C',
    [booked('C', '19:59', '21:00')],
    'tableTaken',
    { numbers: 'C', count: 1 },
  ],
])('staff can’t choose tables where %s', (_, tables, claims, refused, details) => {
  expect(chosen(tables, claims)).toEqual({ refused, details })
})

test('staff may choose a table that is too small or in another area, and its turn time is that of the party', () => {
  expect(isRefusal(chosen('A', [], 6))).toBe(false)
})

const held = (...ids: readonly string[]) => new Set(ids)

test.each<[string, FloorClaim[], ReadonlySet<string>, number, string | null]>([
  ['the smallest one', [], held(), 2, 'A'],
  ['not one that is held for a called party', [], held('A'), 2, 'B'],
  ['not one that is taken', [seated('A', '18:30', '20:30')], held(), 2, 'B'],
  ['joined ones if the party is larger', [], held('C'), 4, 'A+B'],
  ['none if only one of the joined ones is free', [seated('B', '18:30', '20:30')], held('C'), 4, null],
  ['none if all are held', [], held('A', 'B', 'C'), 2, null],
])('a party gets a free table: %s', (_, claims, heldTables, partySize, tables) => {
  const given = freeTablesFor(floorWith(claims), walkIn({ partySize }), heldTables, now)
  expect(given?.tableIds.join('+') ?? null).toBe(tables)
})

test.each<[string, FloorClaim[], string | null, string | null]>([
  ['the first that is free for the whole turn time', [booked('A', '21:00', '22:00')], 'B', null],
  [
    'the one that is free longest',
    [booked('A', '20:45', '22:00'), booked('B', '21:15', '22:00')],
    'B',
    '21:15',
  ],
  [
    'the first of two that are free equally long',
    [booked('A', '21:00', '22:00'), booked('B', '21:00', '22:00')],
    'A',
    '21:00',
  ],
  [
    'one that is free for exactly half of the turn time',
    [booked('A', '20:30', '22:00'), booked('B', '20:29', '22:00')],
    'A',
    '20:30',
  ],
  ['none that is free for less', [booked('A', '20:29', '22:00'), booked('B', '20:29', '22:00')], null, null],
])('of the tables that are booked later, a party gets %s', (_, claims, table, until) => {
  const given = freeTablesFor(floorWith(claims), walkIn(), held(), now)
  expect(given).toEqual(table && { tableIds: [table], until: until && time(until) })
})
