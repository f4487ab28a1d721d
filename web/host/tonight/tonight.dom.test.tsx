import { act } from 'react'
import { expect, test } from 'vitest'
import { button, headings, rows, showTonight, tonightForTests } from './tonight.suite.tsx'
import type { HostReservation } from '#contracts/booking/host.ts'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import {
  changesForTests,
  detailsForTests,
  historyEntryForTests,
  serviceDayForTests,
} from '#web/host/testing/service-day-for-tests.ts'
import { click, eventually, find, pressKey, settled, text, type } from '#web/testing/document.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const request = tonightForTests({
  id: idForTests('1'),
  status: 'Pending',
  customerName: 'June Abernathy',
})
const seated = tonightForTests({ id: idForTests('2'), status: 'Seated', customerName: 'Otto Finch' })
const expected = tonightForTests({ id: idForTests('3'), customerName: 'Ada Beck', tableNumber: '7' })
const here = { ...expected, arrived: true }
const arrived = tonightForTests({ id: idForTests('4'), customerName: '林美玲', arrived: true })

test('the evening is listed by what needs attention, who is here, who comes and who sits', async () => {
  await showTonight([seated, expected, request, arrived])
  expect(headings()).toEqual([
    expect.stringContaining(t('tonight.section.attention')),
    expect.stringContaining(t('tonight.section.arrived')),
    expect.stringContaining(t('tonight.section.expected')),
    expect.stringContaining(t('tonight.section.seated')),
  ])
  expect(rows()[0]).toContain('June Abernathy')
  expect(find('header').textContent).toContain(t('tonight.covers', { here: 3, all: 9 }))
})

test('a party from the line that got a table is listed with those that sit, and leads to the line', async () => {
  const minute = Math.floor(Date.now() / 60_000)
  const walkIn = { version: 2, joined: minute - 40, minutes: 90, size: 2, needs: [] }
  await showTonight([seated], {
    'host.serviceDay': serviceDayForTests([seated], {
      walkIns: [
        {
          ...walkIn,
          id: idForTests('8'),
          status: 'Seated',
          name: 'Omar',
          tables: ['12'],
          seated: minute - 30,
        },
        { ...walkIn, id: idForTests('9'), status: 'Approved', name: 'Ines', tables: [] },
      ],
    }),
  })
  expect(headings()).toEqual([t('tonight.section.seated') + '2'])
  expect(button(t('tonight.all')).textContent).toBe(`${t('tonight.all')}2`)
  expect(button(t('tonight.filter.seated')).textContent).toBe(`${t('tonight.filter.seated')}2`)
  expect(rows()[1]).toContain('Omar')
  expect(rows()[1]).toContain('12')
  expect(rows().join()).not.toContain('Ines')
  const link = [...document.querySelectorAll('main li a')].find(({ textContent }) => textContent === 'Omar')
  expect(link?.getAttribute('href')).toContain(`/line?party=${idForTests('8')}`)
})

test('a party is shown as seated at once, and its row says so after the answer', async () => {
  let answer: (booking: HostReservation) => void = () => undefined
  const answered = new Promise<HostReservation>((resolve) => {
    answer = resolve
  })
  const { bodies } = await showTonight([here], { 'host.setStatus': () => answered })
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  expect(headings()[0]).toContain(t('tonight.section.seated'))
  expect(rows()[0]).toContain(t('tonight.saving'))
  await eventually(() => expect(bodies('host.setStatus')).toEqual([{ status: 'Seated', version: 3 }]))
  await act(async () => answer({ ...here, status: 'Seated', version: 4 }))
  await eventually(() => expect(rows()[0]).not.toContain(t('tonight.saving')))
})

test('a refused change goes back and says why next to the booking', async () => {
  await showTonight([here], { 'host.setStatus': refusal('tableOccupied', 'Somebody sits at table 7.') })
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  await eventually(() => expect(rows()[0]).toContain('Somebody sits at table 7.'))
  expect(headings()[0]).toContain(t('tonight.section.arrived'))
})

