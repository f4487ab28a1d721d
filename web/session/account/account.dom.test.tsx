import { act } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { settled, show } from '#web/testing/document.suite.tsx'
import { currentAccount, useAccountBoundary } from './account.ts'

function Layout() {
  useAccountBoundary()
  return <Outlet />
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('uid', 'tabea')
  localStorage.setItem('token', 't')
})

test.each([false, true])(
  'a page is loaded again after somebody signs out in another tab (while it is still loading: %s)',
  async (isLoading) => {
    let release = () => {}
    const loadedFor: string[] = []
    const loader = async () => {
      loadedFor.push(currentAccount())
      if (isLoading && loadedFor.length === 1) await new Promise<void>((resolve) => (release = resolve))
      return null
    }
    const { router } = await show(<Layout />, {
      route: { children: [{ path: 'own', loader, element: <p>Own</p> }] },
    })
    let opened = Promise.resolve()
    await act(async () => {
      opened = router.navigate('/own')
      await vi.waitFor(() => expect(loadedFor).toHaveLength(1))
      if (!isLoading) await opened
    })
    await act(async () => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage'))
      await new Promise((resolve) => setTimeout(resolve))
    })
    await act(async () => {
      release()
      await opened
    })
    await settled()
    await vi.waitFor(() => expect(loadedFor).toEqual(['tabea', '']))
  },
)
