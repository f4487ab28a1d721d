import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, show, text } from '#web/testing/document.suite.tsx'
import { OwnPosition } from './own-position.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a guest far from every city is told so and stays at the list (screens W9)', async () => {
  const coords = { latitude: -50, longitude: 0 }
  const locate = (found: (at: { coords: typeof coords }) => void) => act(() => found({ coords }))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: locate } })
  const gone = { status: 404, code: 'unknownRegion', detail: 'No.' }
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 404 }))
  const chosen: string[] = []
  const { router } = await show(<OwnPosition onFound={() => chosen.push('found')} />)
  await click(find('button'))
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe(text.t('where.noneNear')))
  expect(router.state.location.search).toBe('')
  expect(chosen).toEqual([])
})
