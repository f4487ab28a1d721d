import { act } from 'react'
import { expect, test } from 'vitest'
import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import { buttonFrom, choose, date, dialog, expectedParty, submit } from '#web/host/booking/evening.suite.tsx'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import { serviceDayForTests } from '#web/host/testing/service-day-for-tests.ts'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { button, showTonight, tonightForTests } from '#web/host/tonight/tonight.suite.tsx'
import { click, eventually, find, pressKey, settled, text } from '#web/testing/document.suite.tsx'
import { formatDay } from '#web/text/format.ts'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const seated = tonightForTests({
  id: idForTests('b'),
  customerName: 'Otto Finch',
  status: 'Seated',
  reservationTime: `${date}T18:30:00+00:00`,
  tableNumber: '9',
})

const limitOf = (more: Partial<ServiceLimit> = {}): ServiceLimit => ({
  id: idForTests('e'),
  kind: 'times',
  from: `${date}T18:00:00+00:00`,
  until: `${date}T23:00:00+00:00`,
  areas: [],
  tableNumbers: [],
  stopsLine: false,
  reason: '',
  ...more,
})

const table = (number: string, area: string) => ({ id: number, number, area, least: 2, most: 4 })

/** Shows an evening with these limits, which the calls change. */
async function showLimits(
  limits: readonly ServiceLimit[] = [],
  {
    role = 'lead',
    isRefused = false,
    isCurrent = true,
  }: { role?: 'lead' | 'host'; isRefused?: boolean; isCurrent?: boolean } = {},
) {
  let current = limits
  const open = Date.parse(`${date}T18:00:00Z`) / 60_000
  const day = (version: number) =>
    serviceDayForTests([expectedParty, seated], {
      version,
      date,
      isCurrent,
      line: 'open',
      services: [{ name: 'Dinner', from: open, until: open + 300 }],
      tables: [table('7', 'Room'), table('8', 'Room'), table('9', 'Terrace')],
      areas: ['Room', 'Terrace'],
      limits: [...current],
    })
  let version = 1
  const answer = <Limit extends ServiceLimit | null>(next: readonly ServiceLimit[], limit: Limit) => {
    current = next
    version += 1
    return { limit, limits: [...next], parties: [] }
  }
  return showTonight(
    [expectedParty, seated],
    {
      'host.serviceDay': () => day(version),
      'host.serviceDayChanges': () => ({ readAgain: true }),
      'host.limitTonight': ({ body }) => {
        if (isRefused) return refusal('notPermitted', 'You may not do this.')
        const { id = '', until, areas = [], tableNumbers = [], stopsLine = false, reason = '' } = body
        const kind = tableNumbers.length > 0 ? 'tables' : areas.length > 0 ? 'areas' : 'times'
        const limit = limitOf({ id, kind, until, areas, tableNumbers, stopsLine, reason })
        return answer([...current, limit], limit)
      },
      'host.endLimit': ({ limitId }) =>
        answer(
          current.filter(({ id }) => id !== limitId),
          null,
        ),
      'host.closeService': () => {
        const limit = limitOf({ stopsLine: true, from: new Date(Date.now() - 60_000).toISOString() })
        return answer([...current, limit], limit)
      },
    },
    { role },
  )
}

const strip = () => document.querySelector(`section[aria-label="${t('tonight.limits.title')}"]`)

test('who blocks a table reads first who is booked there, and ends it with one key', async () => {
  const { bodies, of } = await showLimits()
  await pressKey('p')
  await click(buttonFrom(t('tonight.limits.blockTables')))
  await submit()
  expect(dialog().textContent).toContain(t('tonight.limits.choose'))
  await choose('8')
  expect(dialog().textContent).toContain(t('tonight.limits.concerned', { count: 0 }))
  await choose('7')
  expect(dialog().textContent).toContain(t('tonight.limits.concerned', { count: 1 }))
  expect(dialog().textContent).toContain('Ada Beck')
  expect(dialog().textContent).not.toContain('Otto Finch')
  await submit()
  await eventually(() =>
    expect(bodies('host.limitTonight')).toMatchObject([
      { tableNumbers: ['8', '7'], areas: [], until: `${date}T23:00:00+00:00`, reason: '' },
    ]),
  )
  await eventually(() => expect(dialog().textContent).toContain('Ada Beck'))
  await click(buttonFrom(t('tonight.understood')))
  await eventually(() => expect(strip()?.textContent).toContain('8, 7'))
  await pressKey('z')
  await eventually(() => expect(of('host.endLimit')).toHaveLength(1))
  await eventually(() => expect(strip()).toBeNull())
  expect(find('main output').textContent).toContain(t('tonight.limits.ended'))
})

