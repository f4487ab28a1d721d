import { act } from 'react'
import { expect, test } from 'vitest'
import { tonightForTests } from '#web/host/tonight/tonight.suite.tsx'
import {
  buttonFrom,
  choose,
  coSign,
  date,
  dialog,
  otto,
  showEvening,
  submit,
  timeAt,
  zone,
} from './evening.suite.tsx'
import { atTabletForTests, idForTests } from '#web/host/testing/host-for-tests.tsx'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { click, eventually, find, findInput, pressKey, text } from '#web/testing/document.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const made = tonightForTests({
  id: idForTests('e'),
  customerName: 'Becket',
  groupSize: 4,
  reservationTime: `${date}T20:30:00+00:00`,
  tableNumber: '6',
})

test('A2 a booking by telephone is one line and Enter, and is in the list', async () => {
  const { bodies } = await showEvening({ 'host.book': made })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30 Becket')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  expect(bodies('host.book')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: 'phone',
      reservationTime: `${date}T20:30`,
      groupSize: 4,
      customerName: 'Becket',
    },
  ])
  expect(find('main').textContent).toContain('Becket')
})

test('H14 size and time are enough, and both can be pressed', async () => {
  const { bodies } = await showEvening({ 'host.book': made })
  const button = [...find('header').querySelectorAll('button')].find(
    ({ textContent }) => textContent === t('tonight.book.title'),
  )
  if (!button) throw new Error('No button books.')
  await click(button)
  await submit()
  expect(find('dialog [role="alert"]').textContent).toBe(t('tonight.book.needSize'))
  await choose('3')
  await eventually(() => expect(dialog().textContent).toContain('8:00'))
  await choose('8:00 PM')
  await submit()
  await eventually(() =>
    expect(bodies('host.book')).toMatchObject([{ groupSize: 3, reservationTime: `${date}T20:00` }]),
  )
})

test('on the night when clocks are set back, each of two equal hours can be chosen', async () => {
  const night = '2099-10-25'
  const times = ['+01:00', '+00:00'].map((offset) =>
    timeAt('01:30', { time: `${night}T01:30`, instant: `${night}T01:30:00${offset}` }),
  )
  const { bodies } = await showEvening({
    'host.book': made,
    'host.bookingTimes': { date: night, zone, times, deposit: null },
  })
  await pressKey('b')
  await choose('3')
  const hours = () => [...dialog().querySelectorAll<HTMLInputElement>('input[name="time"]')]
  await eventually(() => expect(hours()).toHaveLength(2))
  const [first, second] = hours()
  if (second) await click(second)
  await eventually(() => expect(second?.checked).toBe(true))
  expect(first?.checked).toBe(false)
  await submit()
  await eventually(() =>
    expect(bodies('host.book')).toMatchObject([{ reservationTime: `${night}T01:30:00+00:00` }]),
  )
})

test('H15 a full time says why before it is sent, and is booked with a reason', async () => {
  const { bodies } = await showEvening({ 'host.book': made })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 19:30')
  await eventually(() => expect(dialog().textContent).toContain('16 of 16 guests come then.'))
  await submit()
  expect(dialog().textContent).toContain(t('tonight.rules.title'))
  expect(bodies('host.book')).toEqual([])
  await enter(findInput('input[name="reason"]'), 'Regular')
  await submit()
  await eventually(() => expect(bodies('host.book')).toMatchObject([{ override: { reason: 'Regular' } }]))
})

test('H15 rules that only the server finds are listed, with the parties at the table', async () => {
  let isFirst = true
  const { bodies } = await showEvening({
    'host.book': () => {
      if (!isFirst) return made
      isFirst = false
      const rules = [{ code: 'tableTaken', message: 'Table 9 is taken.' } as const]
      return refusal('rulesBroken', 'One rule is broken.', { rules, parties: [otto] })
    },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain('Table 9 is taken.'))
  expect(dialog().textContent).toContain('Otto Finch')
  await enter(findInput('input[name="reason"]'), 'Agreed')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  const [first, second] = bodies('host.book')
  expect(second).toEqual({ ...Object(first), override: { reason: 'Agreed' } })
})

test('the link to pay a deposit is sent only if somebody chooses it, and says until when the table waits', async () => {
  const payBy = `${date}T18:30:00+00:00`
  const deposit = { chargeType: 'Deposit', amount: 4000, currency: 'EUR' } as const
  const { bodies } = await showEvening({
    'host.book': { ...made, status: 'Pending', payBy },
    'host.bookingTimes': { date, zone, times: [timeAt('20:30', { payBy })], deposit },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30 Becket')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.deposit', { amount: '€40' })))
  expect(dialog().textContent).toContain(t('tonight.book.linkNeedsContact'))
  await enter(findInput('input[type="tel"]'), '+351912345678')
  await choose(t('tonight.book.sendPayLink'))
  expect(dialog().textContent).toMatch(/Mar 18, 6:30/)
  expect(dialog().textContent).not.toContain(t('tonight.book.tellGuest'))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  expect(dialog().textContent).toMatch(/link.*Mar 18, 6:30/)
  expect(bodies('host.book')).toMatchObject([{ askDeposit: true }])
})

