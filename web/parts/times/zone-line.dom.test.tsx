import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/document.suite.tsx'
import { ZoneLine } from './zone-line.tsx'

const line = (zone: string) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en').resolvedOptions(),
    timeZone: zone,
  })
  return show(
    <ZoneLine instant="2027-03-18T19:30:00Z" timeZone="Europe/Lisbon">
      Local time in Lisbon
    </ZoneLine>,
  )
}

test('a guest in the restaurant’s time zone reads nothing about time zones (guests 1.12)', async () => {
  const { place } = await line('Europe/Lisbon')
  expect(place.textContent).toBe('')
})

test('a zone of another name with the same time is the same to a guest (guests 1.12)', async () => {
  const { place } = await line('Europe/London')
  expect(place.textContent).toBe('')
})

test('a guest in another time zone reads the time on their own clock (guests 1.12)', async () => {
  const { place } = await line('Europe/Berlin')
  expect(place.textContent).toContain('8:30 PM')
})
