import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import type { WalkInEnding } from '../walk-ins/wait-ends.ts'
import { tableOf, written } from './lines-for-tests.ts'
import { summarizeWalkIn } from './summarize-walk-in.ts'

const table = `
CanceledByClient        | left       | joinAgain elsewhere
CanceledByHost          | host       | joinAgain elsewhere
NoShow missedCalls      | missed     | joinAgain elsewhere
NoShow                  | missed     | joinAgain elsewhere
Rejected                | rejected   | joinAgain elsewhere
Rejected unanswered     | unanswered | joinAgain elsewhere
Rejected lineClosed     | line       | joinAgain elsewhere
Canceled                | line       | joinAgain elsewhere
Canceled waitedTooLong  | tooLong    | joinAgain elsewhere
Canceled lineClosed     | line       | joinAgain elsewhere
Closed                  | visit      | restaurant
`

const summaryOf = (text: string, mayJoin = true) => {
  const [status, because = null] = text.split(' ')
  const entry = { status: status as BookingStatus, endedBecause: because as WalkInEnding | null }
  return summarizeWalkIn({ ...entry, restaurant: { name: 'Kumo' } }, mayJoin)
}

test.each(tableOf(table))(
  'a wait that ended as “%s” has its own title, sentence and next steps',
  (given, ...row) => {
    const [end, next] = row
    const summary = summaryOf(given)
    expect(summary && written(summary.title)).toBe(`waitlistPlace.ended.${end}`)
    expect(summary && written(summary.sentence)).toBe(`waitlistPlace.ended.${end}Lead Kumo`)
    expect(summary?.next.join(' ')).toBe(next)
  },
)

test('nobody is sent back to a waitlist that is closed', () => {
  expect(summaryOf('Canceled lineClosed', false)?.next).toEqual(['elsewhere'])
})

test.each(['Pending', 'Approved', 'Called', 'Seated'])('a party that is %s hasn’t ended', (status) => {
  expect(summaryOf(status)).toBeNull()
})
