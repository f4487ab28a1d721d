import { act } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import {
  click,
  eventually,
  find,
  findInput,
  settled,
  show,
  text,
  type,
} from '#web/testing/document.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { ActionForm } from './action-form.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailField } from './email-field.tsx'
import { formAction } from './form-action.ts'
import { textOf } from './form-data.ts'
import { useFieldProblems } from './form-problems.tsx'
import { accepted, invalid, isProblem } from './form-result.ts'
import { useForm } from './use-form.ts'

function TestForm() {
  const form = useForm('')
  const at = useFieldProblems(form.result, ['email'])
  return (
    <ActionForm form={form} fields={['email']} submit="Send" submitting="Sending">
      <EmailField {...at('email')} />
    </ActionForm>
  )
}

const email = () => findInput('[name=email]')
const button = () => find('form button:last-of-type')

test('a refused field shows why, gets the focus, and keeps what was typed', async () => {
  const { send, bodies } = sendForTests({
    'identity.sendPasswordCode': refusal('invalidInput', 'Check this.', {
      fields: [{ field: 'email', message: 'This is no address.' }],
    }),
  })
  const action = formAction({
    async ''({ send, form }) {
      const body = { email: textOf(form, 'email') }
      if (!body.email) return invalid('email', 'auth.needEmail')
      const answer = await accepted(send('identity.sendPasswordCode', { body }))
      return isProblem(answer) ? answer : redirect('/sent')
    },
  })
  await show(<TestForm />, { send, route: { action } })
  await click(button())
  await settled()
  expect(find('#field-email-error').textContent).toBe(text.t('auth.needEmail'))
  expect(document.activeElement).toBe(email())
  await type(email(), 'ada@')
  await click(button())
  await settled()
  expect(find('#field-email-error').textContent).toBe('This is no address.')
  expect(email().value).toBe('ada@')
  expect(bodies('identity.sendPasswordCode')).toEqual([{ email: 'ada@' }])
})

test("a form that is being submitted isn't submitted again", async () => {
  let sent = 0
  let answer: () => void = () => undefined
  const action = formAction({
    async ''() {
      sent += 1
      await new Promise<void>((resolve) => (answer = resolve))
      return null
    },
  })
  await show(<TestForm />, { route: { action } })
  await click(button())
  await eventually(() => expect(sent).toBe(1))
  expect(button().textContent).toBe('Sending')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await click(button())
  await act(async () => answer())
  await settled()
  expect(button().textContent).toBe('Send')
  expect(sent).toBe(1)
})

function Leading() {
  const form = useForm('')
  const { revalidate } = useRevalidator()
  useLoaderData()
  return (
    <>
      <ActionForm form={form} fields={[]} submit="Save" submitting="Saving">
        {null}
      </ActionForm>
      <button type="button" id="news" onClick={() => void revalidate()}>
        News
      </button>
    </>
  )
}

test('a saved form goes on to the next page even if its own page reloads meanwhile', async () => {
  let save: (() => void) | undefined
  const action = formAction({
    async ''() {
      await new Promise<void>((resolve) => (save = resolve))
      return { leadsTo: '/saved' }
    },
  })
  const { router } = await show(<Leading />, {
    route: { action, loader: async () => null, HydrateFallback: () => null },
    routes: [{ path: '/saved', element: <p>Saved</p> }],
  })
  await settled()
  await click(find('form button'))
  await eventually(() => expect(save).toBeDefined())
  await click(find('#news'))
  await act(async () => save?.())
  await settled()
  expect(router.state.location.pathname).toBe('/saved')
})

function Proving() {
  const form = useForm(['code', 'other'])
  return (
    <CodeStep
      form={form}
      carried={{ email: 'ada@example.org' }}
      submit="Confirm"
      submitting="Confirming"
      cannotSend="It could not be sent."
      other="Another one"
    />
  )
}

test('the sixth digit submits the code with the email it was sent to', async () => {
  const seen: (readonly [string, string])[] = []
  const note = async ({ form }: { form: FormData }) => {
    seen.push([textOf(form, 'email'), textOf(form, 'code')])
    return null
  }
  const action = formAction({ code: note, other: async () => null, resend: async () => null })
  await show(<Proving />, { route: { action } })
  const code = findInput('[name=code]')
  expect(document.activeElement).toBe(code)
  await type(code, '12345')
  await settled()
  expect(seen).toEqual([])
  await type(code, '123 456')
  await settled()
  expect(code.value).toBe('123456')
  expect(seen).toEqual([['ada@example.org', '123456']])
})
