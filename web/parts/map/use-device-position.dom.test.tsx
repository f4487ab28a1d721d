import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, show } from '#web/testing/document.suite.tsx'
import { useDevicePosition } from './use-device-position.ts'

const error = { code: 1, message: 'User denied Geolocation' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Locator() {
  const { isRefused, locate } = useDevicePosition(() => undefined)
  return <button onClick={locate}>{isRefused ? 'refused' : 'here'}</button>
}

test('a position that the device refuses is said to the guest, and logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const refuse = (_: unknown, failed: (refusal: typeof error) => void) => act(() => failed(error))
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: refuse } })
  await show(<Locator />)
  await click(find('button'))
  expect(find('button').textContent).toBe('refused')
  expect(logged).toHaveBeenCalledExactlyOnceWith('No position of this device:', error)
})