test('stopped times are named with their reason, can be ended, and stopped again for what is left', async () => {
  const stopped = limitOf({ reason: 'Only one cook', stopsLine: true })
  const { of, bodies } = await showLimits([stopped])
  expect(strip()?.textContent).toContain('Only one cook')
  await click(button(t('tonight.limits.end')))
  await eventually(() => expect(of('host.endLimit')).toMatchObject([{ input: { limitId: stopped.id } }]))
  await click(button(t('tonight.undo.button')))
  await eventually(() =>
    expect(bodies('host.limitTonight')).toMatchObject([
      { until: stopped.until, stopsLine: true, reason: 'Only one cook' },
    ]),
  )
  await eventually(() => expect(strip()?.textContent).toContain('Only one cook'))
})

test('times are stopped with the waitlist, and why not is said where it was pressed', async () => {
  const { bodies } = await showLimits([], { isRefused: true })
  await pressKey('p')
  await click(buttonFrom(t('tonight.limits.stopTimes')))
  expect(dialog().textContent).toContain('Ada Beck')
  const [line] = dialog().querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
  if (line) await click(line)
  await submit()
  await eventually(() => expect(dialog().textContent).toContain('You may not do this.'))
  expect(bodies('host.limitTonight')).toMatchObject([{ stopsLine: true, tableNumbers: [], areas: [] }])
})

test('H35 who closes the service sees who is seated and who hasn’t come, and everybody stays', async () => {
  const { of } = await showLimits()
  await pressKey('p')
  await click(buttonFrom(t('tonight.limits.closeService')))
  expect(dialog().textContent).toContain('Otto Finch')
  expect(dialog().textContent).toContain('Ada Beck')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.limits.isClosed')))
  expect(of('host.closeService')).toHaveLength(1)
  expect(of('host.setStatus')).toEqual([])
})

test('a host who may not limit anything reads what is limited', async () => {
  await showLimits([limitOf()], { role: 'host' })
  expect(strip()?.textContent).toContain('6:00')
  expect(strip()?.querySelector('button')).toBeNull()
  await pressKey('p')
  await settled()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('an end before the beginning is refused, and one after midnight says on which day it is', async () => {
  const { of, bodies } = await showLimits([], { isCurrent: false })
  await pressKey('p')
  await click(buttonFrom(t('tonight.limits.stopTimes')))
  const [from, until] = dialog().querySelectorAll<HTMLInputElement>('input[type="time"]')
  if (!from || !until) throw new Error('No times.')
  await enter(from, '20:00')
  await enter(until, '19:00')
  expect(dialog().querySelector('[role="alert"]')?.textContent).toBe(t('tonight.limits.backwards'))
  await submit()
  expect(of('host.limitTonight')).toEqual([])
  await enter(until, '01:00')
  expect(dialog().querySelector('[role="alert"]')).toBeNull()
  expect(dialog().textContent).toContain(t('tonight.limits.endsOn', { day: formatDay('2099-03-19', 'en') }))
  await submit()
  await eventually(() =>
    expect(bodies('host.limitTonight')).toMatchObject([{ until: '2099-03-19T01:00:00+00:00' }]),
  )
})

test('after a limit was ended, the focus is on the next one, then on the list', async () => {
  const blocked = limitOf({ id: idForTests('f'), kind: 'tables', tableNumbers: ['8'] })
  await showLimits([limitOf(), blocked])
  const [first] = strip()?.querySelectorAll('button') ?? []
  first?.focus()
  await click(button(t('tonight.limits.end')))
  await eventually(() => expect(strip()?.querySelectorAll('li')).toHaveLength(1))
  await eventually(() => expect(document.activeElement).toBe(strip()?.querySelector('button')))
  await click(button(t('tonight.limits.end')))
  await eventually(() => expect(strip()).toBeNull())
  await eventually(() => expect(document.activeElement?.id).toBe('main'))
})

test('on every view, a limit that was just made is taken back with a key', async () => {
  const { router, of } = await showLimits()
  await act(() => router.navigate('/host/restaurants/7/tonight/elsewhere'))
  await pressKey('p')
  await click(buttonFrom(t('tonight.limits.stopTimes')))
  await submit()
  await eventually(() => expect(of('host.limitTonight')).toHaveLength(1))
  await eventually(() => expect(button(t('tonight.undo.button'))).toBeDefined())
  await click(buttonFrom(t('tonight.understood')))
  await pressKey('z')
  await eventually(() => expect(of('host.endLimit')).toHaveLength(1))
})
