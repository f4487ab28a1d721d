import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import * as deviceScreen from './device-screen.tsx'
import * as devicesScreen from './devices-screen.tsx'
import * as pairScreen from './pair-screen.tsx'
import { idForTests, showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import {
  click,
  eventually,
  find,
  findInput,
  pressKey,
  settled,
  show,
  text,
} from '#web/testing/document.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const { t } = text

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button is “${name}”`)
  return found
}

type Device = AnswerOf<'staff.devices'>['devices'][number]

const device: Device = {
  staffDeviceId: idForTests('d'),
  name: 'Front door tablet',
  purpose: 'host',
  highestRole: 'manager',
  person: null,
  seen: new Date().toISOString(),
  isUnused: false,
  appVersion: '',
  created: '2027-03-01T10:00:00Z',
  createdBy: 'Tomás',
}

const people = [
  { memberId: idForTests('1'), name: 'Mirela', initials: 'M', isBlocked: false },
  { memberId: idForTests('2'), name: 'Marta', initials: 'M', isBlocked: true },
]

const atDevice = (person: AnswerOf<'staff.atDevice'>['person'] = null): AnswerOf<'staff.atDevice'> => ({
  restaurant: { id: 7, slug: 'kumo', name: 'Kumo', zone: 'Europe/Lisbon' },
  device: { staffDeviceId: device.staffDeviceId, name: device.name, purpose: 'host', highestRole: 'manager' },
  people,
  person,
})

/** What the page of a device reads: who is at it, and who is expected. */
const readAt = (url: string, person: AnswerOf<'staff.atDevice'>['person'] = null) =>
  Response.json(
    url.endsWith('/service-day')
      ? { date: '2027-03-05', zone: 'Europe/Lisbon', bookings: [] }
      : atDevice(person),
  )

test('pairing shows the code with its time, and says once the tablet is paired', async () => {
  let devices: Device[] = []
  const expires = new Date(Date.now() + 582_000).toISOString()
  const { bodies } = await showAtRestaurant('/host/restaurants/7/devices', devicesScreen, {
    'staff.devices': () => ({ devices }),
    'staff.pairDevice': { code: 'MTRWQKPL', link: 'https://tables.example/host/pair#MTRWQKPL', expires },
  })
  expect(find('#main, body').textContent).toContain(t('hostApp.noDevices'))
  await click(button(t('hostApp.pair')))
  expect(findInput('input[name=name]').value).toBe(t('hostApp.frontDoor'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await click(button(t('hostApp.showCode')))
  await settled()
  expect(bodies('staff.pairDevice')).toEqual([
    { name: t('hostApp.frontDoor'), purpose: 'host', highestRole: 'manager' },
  ])
  expect(find('dialog').textContent).toContain('MTRW QKPL')
  expect(find('dialog').textContent).toContain('9:4')
  devices = [device]
  await act(async () => vi.advanceTimersByTime(3_000))
  await eventually(() =>
    expect(find('dialog').textContent).toContain(t('hostApp.paired', { name: device.name })),
  )
})

test('a wrong code is named at its field', async () => {
  const { send, bodies } = sendForTests({
    'staff.confirmPairing': refusal('wrongPairingCode', 'Wrong code.'),
  })
  await show(<pairScreen.Component />, {
    path: '/host/pair#MTRWQKPL',
    send,
    route: { action: pairScreen.action },
  })
  expect(findInput('input[name=pairing]').value).toBe('MTRWQKPL')
  await click(button(t('hostApp.pairNow')))
  await settled()
  expect(bodies('staff.confirmPairing')).toEqual([{ code: 'MTRWQKPL' }])
  expect(find('#field-pairing-error').textContent).toContain('Wrong code.')
})

test('a device that isn’t paired leads to pairing', async () => {
  const { send } = sendForTests({ 'staff.atDevice': refusal('deviceNotPaired') })
  const { router } = await show(<p />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
    routes: [{ path: '/host/pair', element: <p>pair</p> }],
  })
  await eventually(() => expect(router.state.location.pathname).toBe('/host/pair'))
})

test('a locked tablet shows times, sizes and tables of those who are expected', async () => {
  const from = Date.parse('2027-03-05T19:30:00Z') / 60_000
  const bookings = [
    { from, size: 2, tables: ['7'], hasArrived: true },
    { from: from + 30, size: 5, tables: [], hasArrived: false },
  ]
  const { send } = sendForTests({
    'staff.atDevice': atDevice(),
    'host.lockedDay': { date: '2027-03-05', zone: 'Europe/Lisbon', bookings },
  })
  await show(<deviceScreen.Component />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
  })
  await eventually(() => expect(document.querySelectorAll('section li')).toHaveLength(2))
  const rows = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['7:30 PM2 guestsTable 7Arrived', `8:00 PM5 guests${t('tonight.needsTable')}`])
})

test('a PIN can be typed or pressed, is never shown, and a wrong one says how many tries are left', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('/person')) return readAt(url)
    sent.push(JSON.parse(body ?? '{}'))
    const message = 'Wrong PIN. You have 4 more tries.'
    return Response.json({ code: 'wrongPin', status: 400, detail: message }, { status: 400 })
  })
  const { send } = sendForTests({ 'staff.atDevice': atDevice() })
  await show(<deviceScreen.Component />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
  })
  expect(document.body.textContent).toContain(t('hostApp.blocked'))
  const mirela = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Mirela'),
  )
  await click(mirela as HTMLElement)
  await click(button('4'))
  await click(button('0'))
  await pressKey('7')
  await pressKey('9')
  await pressKey('Backspace')
  await pressKey('1')
  expect(find('fieldset output').textContent).toBe(t('hostApp.digits', { count: 4 }))
  expect(find('fieldset output').textContent).not.toContain('4071')
  await click(button(t('hostApp.open')))
  await eventually(() => expect(find('[role=alert]').textContent).toBe('Wrong PIN. You have 4 more tries.'))
  expect(sent).toEqual([{ memberId: idForTests('1'), pin: '4071' }])
  expect(find('fieldset output').textContent).toBe(t('hostApp.digits', { count: 0 }))
})

test('Enter opens with the PIN while the chosen name still has the focus', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/person')) sent.push(JSON.parse(body ?? '{}'))
    return readAt(url)
  })
  const { send } = sendForTests({ 'staff.atDevice': atDevice() })
  const route = { loader: deviceScreen.loader }
  await show(<deviceScreen.Component />, { path: '/host/device', send, route })
  const mirela = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('Mirela'))
  mirela?.focus()
  await click(mirela as HTMLElement)
  for (const key of ['4', '0', '7', '1', 'Enter']) await pressKey(key)
  await eventually(() => expect(sent).toEqual([{ memberId: idForTests('1'), pin: '4071' }]))
})

test('whoever is at the device can open the restaurant and lock the device', async () => {
  let person: AnswerOf<'staff.atDevice'>['person'] = {
    ...(people[0] as { memberId: string; name: string; initials: string }),
    role: 'host',
    permissions: [],
    confirmedUntil: '2027-03-28T10:00:00Z',
  }
  const methods: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    methods.push(method)
    if (method !== 'DELETE') return readAt(url, person)
    person = null
    return new Response(null, { status: 204 })
  })
  const { send } = sendForTests({ 'staff.atDevice': () => atDevice(person) })
  await show(<deviceScreen.Component />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
  })
  expect(find('h1').textContent).toBe('Mirela')
  expect(find('a[href="/host/restaurants/7"]').textContent).toContain('Kumo')
  await click(button(t('hostApp.lock')))
  await eventually(() => expect(find('h1').textContent).toBe(t('hostApp.chooseName')))
  expect(methods).toContain('DELETE')
})
