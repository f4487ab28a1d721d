import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlocked, isPaused, isWeakPin, noTries, triesLeft, tryPinOnce } from './pins.ts'

test.each(['1111', '000000', '1234', '4321', '7890', '987654', '1212', '123123', '1122', '112233'])(
  '%s is too easy to guess',
  (pin) => expect(isWeakPin(pin)).toBe(true),
)

test.each(['2580', '4927', '1357', '90210', '730516'])('%s can be chosen', (pin) =>
  expect(isWeakPin(pin)).toBe(false),
)

test('few PINs are refused', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(all.filter(isWeakPin).length).toBeLessThan(250)
})

test('after five wrong PINs there is a pause of a minute, after ten nothing is accepted any more', () => {
  let tries = noTries
  const attempt = (now: number) => {
    const next = tryPinOnce(tries, now)
    if (next) tries = next
    return next !== null
  }
  expect([0, 1, 2, 3, 4, 5].map(attempt)).toEqual([true, true, true, true, true, false])
  expect(isPaused(tries, 60_003)).toBe(true)
  expect(attempt(60_003)).toBe(false)
  expect([60_004, 60_005, 60_006, 60_007].map(attempt)).toEqual([true, true, true, true])
  expect(triesLeft(tries)).toBe(1)
  expect([60_008, 60_009, 10_000_000_000].map(attempt)).toEqual([true, false, false])
  expect(isBlocked(tries)).toBe(true)
})

test('A11 however often and whenever somebody tries, ten tries are all there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200_000), { maxLength: 200 }), (waits) => {
      let tries = noTries
      let now = 0
      const at: number[] = []
      for (const wait of waits) {
        now += wait
        const next = tryPinOnce(tries, now)
        if (next) at.push(now)
        tries = next ?? tries
      }
      expect(at.length).toBeLessThanOrEqual(10)
      const [fifth = 0, sixth = Number.POSITIVE_INFINITY] = at.slice(4)
      expect(sixth - fifth).toBeGreaterThanOrEqual(60_000)
    }),
  )
})
