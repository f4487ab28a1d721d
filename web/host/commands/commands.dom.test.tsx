import { act } from 'react'
import { expect, test } from 'vitest'
import { dialog, expectedParty, selectParty, showEvening } from '#web/host/booking/evening.suite.tsx'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { eventually, find, findInput, pressKey, settled, text } from '#web/testing/document.suite.tsx'

const { t } = text

async function openCommands(): Promise<void> {
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  await act(async () => document.dispatchEvent(event))
}

test('A3 the command menu finds a booking by three letters', async () => {
  const { router } = await showEvening()
  await openCommands()
  await enter(findInput('[role="combobox"]'), 'bec')
  expect(find('[role="option"][aria-selected="true"]').textContent).toContain('Ada Beck')
  findInput('[role="combobox"]').focus()
  await pressKey('Enter')
  await settled()
  expect(router.state.location.search).toContain(`booking=${expectedParty.id}`)
})

test('the command menu runs an action on the selected booking, and opens over no other dialog', async () => {
  await showEvening()
  await selectParty()
  await openCommands()
  await enter(findInput('[role="combobox"]'), t('tonight.act.move'))
  findInput('[role="combobox"]').focus()
  await pressKey('Enter')
  await eventually(() =>
    expect(dialog().textContent).toContain(t('tonight.move.title', { name: 'Ada Beck' })),
  )
  await openCommands()
  expect(document.querySelector('[role="combobox"]')).toBeNull()
})
