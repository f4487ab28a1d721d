import { act } from 'react'
import { expect, test } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import {
  choose,
  date,
  dialog,
  expectedParty,
  fullTime,
  otto,
  selectParty,
  showEvening,
  submit,
  timeAt,
  zone,
} from '#web/host/booking/evening.suite.tsx'
import { detailsForTests, historyEntryForTests } from '#web/host/testing/service-day-for-tests.ts'
import { buttonNamed, enter } from '#web/host/testing/service-for-tests.ts'
import { eventually, find, findInput, pressKey, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const times: Answers = {
  'host.bookingTimes': {
    date,
    zone,
    times: [timeAt('19:00'), timeAt('20:00'), timeAt('20:30'), fullTime],
    deposit: null,
  },
}

const until = () => new Date(Date.now() + 10_000).toISOString()

const changed = (more: Partial<HostReservation> = {}): HostReservation => ({
  ...expectedParty,
  reservationTime: `${date}T20:30:00+00:00`,
  wallTime: `${date}T20:30`,
  groupSize: 4,
  version: 4,
  undo: { kind: 'changed', until: until() },
  ...more,
})

const withContact = (more: Partial<HostReservation>) => ({
  'host.booking': detailsForTests({ ...expectedParty, ...more }),
})

async function open(answers: Answers, sendsTexts = true) {
  const day = { ...times, 'host.booking': detailsForTests(expectedParty), ...answers }
  const shown = await showEvening(day, 'lead', sendsTexts)
  await selectParty()
  await pressKey('c')
  await eventually(() => expect(dialog().textContent).toContain('8:30'))
  return shown
}

const isClosed = () => eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())

test('H53 a party comes later and with more people, which is said before it is saved and taken back with a key', async () => {
  const { bodies } = await open({
    ...withContact({ email: 'ada@example.com' }),
    'host.changeBooking': changed(),
    'host.undo': { ...expectedParty, version: 5 },
  })
  expect(dialog().textContent).not.toContain('ada@example.com')
  await choose('4')
  await choose('8:30 PM')
  await eventually(() =>
    expect(dialog().textContent).toContain(t('tonight.change.byEmail', { contact: 'ada@example.com' })),
  )
  await submit()
  await isClosed()
  expect(bodies('host.changeBooking')).toEqual([
    { reservationTime: `${date}T20:30`, groupSize: 4, cause: 'guest', tellGuest: true, version: 3 },
  ])
  await eventually(() => expect(find('main output').textContent).toContain(t('tonight.done.changed')))
  await pressKey('z')
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: 4 }]))
})

test('a guest without a contact has to hear it from the restaurant, which the dialog says', async () => {
  await open({ ...withContact({ email: '', phoneNumber: '' }), 'host.changeBooking': changed() })
  await choose('4')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.change.noContact')))
  expect(dialog().querySelector('[name="notify"]')).toBeNull()
})

test('where no text messages are sent, the dialog promises none to a guest with only a phone number', async () => {
  await open({ ...withContact({ email: '', phoneNumber: '+44 20 7946 0000' }) }, false)
  await choose('4')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.change.noTexts')))
  expect(dialog().querySelector('[name="notify"]')).toBeNull()
})

test('whoever is moved by the restaurant reads the note, and staff see what the guest may do about it', async () => {
  const { bodies } = await open({
    ...withContact({ email: '', phoneNumber: '+44 20 7946 0000' }),
    'host.changeBooking': changed(),
  })
  await choose('8:30 PM')
  await choose(t('tonight.change.cause.restaurant'))
  expect(dialog().textContent).toContain(t('tonight.change.restaurantHint'))
  expect(dialog().textContent).toContain('+44 20 7946 0000')
  await enter(find('dialog textarea'), 'A pipe burst')
  await submit()
  await isClosed()
  expect(bodies('host.changeBooking')).toMatchObject([{ cause: 'restaurant', note: 'A pipe burst' }])
})

