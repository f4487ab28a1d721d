import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { countdownSeconds, idleSeconds } from '#domain/ordering/kiosk-idle.ts'
import { find, show } from '#web/testing/document.suite.tsx'
import { useIdle } from './use-idle.ts'

afterEach(() => void vi.useRealTimers())

function Idle({ onOver }: { onOver: () => void }) {
  const use = useIdle(onOver)
  return <output>{use.kind === 'counting' ? use.secondsLeft : use.kind}</output>
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
const shown = () => find('output').textContent

test.each([
  ['a touch', 'pointerdown'],
  ['a key', 'keydown'],
  ['scrolling', 'scroll'],
])('O17: after 45 seconds a countdown begins, which %s stops', async (_, sign) => {
  vi.useFakeTimers()
  const onOver = vi.fn<() => void>()
  await show(<Idle onOver={onOver} />)
  await pass(idleSeconds - 1)
  expect(shown()).toBe('used')
  await pass(2)
  expect(shown()).toBe(String(countdownSeconds - 1))
  await act(async () => find('output').dispatchEvent(new Event(sign)))
  expect(shown()).toBe('used')
  await pass(idleSeconds - 1)
  expect(shown()).toBe('used')
  expect(onOver).not.toHaveBeenCalled()
})

test('O17: a countdown that nobody stops ends the session once', async () => {
  vi.useFakeTimers()
  const onOver = vi.fn<() => void>()
  await show(<Idle onOver={onOver} />)
  await pass(idleSeconds + countdownSeconds + 1)
  expect(onOver).toHaveBeenCalledTimes(1)
})
