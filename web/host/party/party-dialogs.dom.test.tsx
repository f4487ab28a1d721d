import { act } from 'react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import {
  buttonFrom,
  date,
  dialog,
  expectedParty,
  otto,
  selectParty,
  showEvening,
  submit,
  tableOf,
  zone,
} from '#web/host/booking/evening.suite.tsx'
import { buttonNamed, enter } from '#web/host/testing/service-for-tests.ts'
import { click, eventually, find, findInput, pressKey, text } from '#web/testing/document.suite.tsx'
import { detailsForTests } from '#web/host/testing/service-day-for-tests.ts'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

test('A3 a party moves to a free table with two keys', async () => {
  const { bodies } = await showEvening({
    'host.assignTables': { ...expectedParty, tableNumber: '8', version: 4 },
  })
  await selectParty()
  await pressKey('m')
  await eventually(() => expect(document.activeElement?.textContent).toContain('8'))
  if (document.activeElement instanceof HTMLElement) await click(document.activeElement)
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(bodies('host.assignTables')).toEqual([{ tableNumbers: ['8'], version: 3 }])
})

const swapped = {
  'host.swapTables': {
    reservations: [
      { ...expectedParty, tableNumber: '9', version: 4 },
      { ...expectedParty, id: otto.id ?? '', customerName: 'Otto Finch', tableNumber: '7', version: 6 },
    ],
  },
}

test('a taken table says by whom, and both swap in one step', async () => {
  const { bodies } = await showEvening(swapped)
  await selectParty()
  await pressKey('m')
  await eventually(() => expect(dialog().textContent).toContain('Otto Finch'))
  await click(buttonFrom('9'))
  expect(find('dialog [role="alert"]').textContent).toContain(t('tonight.move.loses', { count: 1 }))
  await click(buttonNamed(t('tonight.move.swap')))
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(bodies('host.swapTables')).toEqual([{ version: 3, with: { id: otto.id, version: 5 } }])
  expect(bodies('host.assignTables')).toEqual([])
  expect(find('main').textContent).toContain('Otto Finch')
})

test('parties that sit already can swap as well, and nobody loses a table', async () => {
  const seated = { ...otto, seated: true }
  const { bodies } = await showEvening({
    ...swapped,
    'host.placements': {
      zone,
      from: otto.from,
      until: otto.until,
      placements: [tableOf('9', { parties: [seated] })],
    },
  })
  await selectParty()
  await pressKey('m')
  await eventually(() => expect(dialog().textContent).toContain('Otto Finch'))
  await click(buttonFrom('9'))
  expect(dialog().textContent).not.toContain(t('tonight.move.takeIt'))
  await click(buttonNamed(t('tonight.move.swap')))
  await eventually(() => expect(bodies('host.swapTables')).toHaveLength(1))
})

test('table numbers that somebody types while tables are looked for go on where they are typed', async () => {
  let answer: (value: AnswerOf<'host.placements'>) => void = () => undefined
  const placements = new Promise<AnswerOf<'host.placements'>>((resolve) => {
    answer = resolve
  })
  await showEvening({ 'host.placements': () => placements })
  await selectParty()
  await pressKey('m')
  const field = findInput('dialog input[name="tables"]')
  field.focus()
  await act(async () =>
    answer({ zone, from: otto.from, until: otto.until, placements: [tableOf('7'), tableOf('8')] }),
  )
  await eventually(() => expect(buttonFrom('8').isConnected).toBe(true))
  expect(document.activeElement).toBe(field)
})

test('a blocked table is shown as blocked, and refused before the party that has it loses it', async () => {
  const { bodies } = await showEvening({
    'host.placements': {
      zone,
      from: `${date}T19:00:00+00:00`,
      until: `${date}T20:30:00+00:00`,
      placements: [tableOf('8'), tableOf('9', { blocked: true, parties: [otto] })],
    },
    'host.assignTables': refusal('tableBlocked', 'Somebody has blocked table 9.'),
  })
  await selectParty()
  await pressKey('m')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.place.blocked')))
  await click(buttonFrom('9'))
  await eventually(() => expect(find('main').textContent).toContain('Somebody has blocked table 9.'))
  expect(bodies('host.assignTables')).toEqual([{ tableNumbers: ['9'], version: 3 }])
})