test('H7 the second device overwrites nothing, reads who did what when, and can do the same on top of it', async () => {
  const versions: unknown[] = []
  const called = { ...here, version: 4, status: 'Called' as const }
  const history = [historyEntryForTests('Marta called the party', '2099-03-18T19:31:00+00:00')]
  const lastChange = {
    who: 'Marta',
    by: 'member',
    kind: 'partyCalled',
    at: '2099-03-18T19:31:12.000Z',
  }
  const { of, set } = await showTonight([here], {
    'host.booking': () => detailsForTests(versions.length > 0 ? called : here, { history }),
    'host.setStatus': ({ body: { version } }) => {
      versions.push(version)
      if (version === 4) return { ...here, version: 5, status: 'Seated' }
      set([called])
      return refusal('changedMeanwhile', 'Somebody has changed this.', { lastChange })
    },
  })
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  await eventually(() => {
    expect(find('[role="alert"]').textContent).toContain(t('tonight.state.called'))
    expect(find('[role="alert"]').textContent).toContain('Marta called the party')
    expect(find('[role="alert"]').textContent).toContain('7:31')
  })
  expect(of('host.setStatus')).toHaveLength(1)
  await click(button(t('tonight.doMine')))
  await eventually(() => expect(headings()[0]).toContain(t('tonight.section.seated')))
  expect(versions).toEqual([3, 4])
})

test('the panel has the whole name of a guest whose row has it in short', async () => {
  const whole = { ...expected, customerName: 'Maximiliana Konstantinopoulou-Featherstonehaugh' }
  const short = { ...expected, customerName: 'Maximiliana Konstantinopoulou-Feather…' }
  await showTonight([short], { 'host.booking': detailsForTests(whole) })
  await click(find('[data-party]'))
  await eventually(() => expect(find('#panel h2').textContent).toBe(whole.customerName))
  expect(rows()[0]).toContain(short.customerName)
})

test('H44 a message of the guest leaves the draft, and sending asks if the status has changed', async () => {
  const { bodies, set, live } = await showTonight([expected], {
    'host.sendMessage': () => ({ ...expected, version: 9 }),
  })
  await click(find('[data-party]'))
  await settled()
  const field = () => {
    const found = document.querySelector('textarea')
    if (!found) throw new Error('No field for a message.')
    return found
  }
  await eventually(() => expect(field()).toBeTruthy())
  await type(field(), 'Your table is')
  const messages = [{ id: 1, origin: 'guest', body: 'We are parking', time: '2099-03-18T19:20:00.000Z' }]
  set([{ ...expected, version: 4, status: 'Called', messages }])
  live()
  await eventually(() => expect(find('#panel').textContent).toContain('We are parking'))
  expect(field().value).toBe('Your table is')
  await click(button(t('tonight.send')))
  expect(bodies('host.sendMessage')).toEqual([])
  await click(button(t('tonight.sendAnyway')))
  await eventually(() => expect(bodies('host.sendMessage')).toEqual([{ body: 'Your table is' }]))
})

test('keys go through the list and act only while nothing is typed, and can be turned off', async () => {
  const { bodies } = await showTonight([expected, seated], {
    'host.setStatus': { ...seated, status: 'Closed', version: 4 },
  })
  await pressKey('j')
  await eventually(() => expect(find('#panel h2').textContent).toBe('Ada Beck'))
  await pressKey('j')
  await eventually(() => expect(find('#panel h2').textContent).toBe('Otto Finch'))
  find('input[type="search"]').focus()
  await pressKey('l')
  expect(bodies('host.setStatus')).toEqual([])
  find('input[type="search"]').blur()
  localStorage.setItem('host keys', 'off')
  await pressKey('l')
  expect(bodies('host.setStatus')).toEqual([])
  localStorage.removeItem('host keys')
  await pressKey('l')
  await eventually(() => expect(bodies('host.setStatus')).toEqual([{ status: 'Closed', version: 3 }]))
})

test('a host decides about no booking with money', async () => {
  const money = { way: 'cash', amount: 4000, received: 0 } as const
  await showTonight([{ ...request, offlineDeposit: money }], {}, { role: 'host' })
  expect(rows()[0]).not.toContain(t('tonight.act.approve'))
})

test('the search finds a name without its accents, and a filter leaves the others out', async () => {
  await showTonight([{ ...expected, customerName: 'Kateřina Nováková' }, seated])
  const search = document.querySelector('input')
  if (!search) throw new Error('No search.')
  await click(button(t('tonight.filter.seated')))
  await settled()
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('Otto Finch')
})

test('the header says since when the server can’t be reached', async () => {
  let isReached = true
  await showTonight([expected], {
    'host.serviceDayChanges': () => {
      if (!isReached) throw new TypeError('Failed to fetch')
      return changesForTests([expected])
    },
  })
  expect(find('header').textContent).toContain(t('tonight.live'))
  isReached = false
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(find('header').textContent).not.toContain(t('tonight.live')))
  expect(rows()[0]).toContain('Ada Beck')
})
