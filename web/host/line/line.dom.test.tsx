import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostLine } from '#contracts/waitlist/host-line.ts'
import * as screen from './line-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import {
  buttonNamed,
  enter,
  lineForTests,
  stubCalls,
  stubScreen,
  walkInForTests,
} from '#web/host/testing/service-for-tests.ts'
import { click, eventually, find, findInput, settled, text, type } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text
const otto = walkInForTests('7')
const free = { walkInId: otto.id, tableNumber: '4', mustLeaveBy: '2099-03-17T20:45:00+00:00' }
const shownWith = (line: HostLine | (() => HostLine), answers: Answers = {}) =>
  showAtRestaurant('/host/restaurants/7/line', screen, {
    'host.line': line,
    ...answers,
  })
const action = (words: string, name = 'Otto Finch') =>
  buttonNamed(t('hostApp.actionFor', { action: words, name }))

beforeEach(() => {
  stubScreen({ isWide: true })
  stubCalls({ monitors: { monitors: [{ tableNumber: '9', status: 'Available' }] } })
})
afterEach(() => vi.unstubAllGlobals())

test('the line says who waits, why somebody was passed, what they could get, and who asks', async () => {
  const passed = walkInForTests('8', {
    customerName: '',
    groupSize: 4,
    passedBy: { groupSize: 2, why: 'otherSize', time: '2027-03-17T19:20:00.000Z' },
    mayDo: ['cancel'],
  })
  const asking = walkInForTests('9', { customerName: 'Ida', status: 'Pending', mayDo: ['approve', 'reject'] })
  const missed = walkInForTests('5', {
    customerName: 'Rufus',
    status: 'Called',
    tableNumber: '2',
    keptUntil: '2099-03-17T19:40:00+00:00',
    missedCalls: 1,
    mayDo: ['seat', 'putBack'],
    messages: [{ from: 'guest', body: 'Running!', time: '2027-03-17T19:31:00.000Z' }],
  })
  await shownWith(lineForTests({ walkIns: [otto, passed, asking, missed], freeNow: [free] }))
  const main = find('main').textContent ?? ''
  expect(main).toContain('Party of 4')
  expect(main).toContain('Passed at 7:20 PM by a party of 2: the table doesn’t fit')
  expect(main).toContain('Table 4 until 8:45 PM')
  expect(main).toContain('held until 7:40 PM')
  expect(main).toContain('Missed 1 call')
  expect(main).toContain('1 unanswered message')
  expect(action(t('hostLine.approve'), 'Ida')).toBeDefined()
  await click(find('article[aria-label="Rufus"] button[aria-expanded]'))
  expect(find('aside').textContent).toContain('Running!')
})

test('a button sends its action once, with the version it was seen at, and says that it is saving', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { bodies } = await shownWith(lineForTests({ walkIns: [otto], freeNow: [free] }), {
    'host.actOnWalkIn': async () => {
      await held
      return { ...otto, status: 'Called' }
    },
  })
  await click(action(t('hostLine.call')))
  expect(find('article').textContent).toContain(t('hostApp.saving'))
  answer()
  await settled()
  expect(bodies('host.actOnWalkIn')).toEqual([{ action: 'call', version: 3, tableNumber: '4' }])
})

test('a refused action says why in its row, and a faster colleague’s change is loaded', async () => {
  let line = lineForTests({ walkIns: [otto], freeNow: [free] })
  await shownWith(() => line, {
    'host.actOnWalkIn': refusal('changedMeanwhile', 'This has changed in the meantime.'),
  })
  line = lineForTests({ walkIns: [{ ...otto, status: 'Seated', tableNumber: '4', mayDo: ['close'] }] })
  await click(action(t('hostLine.seatAt', { table: '4' })))
  await eventually(() => expect(find('article').textContent).toContain(t('hostLine.left')))
  expect(find('[role=alert]').textContent).toContain('This has changed in the meantime.')
})

test('a party is seated at a table that staff choose or type', async () => {
  const { bodies } = await shownWith(lineForTests({ walkIns: [otto] }), { 'host.actOnWalkIn': otto })
  await click(find('article button[aria-expanded]'))
  await eventually(() => findInput('aside label:nth-child(2) input[type=radio]'))
  await click(findInput('aside label:nth-child(2) input[type=radio]'))
  await click(buttonNamed(t('hostLine.seatAt', { table: '9' })))
  await settled()
  await enter(find('aside input[name=tableNumber]'), '10, 11')
  await click(buttonNamed(t('hostLine.seatAt', { table: '10, 11' })))
  await settled()
  expect(bodies('host.actOnWalkIn')).toEqual([
    { action: 'seat', version: 3, tableNumber: '9' },
    { action: 'seat', version: 3, tableNumber: '10, 11' },
  ])
})

