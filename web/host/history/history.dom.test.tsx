import { act } from 'react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import * as screen from './history-screen.tsx'
import { memberForTests, showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, find, findInput, settled, text } from '#web/testing/document.suite.tsx'
import type { AnswerTo } from '#web/testing/send-for-tests.ts'

const { t } = text
type Entry = AnswerOf<'history.entries'>['entries'][number]

const entry = (id: number, at: string, sentence: string, more: Partial<Entry> = {}): Entry => ({
  id,
  at,
  kind: 'changed',
  actor: { kind: 'member', id: 'b'.repeat(32), name: 'Marta', device: null, coSigner: null },
  sentence,
  restaurantId: 7,
  restaurantName: 'Kumo',
  subject: 'setup',
  name: '',
  reservationId: null,
  walkinId: null,
  bookingCode: null,
  guest: null,
  changes: [],
  reason: '',
  undoes: null,
  erased: false,
  ...more,
})

const page = (entries: Entry[], next: number | null = null) => ({ zone: 'Europe/Lisbon', entries, next })

const shown = (history: AnswerTo<'history.entries'>, path = '/host/restaurants/7/history') =>
  showAtRestaurant(path, screen, {
    'history.entries': history,
    'staff.members': { members: [memberForTests('Marta')] },
  })

test('entries are sentences under their day at the restaurant, with what has changed', async () => {
  const change = {
    field: 'hours',
    label: 'Saturday',
    before: '18:00–23:00',
    after: 'closed',
    sentence: 'Saturday: 18:00–23:00 → closed',
  }
  await shown(
    page([
      entry(3, '2027-03-28T00:30:00+00:00', 'Marta changed the setup.', { changes: [change] }),
      entry(2, '2027-03-27T23:45:00+00:00', 'The system canceled booking ABC.', {
        reservationId: 'c'.repeat(32),
        bookingCode: 'ABC',
      }),
    ]),
  )
  const days = [...document.querySelectorAll('section')].map(({ textContent }) => textContent)
  expect(days).toHaveLength(2)
  expect(days[0]).toContain('Saturday: 18:00–23:00 → closed')
  expect(find(`a[href$="booking=${'c'.repeat(32)}"]`).textContent).toBe(
    t('hostApp.allOfBooking', { code: 'ABC' }),
  )
})

test('a filter asks again with it, and older entries are the next page', async () => {
  const { of } = await shown(page([entry(3, '2027-03-28T10:00:00+01:00', 'Marta changed the setup.')], 3))
  const who = document.querySelector<HTMLSelectElement>('select[name=who]') as HTMLSelectElement
  await act(async () => {
    who.value = 'import'
    who.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settled()
  expect(of('history.entries').at(-1)?.input.query).toEqual({ actor: 'import' })
  const older = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === t('hostApp.older'),
  )
  await click(older as HTMLElement)
  await settled()
  expect(of('history.entries').at(-1)?.input.query).toEqual({ actor: 'import', before: 3 })
})

test('a person and a day in the address are the filter', async () => {
  const path = `/host/restaurants/7/history?who=${'b'.repeat(32)}&from=2027-03-01`
  const { of } = await shown(page([]), path)
  expect(of('history.entries')[0]?.input.query).toEqual({ person: 'b'.repeat(32), from: '2027-03-01' })
  expect(findInput('input[name=from]').value).toBe('2027-03-01')
  expect(document.body.textContent).toContain(t('hostApp.nothingFound'))
})

test('without a filter nothing asks to show all, whatever else the address has', async () => {
  await shown(page([]), '/host/restaurants/7/history?lang=de')
  expect(document.body.textContent).not.toContain(t('hostApp.showAll'))
  expect(document.body.textContent).toContain(t('hostApp.noHistory'))
})
