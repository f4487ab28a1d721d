import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { click, find, show, text } from '#web/testing/document.suite.tsx'
import { NotifyButton } from './notify-button.tsx'

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

interface Device {
  readonly permission?: NotificationPermission
  /** The guest's answer to the browser's permission prompt. */
  readonly answer?: NotificationPermission
  /** Whether the browser is subscribed with another key of the installation. */
  readonly hasEarlierKey?: boolean
  readonly isOffline?: boolean
  /** Whether the browser never says if it has subscribed. */
  readonly isSilent?: boolean
}

/** Simulates a browser with push messages, and a server that records its calls. */
function device({
  permission = 'default',
  answer = 'granted',
  hasEarlierKey = false,
  isOffline = false,
  isSilent = false,
}: Device) {
  const asked: string[] = []
  const notification: { permission: NotificationPermission } = { permission }
  const request = vi.fn<() => Promise<NotificationPermission>>(async () => {
    notification.permission = answer
    return answer
  })
  let subscribed: object | null = hasEarlierKey ? { unsubscribe: async () => void (subscribed = null) } : null
  const pushManager = {
    getSubscription: async () => subscribed,
    async subscribe(options: object) {
      if (subscribed) throw new DOMException('Another key', 'InvalidStateError')
      asked.push(JSON.stringify(options))
      if (isSilent) return new Promise<never>(() => undefined)
      const json = { endpoint: 'https://push.example.com/1', expirationTime: null, keys }
      return (subscribed = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => undefined,
      })
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('Notification', Object.assign(notification, { requestPermission: request }))
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(address, location.href)
    const by = new Headers(headers).get('authorization')
    asked.push([method, pathname, by, body as string].filter(Boolean).join(' '))
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(method === 'PUT' ? { id: 's1' } : { publicKey: 'BKey' })
  })
  return {
    asked,
    request,
    /** Makes the browser drop its subscription and create another one. */
    resubscribe: () => void (subscribed = { endpoint: 'https://push.example.com/2' }),
    goOffline: () => void (isOffline = true),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const inLine = <NotifyButton kind="walkIn" id="w1" />
/** Waits until the page shows a text. React renders pending changes at the end of each `act`. */
const shows = (part: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain(part)
  }, 4_000)
const push = '/api/rsv/mb/guest'

async function tap() {
  await click(find('button'))
}

test('the browser asks for permission only after a tap, and then the guest is told that it will notify them', async () => {
  const { asked, request } = device({})
  await show(inLine)
  await shows(text.t('push.turnOn'))
  expect([request.mock.calls, asked]).toEqual([[], []])
  await tap()
  await shows(text.t('push.on'))
  expect(asked).toEqual([
    `GET ${push}/push-key`,
    JSON.stringify({ userVisibleOnly: true, applicationServerKey: 'BKey' }),
    `PUT ${push}/walkins/w1/push ${JSON.stringify({ endpoint: 'https://push.example.com/1', keys })}`,
  ])
})

test('notifications that are on are shown on the next visit, and can be turned off', async () => {
  const { asked } = device({})
  await show(inLine)
  await tap()
  await shows(text.t('push.on'))
  await show(inLine)
  await shows(text.t('push.on'))
  await click([...document.querySelectorAll('button')].at(-1) as HTMLElement)
  await shows(text.t('push.turnOn'))
  expect(asked.at(-1)).toBe(`DELETE ${push}/walkins/w1/push/s1`)
})

test('a guest who can’t turn them off is told that they are still on', async () => {
  const { goOffline } = device({})
  await show(inLine)
  await tap()
  await shows(text.t('push.on'))
  goOffline()
  await tap()
  await shows(text.t('push.stillOn'))
  expect(find('button').textContent).toBe(text.t('push.turnOff'))
})

test('the focus stays on the button when it turns notifications on', async () => {
  device({})
  await show(inLine)
  const button = find('button')
  button.focus()
  await tap()
  await shows(text.t('push.on'))
  expect(document.activeElement).toBe(button)
})

test('a browser that has resubscribed for something else isn’t shown as subscribed to this', async () => {
  const { resubscribe } = device({})
  await show(inLine)
  await tap()
  await shows(text.t('push.on'))
  resubscribe()
  const { place } = await show(inLine)
  await shows(text.t('push.turnOn'))
  expect(place.textContent).toBe(text.t('push.turnOn'))
})

test('a subscription of a member that has ended elsewhere is shown as off, and can be turned on again', async () => {
  const { asked } = device({})
  await show(<NotifyButton kind="restaurant" id="7" known={[]} />)
  await tap()
  await shows(text.t('push.on'))
  expect(asked.at(-1)).toContain('PUT /api/host/restaurants/7/notifications/push')
  await show(<NotifyButton kind="restaurant" id="7" known={['s1']} />)
  await shows(text.t('push.on'))
  const { place } = await show(<NotifyButton kind="restaurant" id="7" known={['of another browser']} />)
  await shows(text.t('push.turnOn'))
  expect(place.textContent).toBe(text.t('push.turnOn'))
})

test('a reservation is subscribed to with its token', async () => {
  const { asked } = device({})
  await show(<NotifyButton kind="reservation" id="b1" token="secret" />)
  await tap()
  await shows(text.t('push.on'))
  expect(asked.at(-1)).toContain(`PUT ${push}/reservations/b1/push Bearer secret`)
})

test('a guest who blocks notifications is told how to allow them', async () => {
  const { asked } = device({ answer: 'denied' })
  await show(inLine)
  await tap()
  await shows(text.t('push.blocked'))
  expect(asked).toEqual([])
})

test('a guest who dismisses the prompt can tap again', async () => {
  const { request } = device({ answer: 'default' })
  await show(inLine)
  await tap()
  await tap()
  expect(request).toHaveBeenCalledTimes(2)
})

test('a browser that was subscribed with an earlier key subscribes again', async () => {
  const { asked } = device({ hasEarlierKey: true })
  await show(inLine)
  await tap()
  await shows(text.t('push.on'))
  expect(asked.at(-1)).toContain('PUT')
})

test('a guest who is offline is told that it didn’t work', async () => {
  device({ isOffline: true })
  await show(inLine)
  await tap()
  await shows(text.t('push.failed'))
  expect(find('button').hasAttribute('aria-disabled')).toBe(false)
})

test('a guest whose browser never answers is told that it didn’t work', async () => {
  const { asked } = device({ isSilent: true })
  await show(inLine)
  await shows(text.t('push.turnOn'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await tap()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(document.body.textContent).toContain(text.t('push.failed'))
  expect(find('button').hasAttribute('aria-disabled')).toBe(false)
})
