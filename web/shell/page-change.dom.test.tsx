import { act } from 'react'
import { expect, test } from 'vitest'
import { find, show } from '#web/document.suite.tsx'
import { PendingLine } from './page-change.tsx'

test('the progress line appears only if a screen takes longer than 200 ms', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<null>()
  const { router } = await show(<PendingLine partial={false} />, {
    routes: [{ path: '/next', loader: () => loaded, element: <PendingLine partial={false} /> }],
  })
  const line = () => find('[aria-hidden=true]').classList
  expect(line()).toContain('scale-x-0')
  await act(async () => void router.navigate('/next'))
  expect(line()).toContain('scale-x-90')
  expect(line()).toContain('delay-200')
  await act(async () => resolve(null))
  expect(line()).toContain('scale-x-0')
})
