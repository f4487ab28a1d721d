import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/staff/permissions.ts'
import * as screen from './members-screen.tsx'
import { idForTests, memberForTests, showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, find, findInput, settled, text, type } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text
const path = '/host/restaurants/7/members'
const shownWith = (answers: Answers) => showAtRestaurant(path, screen, answers)

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => {
  const all = [...document.querySelectorAll('button')]
  const found = all.filter((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  const [only] = found
  if (found.length !== 1 || !only) throw new Error(`${found.length} buttons are “${name}”`)
  return only
}

const choose = async (select: HTMLSelectElement, value: string) => {
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const roleField = () => document.querySelector<HTMLSelectElement>('select[name=role]') as HTMLSelectElement

test('the list says how a member differs from the role, and who can’t be changed', async () => {
  await shownWith({
    'staff.members': {
      members: [
        memberForTests('Tomás', { role: 'owner', isCaller: true, mayChange: false }),
        memberForTests('Mirela', { added: ['booking.money', 'tonight.limit'], removed: ['message.send'] }),
      ],
    },
  })
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows[0]).toContain(t('hostApp.you'))
  expect(rows[0]).toContain(t('hostApp.higherRole'))
  expect(rows[1]).toContain('Host · 2 permissions more · 1 permission less')
})

test('a change sends the role and the single permissions that differ from it', async () => {
  const member = memberForTests('Mirela', { added: ['booking.money'] })
  const { bodies } = await shownWith({ 'staff.members': { members: [member] }, 'staff.changeMember': member })
  await click(button(t('hostApp.changeMember', { name: 'Mirela' })))
  await choose(roleField(), 'lead')
  expect(document.body.textContent).toContain(t('hostApp.asTheRole'))
  const refunds = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === t('permission.money.refund'),
  )
  await click(refunds?.querySelector('input') as HTMLElement)
  await click(button(t('hostApp.save')))
  await settled()
  expect(bodies('staff.changeMember')).toEqual([
    { revision: 3, name: 'Mirela', role: 'lead', added: ['money.refund'], removed: [] },
  ])
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a manager can’t give a role above the own one', async () => {
  await showAtRestaurant(
    path,
    screen,
    { 'staff.members': { members: [memberForTests('Mirela')] } },
    'manager',
  )
  await click(button(t('hostApp.changeMember', { name: 'Mirela' })))
  expect([...roleField().options].map(({ value }) => value)).toEqual(['manager', 'lead', 'host', 'kitchen'])
  const ownersOnly = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === t('permission.setup.money'),
  )
  expect(ownersOnly?.querySelector('input')?.disabled).toBe(true)
})

test('whoever is slower than a colleague sees what is saved now and keeps what was typed (H38)', async () => {
  let saved = memberForTests('Mirela')
  const { bodies } = await shownWith({
    'staff.members': () => ({ members: [saved] }),
    'staff.changeMember': ({ body }) =>
      body.revision === saved.revision ? saved : refusal('changedMeanwhile', 'Somebody else changed this.'),
  })
  await click(button(t('hostApp.changeMember', { name: 'Mirela' })))
  await type(findInput('dialog input[name=name]'), 'Mirela K.')
  saved = memberForTests('Mirela', { revision: 4, role: 'lead' })
  await click(button(t('hostApp.save')))
  await eventually(() => expect(document.body.textContent).toContain(t('hostApp.savedMeanwhile')))
  await settled()
  expect(find('dialog').textContent).toContain('Mirela · Shift lead')
  expect(findInput('dialog input[name=name]').value).toBe('Mirela K.')
  await click(button(t('hostApp.save')))
  await settled()
  expect(bodies('staff.changeMember').at(-1)).toMatchObject({ revision: 4, name: 'Mirela K.' })
})

