import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, text } from '#web/testing/document.suite.tsx'
import { NotifyHere } from './notify-here.tsx'

interface Offered {
  readonly sendsPush?: boolean
  readonly hasPush?: boolean
  readonly path?: string
}

async function offer({ sendsPush = true, hasPush = true, path = '/waitlist' }: Offered) {
  if (hasPush) vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default' })
  const route = { loader: () => ({ sendsPush }) }
  await show(<NotifyHere kind="walkIn" id="w1" />, { path, route })
  await act(async () => {
    await import('./notify-button.tsx')
  })
}

afterEach(() => vi.unstubAllGlobals())

test('a guest is offered notifications', async () => {
  await offer({})
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain(text.t('push.turnOn'))
  }, 4_000)
})

test.each([
  ['an installation without keys', { sendsPush: false }],
  ['a browser without push messages', { hasPush: false }],
  ['a frame of another website', { path: '/waitlist?parent-origin=https%3A%2F%2Fkumo.example' }],
])('%s offers none', async (_, offered) => {
  await offer(offered)
  expect(document.querySelector('button')).toBeNull()
})
