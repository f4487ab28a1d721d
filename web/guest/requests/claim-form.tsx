import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type NotTaken, textOf } from './asked-form.ts'
import { FormNotice, problemsOf, useFirstProblem } from './form-problems.tsx'

/** Who claims, as typed. */
export interface ClaimValues {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

const fields = ['name', 'email', 'phone', 'message']
const nothing: ClaimValues = { name: '', email: '', phone: '', message: '' }

export function readClaim(form: FormData): ClaimValues {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    message: textOf(form, 'message'),
  }
}

interface ClaimFormProps {
  readonly result: NotTaken<ClaimValues> | null
  /** What helps to be believed; a region has no website of its own. */
  readonly emailHint: string | undefined
}

/** Who it is and how to reach them. A POST form that works without script; the server judges it. */
export function ClaimForm({ result, emailHint }: ClaimFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const sending = useNavigation().state === 'submitting'
  const problem = problemsOf(result, fields)
  const values = result?.values ?? nothing
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-6">
      <FormNotice {...{ result, fields }} />
      <TextField
        {...problem('name')}
        name="name"
        label={t('claim.name')}
        defaultValue={values.name}
        maxLength={120}
        autoComplete="name"
        aria-required
      />
      <TextField
        {...problem('email')}
        name="email"
        type="email"
        inputMode="email"
        label={t('claim.email')}
        hint={emailHint}
        defaultValue={values.email}
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
        aria-required
      />
      <TextField
        {...problem('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('claim.phone')}
        optionalMark={t('claim.optional')}
        defaultValue={values.phone}
        maxLength={40}
        autoComplete="tel"
      />
      <TextArea
        {...problem('message')}
        name="message"
        label={t('claim.message')}
        optionalMark={t('claim.optional')}
        defaultValue={values.message}
        maxLength={2000}
        rows={4}
      />
      <div className="grid gap-3">
        <Button wide aria-disabled={sending || undefined}>
          {sending ? t('claim.sending') : t('claim.submit')}
        </Button>
        <p className="text-small text-ink-soft">{t('claim.privacy')}</p>
      </div>
    </Form>
  )
}