test('an invitation by link shows the link once, as a QR code and as text', async () => {
  const invitation = { email: null, expires: '2027-03-28T10:00:00Z', isOpen: true }
  const member = memberForTests('Jonas', { state: 'invited', invitation })
  const { bodies } = await shownWith({
    'staff.members': { members: [] },
    'staff.invite': { member, link: 'https://tables.example/host/invitation?code=abc' },
  })
  await click(button(t('hostApp.invite')))
  await type(findInput('input[name=name]'), 'Jonas')
  await click(findInput('input[value=link]'))
  await click(button(t('hostApp.createLink')))
  await settled()
  expect(bodies('staff.invite')).toMatchObject([{ name: 'Jonas', role: 'host', added: [], removed: [] }])
  expect(bodies('staff.invite')[0]).not.toHaveProperty('email')
  expect(findInput('dialog input[readonly]').value).toBe('https://tables.example/host/invitation?code=abc')
  expect(find('dialog figcaption').textContent).toBe(t('hostApp.linkQr', { name: 'Jonas' }))
})

test('an invitation without a name or email isn’t sent', async () => {
  const { bodies } = await shownWith({ 'staff.members': { members: [] } })
  await click(button(t('hostApp.invite')))
  await click(button(t('hostApp.sendInvitation')))
  await settled()
  expect(find('dialog').textContent).toContain(t('hostApp.needName'))
  expect(document.activeElement).toBe(findInput('input[name=name]'))
  await type(findInput('input[name=name]'), 'Jonas')
  await click(button(t('hostApp.sendInvitation')))
  await settled()
  expect(find('dialog').textContent).toContain(t('hostApp.needEmail'))
  expect(bodies('staff.invite')).toEqual([])
})

test('suspending says what it does and is confirmed first', async () => {
  const member = memberForTests('Mirela')
  const { bodies } = await shownWith({
    'staff.members': { members: [member] },
    'staff.changeMember': { ...member, state: 'suspended' },
  })
  await click(button(t('hostApp.changeMember', { name: 'Mirela' })))
  await click(button(t('hostApp.suspend')))
  expect(bodies('staff.changeMember')).toEqual([])
  expect(find('dialog').textContent).toContain(t('hostApp.suspendedHint', { name: 'Mirela' }))
  await click(button(t('hostApp.suspend')))
  await settled()
  expect(bodies('staff.changeMember')).toEqual([{ revision: 3, state: 'suspended' }])
})

test('the last owner stays, and the dialog says why', async () => {
  const owner = memberForTests('Tomás', { role: 'owner', isCaller: true })
  await shownWith({
    'staff.members': { members: [owner] },
    'staff.changeMember': refusal('lastOwner', 'A restaurant always has an owner.'),
  })
  await click(button(t('hostApp.changeMember', { name: 'Tomás' })))
  await click(button(t('hostApp.remove')))
  await click(button(t('hostApp.remove')))
  await settled()
  expect(find('[role=alert]').textContent).toContain('A restaurant always has an owner.')
})

test('a PIN that needs a confirmation asks for the password and is then set without typing it again', async () => {
  let isConfirmed = false
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    isConfirmed = JSON.parse(body).password === 'a table for two'
    return isConfirmed
      ? Response.json({ confirmedUntil: '2027-03-28T10:05:00Z' })
      : Response.json({ code: 'wrongCredentials', status: 401, detail: 'Wrong password.' }, { status: 401 })
  })
  const { bodies } = await shownWith({
    'staff.members': { members: [memberForTests('Mirela', { hasPin: true })] },
    'staff.setPin': () => (isConfirmed ? undefined : refusal('confirmAgain', 'Confirm that it’s you.')),
  })
  await click(button(t('hostApp.changeMember', { name: 'Mirela' })))
  await click(button(t('hostApp.changePin')))
  await type(findInput('input[name=code]'), '4071')
  await click(button(t('hostApp.savePin')))
  await settled()
  // Nothing has failed yet.
  expect(document.querySelector('dialog [role=alert]')).toBeNull()
  await type(findInput('input[name=confirmation]'), 'wrong')
  await click(button(t('hostApp.confirm')))
  await eventually(() => expect(find('dialog').textContent).toContain('Wrong password.'))
  await type(findInput('input[name=confirmation]'), 'a table for two')
  await click(button(t('hostApp.confirm')))
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  expect(bodies('staff.setPin')).toEqual([{ pin: '4071' }, { pin: '4071' }])
})

test('permissions of every role have words', () => {
  for (const permission of permissionsOf({ role: 'owner', added: [], removed: [] }))
    expect(t(`permission.${permission}`)).not.toContain('permission.')
  expect(idForTests('a')).toHaveLength(32)
})
