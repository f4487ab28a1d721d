import { expect, onTestFinished, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import * as screen from './notifications-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, settled, text } from '#web/testing/document.suite.tsx'

const { t } = text
const path = '/host/restaurants/7/notifications'

const notifications: AnswerOf<'staff.notifications'> = {
  kinds: [
    { kind: 'request', channels: ['email'] },
    { kind: 'booking', channels: [] },
  ],
  email: 'tomas@example.com',
  phone: '+351910000111',
  sendsTexts: true,
  offersPush: false,
  subscriptionIds: [],
}

const show = (more: Partial<typeof notifications> = {}) =>
  showAtRestaurant(path, screen, {
    'staff.notifications': { ...notifications, ...more },
    'staff.changeNotifications': notifications,
  })

const box = (kind: string, channel: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${kind}][value=${channel}]`)
  if (!found) throw new Error(`nobody can choose ${channel} for ${kind}`)
  return found
}
const save = async () => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === t('hostApp.save'),
  )
  if (!button) throw new Error('there is no button to save')
  await click(button)
  await settled()
}

test('a member chooses for each kind whether it comes by email or text message', async () => {
  const { bodies } = await show()
  expect(box('request', 'email').checked).toBe(true)
  await click(box('booking', 'sms'))
  await click(box('request', 'email'))
  await save()
  expect(bodies('staff.changeNotifications')).toEqual([
    {
      kinds: [
        { kind: 'request', channels: [] },
        { kind: 'booking', channels: ['sms'] },
      ],
    },
  ])
  await eventually(() => expect(document.querySelector('output')?.textContent).toBe(t('hostApp.saved')))
})

test('push messages can be chosen where the installation sends them, and are turned on for each device', async () => {
  const { bodies } = await show({ offersPush: true, kinds: [{ kind: 'request', channels: ['email'] }] })
  expect(document.body.textContent).toContain(t('hostApp.notifications.pushTo'))
  await click(box('request', 'push'))
  await save()
  expect(bodies('staff.changeNotifications')).toEqual([
    { kinds: [{ kind: 'request', channels: ['email', 'push'] }] },
  ])
})

test('whoever has chosen push messages that no device gets reads that emails come instead', async () => {
  const kinds: typeof notifications.kinds = [{ kind: 'request', channels: ['push'] }]
  await show({ offersPush: true, kinds })
  expect(document.body.textContent).toContain(t('hostApp.notifications.pushNowhere'))
})

test('whoever gets push messages on a device reads nothing of emails instead', async () => {
  const kinds: typeof notifications.kinds = [{ kind: 'request', channels: ['push'] }]
  await show({ offersPush: true, kinds, subscriptionIds: ['a'.repeat(32)] })
  expect(document.body.textContent).not.toContain(t('hostApp.notifications.pushNowhere'))
})

test.each([
  { standalone: false, isSaid: true },
  { standalone: true, isSaid: false },
  { standalone: undefined, isSaid: false },
])(
  'iPhones say how to get push messages outside of the home screen: $standalone',
  async ({ standalone, isSaid }) => {
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    await show({ offersPush: true })
    expect(document.body.textContent?.includes(t('hostApp.notifications.homeScreen'))).toBe(isSaid)
  },
)

test('without a phone number there are no text messages to choose, and what was chosen stays', async () => {
  const { bodies } = await show({ phone: null, kinds: [{ kind: 'order', channels: ['sms'] }] })
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(1)
  expect(document.body.textContent).toContain(t('hostApp.notifications.noPhone'))
  await save()
  expect(bodies('staff.changeNotifications')).toEqual([{ kinds: [{ kind: 'order', channels: ['sms'] }] }])
})

test('whoever has only a PIN reads how to get notifications', async () => {
  await show({ email: null, phone: null })
  expect(document.body.textContent).toContain(t('hostApp.notifications.noAccount'))
  expect(document.querySelector('form')).toBeNull()
})