test('ending a wait takes a note for the guest', async () => {
  const { bodies } = await shownWith(lineForTests({ walkIns: [otto] }), { 'host.actOnWalkIn': otto })
  await click(find('article button[aria-expanded]'))
  await click(buttonNamed(t('hostLine.end')))
  expect(bodies('host.actOnWalkIn')).toEqual([])
  await enter(find('aside textarea[name=note]'), 'The kitchen closes.')
  await click(buttonNamed(t('hostLine.end')))
  await settled()
  expect(bodies('host.actOnWalkIn')).toEqual([{ action: 'cancel', version: 3, note: 'The kitchen closes.' }])
})

test('H33 H25 a party without a name or phone is seated by three touches on a phone', async () => {
  stubScreen({ isWide: false })
  const { bodies } = await shownWith(lineForTests(), { 'host.addToLine': { ...otto, entryVersion: 1 } })
  await click(find('main > div:last-child button'))
  await click(findInput('dialog input[name=picked][value="3"]'))
  await eventually(() => buttonNamed(t('hostLine.seatAt', { table: '9' })))
  await click(buttonNamed(t('hostLine.seatAt', { table: '9' })))
  await settled()
  expect(bodies('host.addToLine')).toEqual([{ groupSize: 3, seatNow: { tableNumber: '9' } }])
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a large party is typed, digit by digit, also after another size was touched', async () => {
  const line = lineForTests()
  const rules = { ...line.rules, largestParty: 20 }
  const { bodies } = await shownWith({ ...line, rules }, { 'host.addToLine': otto })
  await click(find('main > div:last-child button'))
  await click(findInput('dialog input[name=picked][value="4"]'))
  await enter(findInput('dialog input[name=typed]'), '1')
  await enter(findInput('dialog input[name=typed]'), '12')
  await click(buttonNamed(t('hostLine.add')))
  await settled()
  expect(bodies('host.addToLine')).toEqual([{ groupSize: 12 }])
})

test('a wait that staff name is sent, is on the button, and stays with the party', async () => {
  const party = walkInForTests('8', { customerName: 'Ida', quotedMinutes: 45, mayDo: ['cancel'] })
  const { bodies } = await shownWith(lineForTests({ walkIns: [party] }), { 'host.addToLine': party })
  expect(find('article').textContent).toContain(t('hostLine.quoted', { wait: '45 min' }))
  await click(find('main > div:last-child button'))
  await click(findInput('dialog input[name=picked][value="2"]'))
  await enter(findInput('dialog input[name=quotedMinutes]'), '40')
  await click(buttonNamed(t('hostLine.addWithQuote', { wait: '40 min' })))
  await settled()
  expect(bodies('host.addToLine')).toEqual([{ groupSize: 2, quotedMinutes: 40 }])
})

test('a guest is answered, and what was typed is kept if it is refused (H44)', async () => {
  let isOver = true
  const { bodies } = await shownWith(lineForTests({ walkIns: [otto] }), {
    'host.sendWalkInMessage': () => (isOver ? refusal('alreadyEnded', 'It has ended.') : otto),
  })
  await click(find('article button[aria-expanded]'))
  const field = () => {
    const found = document.querySelector('aside textarea[name=body]')
    if (!(found instanceof HTMLTextAreaElement)) throw new Error('There is no message.')
    return found
  }
  await type(field(), 'Two minutes')
  await click(buttonNamed(t('hostApp.sendMessage')))
  await settled()
  expect(find('aside').textContent).toContain('It has ended.')
  expect(field().value).toBe('Two minutes')
  isOver = false
  await click(buttonNamed(t('hostApp.sendMessage')))
  await settled()
  expect(field().value).toBe('')
  expect(bodies('host.sendWalkInMessage')).toEqual([{ body: 'Two minutes' }, { body: 'Two minutes' }])
})

test('the line is paused, called by hand or automatically, and its rules are changed', async () => {
  const line = lineForTests()
  const { bodies } = await shownWith(line, { 'host.setLine': line })
  await click(buttonNamed(t('hostLine.settings')))
  await click(buttonNamed(t('hostLine.pause')))
  await settled()
  await click(buttonNamed(t('hostLine.callAuto')))
  await settled()
  await type(findInput('input[name=keptMinutes]'), '12')
  await click(findInput('input[name=needsApproval]'))
  await click(buttonNamed(t('hostLine.saveRules')))
  await settled()
  const rules = { keptMinutes: 12, largestParty: 8, joinMeters: null, needsApproval: true, note: '' }
  expect(bodies('host.setLine')).toEqual([{ state: 'paused' }, { autoCall: true }, rules])
})

test('a line that a limit of the evening stops says until when, and isn’t opened by pressing a button in vain', async () => {
  await shownWith(lineForTests({ state: 'paused', stoppedUntil: '2099-03-17T23:00:00+00:00' }))
  expect(find('main').textContent).toContain(t('hostLine.stopped', { time: '11:00 PM' }))
  const words = () => [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(words()).not.toContain(t('hostLine.open'))
})