test('a guest who only leaves a card gets a link to add it', async () => {
  const deposit = { chargeType: 'Cancellation Fee', amount: 2000, currency: 'EUR' } as const
  const payBy = `${date}T18:30:00+00:00`
  await showEvening({
    'host.book': made,
    'host.bookingTimes': { date, zone, times: [timeAt('20:30', { payBy })], deposit },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30 +351912345678')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.sendCardLink')))
  await choose(t('tonight.book.sendCardLink'))
  expect(dialog().textContent).toMatch(/Mar 18, 6:30.*without a card/)
  expect(dialog().textContent).not.toMatch(/unpaid|payment/i)
})

test('no link to pay is offered for a visit that is too close', async () => {
  const { bodies } = await showEvening({
    'host.book': made,
    'host.bookingTimes': {
      date,
      zone,
      times: [timeAt('20:30')],
      deposit: { chargeType: 'Cancellation Fee', amount: 2000, currency: 'EUR' },
    },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30 +351912345678')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.linkTooSoon')))
  expect(dialog().textContent).not.toContain(t('tonight.book.sendPayLink'))
  await submit()
  await eventually(() => expect(bodies('host.book')).toHaveLength(1))
  expect(bodies('host.book')).not.toMatchObject([{ askDeposit: true }])
})

test('a free time near a full one is one press', async () => {
  const { bodies } = await showEvening({ 'host.book': made })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 19:30')
  await eventually(() => expect(dialog().textContent).toContain('16 of 16 guests come then.'))
  await submit()
  await click(buttonFrom('8:00'))
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
  await submit()
  await eventually(() => expect(bodies('host.book')).toMatchObject([{ reservationTime: `${date}T20:00` }]))
})

test('a host without a shared device is asked to get a lead', async () => {
  const { bodies } = await showEvening({}, 'host')
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 19:30')
  await eventually(() => expect(dialog().textContent).toContain('16 of 16 guests come then.'))
  await submit()
  expect(dialog().textContent).toContain(t('tonight.rules.askLead'))
  expect(bodies('host.book')).toEqual([])
})

test('H18 at a shared device, somebody else allows it with a PIN', async () => {
  const allowed: unknown[] = []
  await showEvening({
    ...atTabletForTests,
    'host.book': (_input, options) => {
      allowed.push(options?.headers?.['co-sign'])
      return options?.headers?.['co-sign'] ? made : refusal('notPermitted')
    },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 19:30')
  await eventually(() => expect(dialog().textContent).toContain('16 of 16 guests come then.'))
  await submit()
  await enter(findInput('input[name="reason"]'), 'Regular')
  await submit()
  await coSign()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  expect(allowed).toEqual([undefined, `${idForTests('c')}:4826`])
})

test('a lost answer is sent again with the same id', async () => {
  let isFirst = true
  const { bodies } = await showEvening({
    'host.book': () => {
      if (!isFirst) return made
      isFirst = false
      throw new TypeError('Failed to fetch')
    },
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unknown')))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  const [first, second] = bodies('host.book')
  expect(second).toEqual(first)
})

test('what was entered stays when the dialog is closed', async () => {
  await showEvening()
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '4 20:30 Becket')
  await act(async () => dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(document.querySelector('dialog[open]')).toBeNull()
  await pressKey('b')
  expect(findInput('input[name="line"]').value).toBe('4 20:30 Becket')
})

test('A2 H25 a walk-in is three touches: walk-in, size and table', async () => {
  const booked = { ...made, groupSize: 2, tableNumber: '8' }
  const seated = { ...booked, status: 'Seated', version: 4 } as const
  const { bodies } = await showEvening({ 'host.book': booked, 'host.setStatus': seated })
  await pressKey('w')
  await choose('2')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.place.freeAll')))
  await click(buttonFrom('8'))
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(bodies('host.book')).toMatchObject([{ source: 'door', groupSize: 2, tableNumbers: ['8'] }])
  expect(bodies('host.setStatus')).toEqual([{ status: 'Seated', version: made.version, tableNumber: '8' }])
})
