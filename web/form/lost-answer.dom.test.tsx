import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, text } from '#web/testing/document.suite.tsx'
import {
  leftUnanswered,
  storeUnanswered,
  type Unanswered,
  unanswered,
} from '#web/session/requests/unanswered.ts'
import { unansweredForTests } from '#web/session/requests/unanswered-for-tests.ts'
import { forgetGuest } from '#web/storage/forget-guest.ts'
import { LostAnswer, type Onward, OnwardProvider } from './lost-answer.tsx'

/** What the server says in turn; null for no connection. The last one is repeated. */
let says: (object | null)[] = []

beforeEach(() => {
  forgetGuest()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async () => {
    const said = says.length > 1 ? says.shift() : says[0]
    if (!said) throw new TypeError('Failed to fetch')
    return Response.json(said)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const outcome = (state: string, status: number | null = null, answer: unknown = null) => ({
  state,
  status,
  answer,
})
const refused = outcome('answered', 409, { code: 'noTableFree', message: 'The table was taken.' })
const lost = unansweredForTests({ page: '/' })

const booked = async () => '/booking?id=1'

async function open(request: Unanswered = lost, isLeft = false, onward: Onward = booked) {
  storeUnanswered(request)
  const page = await show(
    <OnwardProvider value={onward}>
      <LostAnswer request={request} isLeft={isLeft} />
    </OnwardProvider>,
    { routes: [{ path: '/booking', element: <p>Booked</p> }] },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return page
}

const later = () => act(() => vi.advanceTimersByTimeAsync(30_000))
/** Lets time pass until it's true, however slowly answers are read. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await later()
    check()
  })
const shown = () => document.body.textContent

test('an unknown outcome is neither a yes nor a no, until the server says that it was made (situations S15)', async () => {
  says = [outcome('underWay'), outcome('answered', 200, { id: 1 })]
  const { router } = await open()
  expect(shown()).toContain(text.t('error.unsureBooking'))
  expect(shown()).toContain(text.t('error.checking'))
  await until(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(unanswered()).toEqual([])
})

test('a request that never arrived is said to have changed nothing, and keeps its key for the next try', async () => {
  says = [outcome('unknown')]
  await open()
  // The first time, it may still be on its way.
  expect(shown()).toContain(text.t('error.checking'))
  await later()
  expect(shown()).toBe(text.t('error.neverArrived'))
  expect(unanswered()).toEqual([lost])
})

test('the reason of a refusal is shown, and the next try is another request', async () => {
  says = [refused]
  await open()
  expect(shown()).toBe('The table was taken.')
  expect(unanswered()).toEqual([])
})

test('without a connection, it asks again as soon as there is one', async () => {
  says = [null]
  await open()
  expect(shown()).toContain(text.t('error.checksLater'))
  says = [refused]
  await act(async () => dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shown()).toBe('The table was taken.')
})

test('answers with credentials aren’t stored, so the guest sends it again', async () => {
  says = [outcome('notStored')]
  await open(unansweredForTests({ call: 'groupOrders.create', askedFor: 'other' }))
  expect(shown()).toContain(text.t('error.sendAgain'))
})

test('a guest who reads another page meanwhile gets a link to the result', async () => {
  says = [outcome('answered', 200, { id: 1 })]
  const { router } = await open(unansweredForTests({ page: '/reserve/kumo' }), true)
  expect(router.state.location.pathname).toBe('/')
  expect(shown()).toContain(text.t('error.wentThrough'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/booking?id=1')
})

test('a form that is left before the answer arrives leaves the question to the next page', async () => {
  says = [null]
  const { router } = await open()
  await act(() => router.navigate('/booking'))
  expect(leftUnanswered()).toEqual([lost])
})

test('a second try whose answer is lost too is asked about again, rather than said not to have arrived (situations S15)', async () => {
  says = [outcome('unknown')]
  const { router } = await show(<p />, {
    routes: [{ path: '/sent', Component: () => <LostAnswer request={useLocation().state} /> }],
  })
  await act(() => router.navigate('/sent', { state: lost }))
  await until(() => expect(shown()).toContain(text.t('error.neverArrived')))
  says = [outcome('underWay')]
  await act(() => router.navigate('/sent', { state: { ...lost, at: lost.at + 60_000 } }))
  expect(shown()).toContain(text.t('error.checking'))
  expect(shown()).not.toContain(text.t('error.neverArrived'))
})

test('a result whose page can’t be loaded yet is asked about again, and not forgotten (situations S15)', async () => {
  says = [outcome('answered', 200, { id: 1 })]
  const loading = vi.fn<Onward>(booked).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { router } = await open(lost, false, loading)
  await vi.waitFor(() => expect(loading).toHaveBeenCalledTimes(1))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(unanswered()).toEqual([lost])
  await until(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(unanswered()).toEqual([])
})

test('a form that stays on its page says that it went through, once that is known (situations S15)', async () => {
  says = [outcome('answered', 200, { id: 1 })]
  await open(lost, false, async () => null)
  await until(() => expect(shown()).toBe(text.t('error.wentThrough')))
  expect(unanswered()).toEqual([])
})
