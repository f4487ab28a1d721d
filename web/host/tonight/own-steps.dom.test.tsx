import { act } from 'react'
import { expect, test } from 'vitest'
import { button, rows, showTonight, tonightForTests } from './tonight.suite.tsx'
import type { HostReservation } from '#contracts/booking/host.ts'
import { coSign, questionOfTablet } from '#web/host/booking/evening.suite.tsx'
import { atDeviceForTests, atTabletForTests, idForTests } from '#web/host/testing/host-for-tests.tsx'
import { testBookingState } from '#web/host/host-paths.ts'
import { detailsForTests } from '#web/host/testing/service-day-for-tests.ts'
import { buttonNamed, enter } from '#web/host/testing/service-for-tests.ts'
import { click, eventually, find, findInput, pressKey, settled, text } from '#web/testing/document.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const ada = tonightForTests({ id: idForTests('2'), customerName: 'Ada Beck', tableNumber: 'T4' })
const otto = tonightForTests({ id: idForTests('3'), customerName: 'Otto Finch', tableNumber: 'Bar 1' })

const until = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const arrived = { ...ada, arrived: true, version: 4, undo: { kind: 'arrived', until: until(1800) } } as const

const panelField = () => {
  const field = document.querySelector(`#message-${ada.id}`)
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('No field.')
  return field
}

async function write(words: string): Promise<void> {
  await enter(panelField(), words)
  await click(button(t('tonight.send')))
}

test('a message to the same party raises the version that is taken back', async () => {
  const canceled = {
    ...ada,
    status: 'CanceledByHost',
    version: 4,
    undo: { kind: 'canceled', until: until(10) },
  } as const
  const { bodies, set } = await showTonight(
    [ada],
    {
      'host.setStatus': () => {
        set([canceled])
        return canceled
      },
      'host.sendMessage': () => {
        set([{ ...canceled, version: 5 }])
        return { ...canceled, version: 5 }
      },
      'host.undo': { ...ada, version: 6 },
    },
    { query: `?booking=${ada.id}` },
  )
  await pressKey('x')
  await click(find('dialog form button:not([type])'))
  await eventually(() => expect(find('main output').textContent).toContain(t('tonight.done.canceled')))
  await write('We are sorry')
  await eventually(() => expect(bodies('host.sendMessage')).toHaveLength(1))
  await eventually(() => expect(panelField().value).toBe(''))
  document.body.focus()
  panelField().blur()
  await pressKey('z')
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: 5 }]))
})

test('after a message to another party, nothing older is taken back by key', async () => {
  const { bodies } = await showTonight(
    [ada, otto],
    { 'host.arrive': arrived, 'host.sendMessage': { ...otto, version: 4 } },
    { query: `?booking=${ada.id}` },
  )
  await pressKey('a')
  await eventually(() => expect(find('main output').textContent).toContain(t('tonight.done.arrived')))
  await click(find(`[data-party="${otto.id}"]`))
  await settled()
  await eventually(() => expect(document.querySelector(`#message-${otto.id}`)).not.toBeNull())
  const field = document.querySelector(`#message-${otto.id}`)
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('No field.')
  await enter(field, 'Hello')
  await click(button(t('tonight.send')))
  await eventually(() => expect(bodies('host.sendMessage')).toHaveLength(1))
  await eventually(() => expect(field.isConnected).toBe(false))
  field.blur()
  await pressKey('z')
  expect(bodies('host.undo')).toEqual([])
})

test('what was read before the last step offers no earlier one to take back', async () => {
  await showTonight(
    [{ ...ada, version: 5 }],
    { 'host.booking': detailsForTests({ ...arrived, version: 4 }) },
    { query: `?booking=${ada.id}` },
  )
  await eventually(() => expect(find('#panel').textContent).toContain('ada@example.org'))
  expect(find('#panel').textContent).not.toContain(t('tonight.undo.button'))
})

test('a message that is sent while an action is answered waits for it', async () => {
  let answer: (booking: HostReservation) => void = () => undefined
  const answered = new Promise<HostReservation>((resolve) => {
    answer = resolve
  })
  const { bodies } = await showTonight(
    [ada],
    { 'host.arrive': () => answered, 'host.sendMessage': { ...arrived, version: 5 } },
    { query: `?booking=${ada.id}` },
  )
  await pressKey('a')
  await write('See you')
  expect(bodies('host.sendMessage')).toEqual([])
  await act(async () => answer(arrived))
  await eventually(() => expect(bodies('host.sendMessage')).toEqual([{ body: 'See you' }]))
})

test('a message isn’t sent after an action that was refused, and stays to be read', async () => {
  let answer: (no: ReturnType<typeof refusal>) => void = () => undefined
  const answered = new Promise<ReturnType<typeof refusal>>((resolve) => {
    answer = resolve
  })
  const { bodies } = await showTonight(
    [ada],
    { 'host.arrive': () => answered },
    { query: `?booking=${ada.id}` },
  )
  await pressKey('a')
  await write('See you')
  await act(async () => answer(refusal('tooEarlyToSeat', 'It is too early.')))
  await eventually(() => expect(find('[role="alert"]').textContent).toContain('It is too early.'))
  expect(panelField().value).toBe('See you')
  expect(bodies('host.sendMessage')).toEqual([])
})

