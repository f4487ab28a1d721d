import { Form } from 'react-router'
import { expect, test } from 'vitest'
import { click, find, show, text } from '#web/testing/document.suite.tsx'
import { CancelForm } from './cancel-form.tsx'

test('only canceling is shown as canceling, not what else the guest sends', async () => {
  const forms = (
    <>
      <CancelForm terms={null} open />
      <Form method="post">
        <button id="late" name="step" value="late">
          Late
        </button>
      </Form>
    </>
  )
  await show(forms, { route: { action: () => new Promise(() => undefined) } })
  await click(find('#late'))
  expect(find('#cancel button').textContent).toBe(text.t('manage.cancelNow'))
  await click(find('#cancel button'))
  expect(find('#cancel button').textContent).toBe(text.t('manage.cancelling'))
})
