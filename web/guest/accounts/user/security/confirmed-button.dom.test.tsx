import { act } from 'react'
import { expect, test } from 'vitest'
import { useForm } from '#web/form/use-form.ts'
import { find, settled, show } from '#web/testing/document.suite.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'

function EndOthers() {
  const form = useForm('endOthers')
  return <ConfirmedButton id="end" form={form} step="endOthers" text="Sign out" title="Sign out others" />
}

test('the dialog of a step closes each time that the step is done', async () => {
  const done = { step: 'endOthers', values: {}, problem: null, done: null }
  await show(<EndOthers />, { route: { action: async () => ({ ...done }) } })
  const dialog = find('dialog')
  for (const time of ['first', 'second']) {
    dialog.toggleAttribute('open', true)
    // oxlint-disable-next-line no-await-in-loop
    await act(async () => dialog.querySelector<HTMLFormElement>('form:not([method=dialog])')?.requestSubmit())
    // oxlint-disable-next-line no-await-in-loop
    await settled()
    expect([time, dialog.hasAttribute('open')]).toEqual([time, false])
  }
})