test('H31 a table that somebody got meanwhile is refused in the dialog, with who has it', async () => {
  await showEvening({
    'host.assignTables': refusal('tableHasParty', 'Otto Finch has table 8.', {
      parties: [{ ...otto, seated: true }],
    }),
  })
  await selectParty()
  await pressKey('m')
  await eventually(() => expect(dialog().textContent).toContain('Otto Finch'))
  await click(buttonFrom('8'))
  await eventually(() =>
    expect(find('dialog [role="alert"]').textContent).toContain(t('tonight.move.cannotLose')),
  )
  expect(find('main').textContent).not.toContain('Otto Finch has table 8.')
})

test('H6 a longer stay names the next party before it loses the table', async () => {
  let isFirst = true
  const { bodies } = await showEvening({
    'host.extendStay': () => {
      if (!isFirst) return { ...expectedParty, version: 4 }
      isFirst = false
      return refusal('tableHasParty', 'Otto Finch comes at 8:00 PM.', { parties: [otto] })
    },
  })
  await selectParty()
  await pressKey('e')
  await click(buttonFrom('9:00'))
  await eventually(() => expect(dialog().textContent).toContain('Otto Finch comes at 8:00 PM.'))
  await click(buttonNamed(t('tonight.stay.anyway')))
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
  const until = `${date}T21:00:00+00:00`
  expect(bodies('host.extendStay')).toEqual([
    { until, anyway: false, version: 3 },
    { until, anyway: true, version: 3 },
  ])
})

test('a note of the visit is written next to the booking', async () => {
  const noted = { ...expectedParty, visitNote: 'Cake', version: 4 }
  const evening = await showEvening({
    'host.note': () => {
      evening.set([noted])
      return noted
    },
  })
  await selectParty()
  await click(buttonNamed(t('tonight.note.add')))
  const field = document.querySelector('textarea[name="visitNote"]')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('No field.')
  await enter(field, 'Cake')
  await click(buttonNamed(t('tonight.note.save')))
  await eventually(() => expect(find('#panel').textContent).toContain('Cake'))
  expect(evening.bodies('host.note')).toEqual([{ visitNote: 'Cake', version: 3 }])
})

test('a note about the guest is written in the panel, and a colleague’s is shown before it is overwritten', async () => {
  let current = 'Prefers the window'
  const { bodies } = await showEvening({
    'host.booking': () => detailsForTests(expectedParty, { guestNote: current }),
    'host.noteGuest': ({ body: { note, before } }) => {
      if (before !== current) return refusal('changedMeanwhile', 'Somebody has changed this.')
      current = note
      return { reservationId: expectedParty.id, guestNote: note }
    },
  })
  await selectParty()
  const section = () => {
    const found = [...document.querySelectorAll('#panel section')]
    return found.find(({ textContent }) => textContent?.startsWith(t('tonight.guestNote.title')))
  }
  await eventually(() => expect(section()?.textContent).toContain('Prefers the window'))
  current = 'Comes with a dog'
  const write = async () => {
    const change = [...(section()?.querySelectorAll('button') ?? [])].at(0)
    expect(change?.textContent).toBe(t('tonight.note.change'))
    if (change) await click(change)
    expect(section()?.textContent).not.toContain('Somebody has changed this.')
    const field = document.querySelector('textarea[name="guestNote"]')
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('No field.')
    await enter(field, 'Prefers the terrace')
  }
  await write()
  await click(buttonNamed(t('tonight.note.save')))
  await eventually(() => expect(section()?.textContent).toContain('Somebody has changed this.'))
  await eventually(() => expect(section()?.textContent).toContain('Comes with a dog'))
  await click(buttonNamed(t('hostApp.back')))
  await write()
  await click(buttonNamed(t('tonight.note.save')))
  await eventually(() => expect(section()?.querySelector('textarea')).toBeNull())
  expect(section()?.textContent).toContain('Prefers the terrace')
  expect(find(`main li[data-about="${expectedParty.id}"]`).textContent).toContain(t('tonight.flag.noted'))
  expect(bodies('host.noteGuest')).toMatchObject([
    { before: 'Prefers the window' },
    { before: 'Comes with a dog' },
  ])
})

test('a lead blocks a guest from their booking', async () => {
  const { bodies } = await showEvening({ 'host.addToBlacklist': { entries: [] } })
  await selectParty()
  await click(buttonNamed(t('tonight.act.block')))
  const reason = document.querySelector('dialog textarea')
  if (!(reason instanceof HTMLTextAreaElement)) throw new Error('No field.')
  await enter(reason, 'Three no-shows')
  await submit()
  await eventually(() =>
    expect(dialog().textContent).toContain(t('tonight.block.done', { name: 'Ada Beck' })),
  )
  expect(bodies('host.addToBlacklist')).toEqual([{ reason: 'Three no-shows' }])
})
