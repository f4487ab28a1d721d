import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BookingStatus } from '#contracts/booking/reservation-shapes.ts'
import { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'

const document = readFileSync(new URL('../docs/states.md', import.meta.url), 'utf8')

function section(title: string): string {
  return document.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
}

test.each(['Reservations', 'Waitlist entries', 'Takeaway and delivery orders'])(
  'docs/states.md says how every status of %s ends (flows F3)',
  (title) => {
    const cells = section(title).match(/^\|[^|]*/gm) ?? []
    const listed = new Set(
      cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, status]) => status)),
    )
    expect(BookingStatus.options.filter((status) => !listed.has(status))).toEqual([])
  },
)

test('docs/states.md names every reason why a wait ends, and only handlers that exist', () => {
  const reasons = WalkIn.shape.endedBecause.unwrap().options
  expect(reasons.filter((reason) => !section('Waitlist entries').includes(`(\`${reason}\`)`))).toEqual([])
  const named = [...document.matchAll(/`(tend\w+|endOffer)`/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in dueWorkHandlers))).toEqual([])
})