test('the focus stays with the party whose button is gone', async () => {
  const here = { ...ada, arrived: true }
  const { bodies } = await showTonight([here], {
    'host.setStatus': { ...here, status: 'Seated', version: 4, undo: { kind: 'seated', until: until(60) } },
    'host.undo': { ...here, version: 5 },
  })
  const link = () => find(`[data-party="${ada.id}"]`)
  const seat = button(t('tonight.act.seatAt', { table: 'T4' }))
  seat.focus()
  await click(seat)
  await eventually(() => expect(bodies('host.setStatus')).toHaveLength(1))
  await eventually(() => expect(document.activeElement).toBe(link()))
  const undo = button(t('tonight.undo.button'))
  undo.focus()
  await click(undo)
  await eventually(() => expect(bodies('host.undo')).toHaveLength(1))
  await eventually(() => expect(document.activeElement).toBe(link()))
})

test('a date of the running day isn’t kept, so that the next evening shows the next day', async () => {
  const { router, of } = await showTonight([ada], {}, { query: `?date=2099-03-18&booking=${ada.id}` })
  expect(router.state.location.search).toBe(`?booking=${ada.id}`)
  expect(of('host.serviceDay').at(-1)?.input.query).toEqual({})
})

test('tables with letters are found by search', async () => {
  await showTonight([ada, otto])
  const search = findInput('main input')
  await enter(search, 't4')
  await eventually(() => expect(rows()).toEqual([expect.stringContaining('Ada Beck')]))
  await enter(search, 'bar 1')
  await eventually(() => expect(rows()).toEqual([expect.stringContaining('Otto Finch')]))
})

test('the help names a key for each view, and no other', async () => {
  await showTonight([ada])
  await click(buttonNamed(t('tonight.keys.title')))
  const keys = [...find('dialog dl').querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys.filter((key) => /^\d$/.test(key ?? ''))).toEqual(['1', '2', '3'])
})

test('a party that telephones that it is late gets its table held', async () => {
  const { bodies } = await showTonight([ada], { 'host.answerLate': ada }, { query: `?booking=${ada.id}` })
  const held = [...document.querySelectorAll('#panel details')].find(({ textContent }) =>
    textContent?.startsWith(t('tonight.holdUntil')),
  )
  const [, second] = held?.querySelectorAll('button') ?? []
  if (!second) throw new Error('No times.')
  await click(second)
  await eventually(() =>
    expect(bodies('host.answerLate')).toEqual([{ keptUntil: expect.stringMatching(/T\d\d:\d\d$/) }]),
  )
})

test('H18 a host at the tablet cancels what only others may cancel, once somebody has entered their PIN', async () => {
  const canceled = { ...ada, status: 'CanceledByHost', version: 4 } as const
  const answers: (string | undefined)[] = []
  const { bodies, set } = await showTonight([ada], {
    ...atTabletForTests,
    'host.setStatus': (_input, options) => {
      const given = options?.headers?.['co-sign']
      answers.push(given)
      if (!given) return refusal('notPermitted', 'Somebody else has to do this.')
      if (!given.endsWith(':4826')) return refusal('wrongPin', 'This PIN is wrong.')
      set([canceled])
      return canceled
    },
  })
  await pressKey('j')
  await settled()
  await pressKey('x')
  await enter(find('dialog textarea'), 'We are full.')
  await act(async () => document.querySelector('dialog form')?.dispatchEvent(submitting()))
  await coSign('0000')
  await eventually(() =>
    expect(questionOfTablet().querySelector('[role="alert"]')?.textContent).toBe('This PIN is wrong.'),
  )
  await coSign()
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(answers.map((each) => each?.slice(-4))).toEqual([undefined, '0000', '4826'])
  expect(new Set(bodies('host.setStatus').map((body) => JSON.stringify(body))).size).toBe(1)
  await eventually(() => expect(find('main output').textContent).toContain(t('tonight.done.canceled')))
})

const submitting = () => new Event('submit', { bubbles: true, cancelable: true })

test('a test booking is canceled once its page is left, and a link to it cancels nothing', async () => {
  const { router, bodies } = await showTonight(
    [ada],
    { 'host.setStatus': { ...ada, status: 'CanceledByHost' } },
    { query: `?booking=${ada.id}` },
  )
  const page = `/host/restaurants/7/tonight?booking=${ada.id}`
  expect(find('main').textContent).not.toContain(t('tonight.test.lead'))
  await act(() => router.navigate(page, { state: testBookingState(ada.id) }))
  expect(find('main').textContent).toContain(t('tonight.test.lead'))
  expect(bodies('host.setStatus')).toEqual([])
  await act(() => router.navigate('/host/restaurants/7/tonight?filter=expected'))
  expect(find('main').textContent).toContain(t('tonight.test.lead'))
  expect(bodies('host.setStatus')).toEqual([])
  await act(() => router.navigate('/elsewhere'))
  await eventually(() =>
    expect(bodies('host.setStatus')).toEqual([{ status: 'CanceledByHost', version: ada.version }]),
  )
})

test('if it can’t be read who may allow something, the dialog says so and tries again', async () => {
  let isReached = false
  await showTonight([ada], {
    ...atTabletForTests,
    'host.setStatus': refusal('notPermitted', 'Somebody else has to do this.'),
    'staff.atDevice': () => (isReached ? atDeviceForTests : Promise.reject(new Error('No network.'))),
  })
  await pressKey('j')
  await settled()
  await pressKey('x')
  await act(async () => document.querySelector('dialog form')?.dispatchEvent(submitting()))
  const question = () => [...document.querySelectorAll('dialog[open]')].at(-1)
  await eventually(() => expect(question()?.textContent).toContain(t('tonight.allow.unreadable')))
  isReached = true
  await click(buttonNamed(t('error.again')))
  await eventually(() => expect(question()?.textContent).toContain('Luka'))
})