test('H15 a time that breaks rules lists them where the change was entered, and is saved with a reason', async () => {
  let isFirst = true
  const { bodies } = await open({
    'host.changeBooking': () => {
      if (!isFirst) return changed({ groupSize: 3 })
      isFirst = false
      return refusal('rulesBroken', 'One rule is broken.', { rules: fullTime.rules, parties: [otto] })
    },
  })
  await choose('7:30 PM')
  await eventually(() => expect(dialog().textContent).toContain('16 of 16 guests come then.'))
  await submit()
  await eventually(() => expect(dialog().textContent).toContain('Otto Finch'))
  await enter(findInput('input[name="reason"]'), 'Regular')
  await submit()
  await eventually(() =>
    expect(bodies('host.changeBooking')).toMatchObject([{}, { override: { reason: 'Regular' } }]),
  )
})

test('H43 money that goes back is shown, and moves only once staff have seen it', async () => {
  let isFirst = true
  const { bodies } = await open({
    'host.changeBooking': () => {
      if (!isFirst) return changed({ groupSize: 2 })
      isFirst = false
      return refusal('amountsToConfirm', 'Money moves.', {
        amounts: { back: 2000, uncharged: 0, currency: 'EUR' },
      })
    },
  })
  await choose('2')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.change.back', { amount: '€20' })))
  expect(buttonNamed(t('tonight.change.refund', { amount: '€20' })).type).toBe('submit')
  await submit()
  await eventually(() =>
    expect(bodies('host.changeBooking')).toMatchObject([{}, { seen: { back: 2000, uncharged: 0 } }]),
  )
})

test('H7 whoever was faster is named, what was entered stays, and is saved only after another press', async () => {
  let isFirst = true
  const { bodies } = await open({
    'host.booking': detailsForTests(expectedParty, {
      history: [historyEntryForTests('Marta moved the party to table 8.', `${date}T19:10:00+00:00`)],
    }),
    'host.changeBooking': () => {
      if (!isFirst) return changed()
      isFirst = false
      return refusal('changedMeanwhile', 'Somebody has changed this.', {
        lastChange: { who: 'Marta', by: 'member', kind: 'tablesChanged', at: `${date}T19:10:20Z` },
      })
    },
  })
  await choose('4')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain('Marta moved the party to table 8.'))
  expect(find('dialog [name="size"]:checked').closest('label')?.textContent).toBe('4')
  await submit()
  await eventually(() => expect(bodies('host.changeBooking')).toHaveLength(2))
})

test('H7 a colleague’s change that arrives while the dialog is open isn’t overruled unseen', async () => {
  const { bodies, set, live } = await open({
    'host.changeBooking': refusal('changedMeanwhile', 'Somebody has changed this.'),
  })
  set([{ ...expectedParty, groupSize: 6, version: expectedParty.version + 1 }])
  await act(async () => live())
  await choose('4')
  await submit()
  await eventually(() => expect(bodies('host.changeBooking')).toHaveLength(1))
  expect(bodies('host.changeBooking')).toEqual([expect.objectContaining({ version: expectedParty.version })])
})

test('a lost answer keeps what was entered, and the same is sent again', async () => {
  let isFirst = true
  const { bodies } = await open({
    'host.changeBooking': () => {
      if (!isFirst) return changed({ groupSize: 4, reservationTime: expectedParty.reservationTime })
      isFirst = false
      throw new TypeError('Failed to fetch')
    },
  })
  await choose('4')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.change.unknown')))
  await submit()
  await isClosed()
  const [first, second] = bodies('host.changeBooking')
  expect(second).toEqual(first)
})

test('H21 a booking that was moved to another day can still be taken back from this one', async () => {
  const moved = changed({ serviceDate: '2099-03-25', wallTime: '2099-03-25T19:00', groupSize: 3 })
  const { bodies } = await open({
    'host.changeBooking': moved,
    'host.undo': { ...expectedParty, version: 5 },
  })
  await enter(findInput('dialog input[type="date"]'), '2099-03-25')
  await eventually(() => expect(dialog().textContent).toContain('Mar 25'))
  await act(async () => undefined)
  await submit()
  await isClosed()
  await eventually(() => expect(find('main output').textContent).toContain('Mar 25'))
  await pressKey('z')
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: 4 }]))
})
