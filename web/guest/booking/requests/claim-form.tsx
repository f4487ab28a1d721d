import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'

const fields = ['name', 'email', 'phone', 'message']

interface ClaimFormProps {
  readonly result: FormResult | null
  /**
   * Hint that an email at the restaurant's own website is more credible; undefined for regions, which have no
   * website.
   */
  readonly emailHint: string | undefined
}

/** Works without scripts. */
export function ClaimForm({ result, emailHint }: ClaimFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const sending = useNavigation().state === 'submitting'
  const problem = useFieldProblems(result, fields)
  const values = result?.values ?? {}
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-6">
      <FormNotice {...{ result, fields }} />
      <TextField
        {...problem('name')}
        name="name"
        label={t('claim.name')}
        defaultValue={values['name']}
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
        defaultValue={values['email']}
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
        defaultValue={values['phone']}
        maxLength={40}
        autoComplete="tel"
      />
      <TextArea
        {...problem('message')}
        name="message"
        label={t('claim.message')}
        optionalMark={t('claim.optional')}
        defaultValue={values['message']}
        maxLength={2000}
        rows={4}
      />
      <div className="grid gap-3">
        <Button wide aria-disabled={sending || undefined}>
          {sending ? t('claim.sending') : t('claim.submit')}
        </Button>
        <SiteTerms>{t('claim.privacy')}</SiteTerms>
      </div>
    </Form>
  )
}
