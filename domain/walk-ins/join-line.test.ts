import { expect, test } from 'vitest'
import { changeWalkInRefusal, type JoinRequest, joinRefusal, type LineRules } from './join-line.ts'
import type { WaitEstimate } from './estimate-waits.ts'
import { now, restaurant, time } from './line-for-tests.ts'

const compiled = restaurant()
const rules: LineRules = { state: 'open', largestParty: 8, joinMeters: null }
const request: JoinRequest = {
  customerName: 'Ines',
  phone: '912 345 678',
  phoneKey: '+351912345678',
  emailKey: 'ines@example.com',
  partySize: 2,
  areas: [],
  distance: null,
  expected: null,
}
const raw = { from: 12, middle: 18, to: 27 }
const estimate: WaitEstimate = { from: 10, middle: 18, to: 30, raw, basis: 'learned' }

interface Situation {
  readonly rules?: Partial<LineRules>
  readonly request?: Partial<JoinRequest>
  readonly estimate?: WaitEstimate
  readonly clock?: string
}

function refusal(situation: Situation, line: Parameters<typeof joinRefusal>[2] = []) {
  const asked = { ...request, ...situation.request }
  const at = situation.clock === undefined ? now : time(situation.clock)
  return joinRefusal(
    compiled,
    { ...rules, ...situation.rules },
    line,
    asked,
    situation.estimate ?? estimate,
    at,
  )
}

test.each<[string, Situation]>([
  ['with a name and a phone number', {}],
  ['with only a name, as at the door', { request: { phone: '', phoneKey: '', emailKey: '' } }],
  ['within the radius', { rules: { joinMeters: 500 }, request: { distance: 500 } }],
  ['for an area that can seat the party', { request: { partySize: 6, areas: ['Terrace'] } }],
  ['with a wait that has grown by 5 minutes', { request: { expected: now + 13 } }],
  ['with a wait that has become shorter', { request: { expected: now + 60 } }],
])('a guest joins %s', (_, situation) => {
  expect(refusal(situation)).toBeNull()
})

test.each<[string, Situation, ReturnType<typeof joinRefusal>]>([
  ['the line is closed', { rules: { state: 'closed' } }, { refused: 'lineClosed' }],
  ['the line is paused', { rules: { state: 'paused' } }, { refused: 'linePaused' }],
  ['the restaurant isn’t open', { clock: '09:00' }, { refused: 'outsideHours' }],
  ['the last party has been seated', { clock: '22:00' }, { refused: 'pastLastSeating' }],
  [
    'the party is too large, so they should call',
    { request: { partySize: 9 } },
    { refused: 'partyTooLarge', details: { min: 1, max: 8 } },
  ],
  [
    'the party size is 0',
    { request: { partySize: 0 } },
    { refused: 'partyTooSmall', details: { min: 1, max: 8 } },
  ],
  ['no table seats the party', { request: { partySize: 8 } }, { refused: 'noTableFits' }],
  [
    'no table in that area seats the party',
    { request: { partySize: 6, areas: ['Room'] } },
    { refused: 'noTableFits' },
  ],
  [
    'there is no such area',
    { request: { areas: ['Attic'] } },
    { refused: 'unknownArea', details: { area: 'Attic' } },
  ],
  ['the name is missing', { request: { customerName: '  ' } }, { refused: 'nameMissing' }],
  ['the phone can’t be dialed', { request: { phone: '12', phoneKey: '' } }, { refused: 'phoneInvalid' }],
  [
    'the guest is too far away',
    { rules: { joinMeters: 500 }, request: { distance: 501 } },
    { refused: 'tooFarAway', details: { meters: 500 } },
  ],
  [
    'the guest’s location is unknown',
    { rules: { joinMeters: 500 } },
    { refused: 'locationNeeded', details: { meters: 500 } },
  ],
  [
    'no table will be free before the last seating',
    { estimate: { none: 'pastLastSeating' } },
    { refused: 'pastLastSeating' },
  ],
  ['all tables are booked', { estimate: { none: 'allTablesBooked' } }, { refused: 'allTablesBooked' }],
  [
    'the wait has grown by 6 minutes since it was shown',
    { request: { expected: now + 12 } },
    { refused: 'waitHasGrown', details: { shown: 12, middle: 18, from: 10, to: 30 } },
  ],
])('a guest can’t join because %s', (_, situation, refused) => {
  expect(refusal(situation)).toEqual(refused)
})

test.each([
  ['email', { emailKey: 'ines@example.com', phoneKey: '+4930123456' }],
  ['phone number, however it is written', { emailKey: '', phoneKey: '+351912345678' }],
])('a guest can’t join twice with the same %s', (_, contact) => {
  expect(refusal({}, [{ status: 'Approved', ...contact }])).toEqual({ refused: 'alreadyInLine' })
  expect(refusal({}, [{ status: 'Called', ...contact }])).toEqual({ refused: 'alreadyInLine' })
})

test('a guest who has left or was seated can join again', () => {
  const { emailKey, phoneKey } = request
  const line = (['CanceledByClient', 'Seated', 'NoShow'] as const).map((status) => ({
    status,
    emailKey,
    phoneKey,
  }))
  expect(refusal({}, line)).toBeNull()
})

test('guests without contacts count as different guests', () => {
  const nobody = { emailKey: '', phoneKey: '' }
  const situation = { request: { ...nobody, phone: '' } }
  expect(refusal(situation, [{ status: 'Approved', ...nobody }])).toBeNull()
})

test.each([
  ['four instead of two', 'Approved', 4, null],
  ['four, while the request is unanswered', 'Pending', 4, null],
  ['eight, although no table is that large', 'Approved', 8, 'noTableFits'],
  ['nine, which requires a phone call', 'Approved', 9, 'partyTooLarge'],
  ['four, after the call to a table for two', 'Called', 4, 'alreadyCalled'],
  ['four, after leaving', 'CanceledByClient', 4, 'alreadyEnded'],
] as const)('a party becomes %s', (_, status, partySize, refused) => {
  const answer = changeWalkInRefusal(compiled, rules, { status }, { partySize, areas: [] })
  expect(answer?.refused ?? null).toBe(refused)
})
