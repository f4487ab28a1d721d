import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, findInput, show, text } from '#web/testing/document.suite.tsx'
import { menuForTests } from '#web/guest/ordering/order/orders-for-tests.ts'
import { expectedForTests, walkInForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { KioskDone } from './kiosk-done.tsx'
import { KioskLine } from './kiosk-line.tsx'
import type { KioskStep } from './kiosk-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const data = {
  restaurant: {
    id: 7,
    idOrName: 'kumo',
    name: 'Kumo',
    nameLanguage: undefined,
    promoImage: '/kumo.svg',
    photo: undefined,
  },
  menu: menuForTests,
  notServed: [] as string[],
  expected: null,
  hasBegun: false,
  theme: 'banquette' as const,
}

test('a party joins the waitlist, and a wait that has grown meanwhile needs another tap', async () => {
  const steps: KioskStep[] = []
  const longer = expectedForTests({ rangeForSizes: { 2: { from: 20, to: 30 } } })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.includes('/host/')) return Response.json(longer)
    sent.push(JSON.parse(body as string))
    return Response.json({
      ...walkInForTests(),
      entryVersion: 1,
      quotedMinutes: null,
      mayDo: [],
      messages: [],
    })
  })
  const waits = { ...data, expected: expectedForTests() }
  await show(
    <KioskLine data={waits} token="staff" go={(step) => steps.push(step) > 0} onOver={() => undefined} />,
  )
  const join = () => find('button.btn.w-full')
  expect(join()).toHaveProperty('disabled', true)
  await write(findInput('input[type=text]'), 'Liesl')
  await click(join())
  await vi.waitFor(() => expect(document.body.textContent).toContain(text.t('waitlistJoin.grownTitle')))
  expect(sent).toEqual([])
  await click(join())
  await vi.waitFor(() => expect(steps).toMatchObject([{ step: 'inLine' }]))
  expect(sent).toEqual([{ customerName: 'Liesl', groupSize: 2 }])
})

test('a party that joins after the waitlist was paused is refused, though staff could add it', async () => {
  const sent: string[] = []
  const paused = expectedForTests({ state: 'paused', rangeForSizes: {}, refusedSizes: { 2: 'linePaused' } })
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json(paused)
  })
  const waits = { ...data, expected: expectedForTests() }
  await show(<KioskLine data={waits} token="staff" go={() => true} onOver={() => undefined} />)
  await write(findInput('input[type=text]'), 'Liesl')
  await click(find('button.btn.w-full'))
  await vi.waitFor(() => expect(document.body.textContent).toContain(text.t('kiosk.noLine')))
  expect(sent.filter((address) => address.includes('/host/'))).toEqual([])
})

test('a party that left before it joined is taken off the waitlist instead of being shown to the next guest', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.includes('/host/')) return Response.json(expectedForTests())
    sent.push(JSON.parse(body as string))
    return Response.json({
      ...walkInForTests(),
      entryVersion: 1,
      quotedMinutes: null,
      mayDo: [],
      messages: [],
    })
  })
  const waits = { ...data, expected: expectedForTests() }
  await show(<KioskLine data={waits} token="staff" go={() => false} onOver={() => undefined} />)
  await write(findInput('input[type=text]'), 'Liesl')
  await click(find('button.btn.w-full'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([{ customerName: 'Liesl', groupSize: 2 }, { action: 'cancel' }])
})

test('a party that gets a table at once learns which one, not its place in line', async () => {
  const walkIn = {
    ...walkInForTests({ status: 'Called', tableNumber: '4', keptUntil: '2027-03-28T19:40:00+01:00' }),
    entryVersion: 1,
    quotedMinutes: null,
    attention: null,
    mayDo: [],
    messages: [],
  }
  await show(<KioskDone done={{ step: 'inLine', walkIn }} onOver={() => undefined} />)
  expect(find('h1').textContent).toBe(text.t('waitlistPlace.ready'))
  expect(document.body.textContent).toContain(text.t('waitlistPlace.table', { table: '4' }))
  expect(document.body.textContent).toContain('7:40')
  expect(document.body.textContent).not.toContain(text.t('kiosk.lineHint'))
})

test('a party that can’t be reached is asked to tap again, because the kiosk doesn’t retry by itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the network is away')))
  const waits = { ...data, expected: expectedForTests() }
  await show(<KioskLine data={waits} token="staff" go={() => true} onOver={() => undefined} />)
  await write(findInput('input[type=text]'), 'Liesl')
  await click(find('button.btn.w-full'))
  await vi.waitFor(() => expect(document.body.textContent).toContain(text.t('kiosk.notSureLine')))
  expect(document.body.textContent).not.toContain(text.t('kiosk.noConnection'))
})

test('the kiosk offers the party sizes that the restaurant seats from its waitlist', async () => {
  const rules = { ...expectedForTests().rules, largestParty: 3 }
  const waits = { ...data, expected: expectedForTests({ rules }) }
  await show(<KioskLine data={waits} token="staff" go={() => true} onOver={() => undefined} />)
  const sizes = [...document.querySelectorAll<HTMLInputElement>('input[name=party]')]
  expect(sizes.map(({ value }) => value)).toEqual(['1', '2', '3'])
  expect(sizes.find(({ checked }) => checked)?.value).toBe('2')
})

/** Types into a controlled input. */
async function write(field: HTMLInputElement, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}
