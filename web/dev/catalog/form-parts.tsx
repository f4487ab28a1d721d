import { ActionForm } from '#web/form/action-form.tsx'
import { CodeField } from '#web/form/code-field.tsx'
import { CodeStep } from '#web/form/code-step.tsx'
import { FormNotice, SmallProblem, useFieldProblems } from '#web/form/form-problems.tsx'
import { type FormResult, invalid, unreachable } from '#web/form/form-result.ts'
import { LostAnswer } from '#web/form/lost-answer.tsx'
import { NotDone } from '#web/form/not-done.tsx'
import { useForm } from '#web/form/use-form.ts'
import { paths } from '#web/paths.ts'
import type { Unanswered } from '#web/session/requests/unanswered.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { OnDemand, type PartGroup, State } from './part.tsx'

const notAllowed: FormResult = { step: '', values: {}, problem: invalid('', 'auth.needEmail') }
const noConnection: FormResult = { step: '', values: {}, problem: unreachable }

/** A request of long ago, so the server doesn't know it. */
const lost: Unanswered = {
  call: 'reservations.create',
  key: 'catalog',
  id: '',
  target: '',
  hash: '',
  token: null,
  askedFor: 'booking',
  page: paths.devUi,
  at: 0,
}

function ActionForms() {
  const form = useForm('catalog')
  const at = useFieldProblems(form.result, ['form-name'])
  const name = <TextField name="form-name" label="Name" defaultValue="June" {...at('form-name')} />
  const texts = { submit: 'Book', submitting: 'Booking…' }
  return (
    <>
      <State name="ready">
        <ActionForm form={form} step="catalog" fields={['form-name']} {...texts}>
          {name}
        </ActionForm>
      </State>
      <State name="pending">
        <ActionForm form={{ ...form, sending: true }} fields={[]} quiet {...texts}>
          <TextField name="form-pending" label="Name" defaultValue="June Abernathy" />
        </ActionForm>
      </State>
      <State name="refused">
        <ActionForm
          form={{ ...form, result: { ...notAllowed, done: null } }}
          fields={[]}
          failure="The table couldn’t be booked"
          after={
            <Button type="button" kind="text">
              Use another email
            </Button>
          }
          {...texts}
        >
          <TextField name="form-refused" label="Email" />
        </ActionForm>
      </State>
    </>
  )
}

function Problems() {
  return (
    <>
      <State name="FormNotice, above a form">
        <FormNotice result={noConnection} fields={[]} />
      </State>
      <State name="SmallProblem, below a button">
        <SmallProblem result={notAllowed} failure="The invitation couldn’t be sent." />
      </State>
      <OnDemand name="NotDone" why="takes the focus">
        <NotDone result={notAllowed} title="The reservation couldn’t be canceled">
          <p>Call the restaurant instead.</p>
        </NotDone>
      </OnDemand>
      <OnDemand name="LostAnswer" why="asks the server">
        <LostAnswer request={lost} />
      </OnDemand>
    </>
  )
}

function Codes() {
  const form = useForm('code')
  return (
    <>
      <OnDemand name="CodeField" why="takes the focus">
        <CodeField error="Enter the 6-digit code from the message." next="form-name" />
      </OnDemand>
      <OnDemand name="CodeStep" why="takes the focus">
        <CodeStep
          form={form}
          carried={{}}
          submit="Confirm"
          submitting="Confirming…"
          cannotSend="We couldn’t send a code."
          other="Use a different email"
        />
      </OnDemand>
    </>
  )
}

export const formParts: PartGroup = {
  id: 'forms',
  title: 'Forms',
  parts: [
    { name: 'ActionForm', from: '#web/form/action-form.tsx', States: ActionForms },
    { name: 'FormNotice', from: '#web/form/form-problems.tsx', States: Problems },
    { name: 'CodeStep', from: '#web/form/code-step.tsx', States: Codes },
  ],
}
