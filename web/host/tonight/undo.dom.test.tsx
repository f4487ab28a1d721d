import { expect, test } from 'vitest'
import { button, headings, rows, showTonight, tonightForTests } from './tonight.suite.tsx'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, find, pressKey, settled, text } from '#web/testing/document.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const request = tonightForTests({
  id: idForTests('1'),
  status: 'Pending',
  customerName: 'June Abernathy',
})
const expected = tonightForTests({ id: idForTests('2'), customerName: 'Ada Beck', tableNumber: '7' })

const until = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const bar = () => find('main output').textContent ?? ''

test('H21 an approval is taken back with one key before the guest is notified', async () => {
  const approved = { ...request, status: 'Approved', version: 4 } as const
  const { bodies, set } = await showTonight([request], {
    'host.setStatus': { ...approved, undo: { kind: 'approved', until: until(10), notifies: 'email' } },
    'host.undo': { ...request, version: 5 },
  })
  await click(button(t('tonight.act.approve')))
  await eventually(() => expect(bar()).toContain('June Abernathy'))
  expect(bar()).toContain(t('tonight.done.approved'))
  expect(bar()).toContain(t('tonight.undo.notifiedIn', { seconds: 10 }))
  set([{ ...request, version: 5 }])
  await pressKey('z')
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: 4 }]))
  await eventually(() => expect(bar()).toContain(t('tonight.done.takenBack')))
  expect(headings()[0]).toContain(t('tonight.section.attention'))
})

test.each([
  { notifies: undefined, sendsTexts: true, isSaid: false },
  { notifies: 'sms', sendsTexts: true, isSaid: true },
  { notifies: 'sms', sendsTexts: false, isSaid: false },
] as const)(
  'the bar promises a message only where one is sent: $notifies, texts $sendsTexts',
  async ({ notifies, sendsTexts, isSaid }) => {
    const approved = { ...request, status: 'Approved', version: 4 } as const
    const undo = { kind: 'approved', until: until(10), notifies } as const
    await showTonight([request], { 'host.setStatus': { ...approved, undo } }, { sendsTexts })
    await click(button(t('tonight.act.approve')))
    await eventually(() => expect(bar()).toContain(t('tonight.done.approved')))
    expect(bar().includes(t('tonight.undo.notifiedIn', { seconds: 10 }))).toBe(isSaid)
  },
)

test('whoever cancels reads first that no message reaches a guest without a contact', async () => {
  const unknown = { ...expected, email: '', phone: '', phoneNumber: '' }
  await showTonight([unknown], {}, { query: `?booking=${unknown.id}` })
  await eventually(() => expect(find('#panel form').textContent).toContain(t('tonight.change.noContact')))
  await pressKey('x')
  await eventually(() => expect(find('dialog form').textContent).toContain(t('tonight.change.noContact')))
  expect(find('dialog form').textContent).not.toContain(t('tonight.noteToGuestHint'))
})

test('what guests notice at once says nothing of a message', async () => {
  const { bodies, set } = await showTonight([expected], {
    'host.arrive': {
      ...expected,
      arrived: true,
      here: 3,
      version: 4,
      undo: { kind: 'arrived', until: until(1800) },
    },
  })
  set([{ ...expected, arrived: true, version: 4 }])
  await pressKey('j')
  await eventually(() => expect(find('#panel h2').textContent).toBe('Ada Beck'))
  await pressKey('a')
  await eventually(() => expect(bar()).toContain(t('tonight.done.arrived')))
  expect(bar()).not.toContain(t('tonight.undo.notifiedIn', { seconds: 10 }))
  expect(bodies('host.arrive')).toEqual([{ here: 3, version: 3 }])
  expect(headings()[0]).toContain(t('tonight.section.arrived'))
})

test('how many of a party are here is one more press, and the panel says it', async () => {
  const { bodies, set } = await showTonight(
    [expected],
    { 'host.arrive': { ...expected, arrived: true, here: 2, version: 4 } },
    { query: `?booking=${expected.id}` },
  )
  set([{ ...expected, arrived: true, here: 2, version: 4 }])
  await click(button(t('tonight.act.arrivePartly')))
  await settled()
  await click(button('2'))
  await eventually(() => expect(bodies('host.arrive')).toEqual([{ here: 2, version: 3 }]))
  await eventually(() =>
    expect(find('#panel').textContent).toContain(t('tonight.partlyHere', { here: 2, all: 3 })),
  )
})

test('what took effect at once says that it can’t be taken back', async () => {
  const unpaid = { ...expected, payBy: until(600) }
  await showTonight([unpaid], {
    'host.setStatus': { ...unpaid, status: 'CanceledByHost', version: 4, payBy: null },
  })
  await pressKey('j')
  await settled()
  await pressKey('x')
  await click(find('dialog form button:not([type])'))
  await eventually(() => expect(bar()).toContain(t('tonight.undo.never')))
})

test('taking back what somebody has followed up takes nothing of theirs back', async () => {
  const seated = { ...expected, status: 'Seated', version: 4 } as const
  const left = { ...expected, status: 'Closed', version: 5 } as const
  const { bodies, set } = await showTonight([{ ...expected, arrived: true }], {
    'host.setStatus': { ...seated, undo: { kind: 'seated', until: until(1800) } },
    'host.undo': refusal('changedMeanwhile', 'Somebody has changed this.', {
      lastChange: { who: 'Marta', by: 'member', kind: 'partyLeft', at: until(0) },
    }),
  })
  set([seated])
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  await eventually(() => expect(bar()).toContain(t('tonight.done.seated')))
  set([left])
  await click(button(t('tonight.undo.button')))
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: 4 }]))
  await eventually(() =>
    expect(find('[role="alert"]').textContent).toContain(t('tonight.changedBy.member', { name: 'Marta' })),
  )
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    t('tonight.doMine'),
  )
})

test('a party whose table was given away meanwhile comes back at another one', async () => {
  const noShow = { ...expected, status: 'NoShow', version: 4 } as const
  const { bodies } = await showTonight(
    [{ ...noShow, undo: { kind: 'noShow', until: until(7200) } }],
    {
      'host.undo': ({ body: { tableNumber } }) =>
        tableNumber === '9'
          ? { ...expected, tableNumber: '9', version: 5 }
          : refusal('tableTaken', 'Table 7 is taken.'),
    },
    { query: `?booking=${expected.id}` },
  )
  await eventually(() => expect(find('#panel').textContent).toContain(t('tonight.done.noShow')))
  await click(button(t('tonight.undo.button')))
  await eventually(() => expect(find('[role="alert"]').textContent).toContain('Table 7 is taken.'))
  await click(button(t('tonight.act.seatElsewhere')))
  const field = document.querySelector('dialog input')
  if (!(field instanceof HTMLInputElement)) throw new Error('No field.')
  field.value = '9'
  await click(find('dialog form button:not([type])'))
  await eventually(() =>
    expect(bodies('host.undo')).toEqual([{ version: 4 }, { version: 4, tableNumber: '9' }]),
  )
  await eventually(() => expect(rows()[0]).toContain('9'))
})
