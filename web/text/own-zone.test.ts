import { afterEach, expect, test, vi } from 'vitest'
import { ownZone } from './own-zone.ts'

afterEach(() => vi.restoreAllMocks())

const { resolvedOptions } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype)

function report(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const own = resolvedOptions.value?.call(this) ?? new Intl.DateTimeFormat().resolvedOptions()
    return { ...own, timeZone: timeZone as string }
  })
}

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['+05:30', '+05:30'],
  ['Etc/Unknown', ''],
  [undefined, ''],
  [null, ''],
  ['', ''],
  ['Tokyo Standard Time', ''],
])('the zone %s reported by a browser is used only if it is a zone (situations S2)', (reported, zone) => {
  report(reported)
  expect(ownZone()).toBe(zone)
})

test('a browser without time zones is one without a known zone (situations S2)', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
    throw new RangeError('Unsupported time zone specified')
  })
  expect(ownZone()).toBe('')
})
