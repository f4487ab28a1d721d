import { expect, test, vi } from 'vitest'
import { forgetPushed, openNotified, showPushed } from './notifications.ts'

const origin = 'https://tables.example'
const page = `${origin}/waitlist/kumo/ready?walkin=w1`
const pushed = { title: 'Kumo', body: 'Your table is ready.', url: page, tag: 'w1' }

test('a pushed message is shown in place of an older one about the same table', async () => {
  const showNotification = vi.fn<() => Promise<void>>(async () => undefined)
  await showPushed({ showNotification }, pushed)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Kumo', {
    body: pushed.body,
    tag: 'w1',
    renotify: true,
    icon: '/icons/192.png',
    data: page,
  })
})

test.each([undefined, null, 'text', { title: 'Kumo' }])('%o isn’t shown', async (payload) => {
  const showNotification = vi.fn<() => Promise<void>>(async () => undefined)
  await showPushed({ showNotification }, payload)
  expect(showNotification).not.toHaveBeenCalled()
})

function windows(...urls: string[]) {
  const opened: string[] = []
  const focused: string[] = []
  return {
    opened,
    focused,
    openWindow: async (url: string) => void opened.push(url),
    matchAll: async () =>
      urls.map((url) => ({ url, postMessage: () => undefined, focus: async () => void focused.push(url) })),
  }
}

test('a notification focuses the open page of the same waitlist entry, whatever else it shows', async () => {
  const open = `${origin}/waitlist/kumo/manage?walkin=w1&view=leave`
  const app = windows(`${origin}/`, open)
  await openNotified(app, page)
  expect([app.focused, app.opened]).toEqual([[open], []])
})

test.each([
  [],
  [`${origin}/waitlist/kumo/manage?walkin=w2`],
  [`https://other.example/waitlist/kumo/ready?walkin=w1`],
])('a notification opens its page if no window shows it', async (...urls) => {
  const app = windows(...urls.filter(Boolean))
  await openNotified(app, page)
  expect([app.focused, app.opened]).toEqual([[], [page]])
})

test('a guest who signs out gets no more notifications on this device', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  await forgetPushed({ pushManager: { getSubscription: async () => ({ unsubscribe }) } })
  expect(unsubscribe).toHaveBeenCalledOnce()
  await forgetPushed({})
})

test('notifications that are still shown are closed on signing out, because they open the guest’s pages', async () => {
  const close = vi.fn<() => void>()
  await forgetPushed({ getNotifications: async () => [{ close }, { close }] })
  expect(close).toHaveBeenCalledTimes(2)
})
