import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { CodeField } from '#web/form/code-field.tsx'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useAccountLinks } from '../account-links.ts'
import type { FindResult } from './find-bookings.ts'

export function needsCode(result: FindResult | null): boolean {
  return result?.step === 'open' || result?.done != null
}

/** Asks for the contact of a booking, then for the code sent to it. Works without scripts. */
export function FindForm({ result = null }: { result?: FindResult | null }) {
  return needsCode(result) ? <CodeForm result={result} /> : <ContactForm result={result} />
}

function useFind(result: FindResult | null, fields: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const links = useAccountLinks()
  const action = links('bookingFind')
  const navigation = useNavigation()
  useFirstProblem(form, result)
  const sending = navigation.state !== 'idle' && navigation.formAction === action
  const attributes = { ref: form, method: 'post', action, noValidate: true, className: 'grid gap-5' } as const
  return {
    attributes,
    sending,
    at: useFieldProblems(result, fields),
    notice: <FormNotice {...{ result, fields }} />,
  }
}

function ContactForm({ result }: { result: FindResult | null }) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const { attributes, sending, at, notice } = useFind(result, ['contact'])
  return (
    <Form {...attributes}>
      {notice}
      <TextField
        {...at('contact')}
        name="contact"
        label={t(sendsTexts ? 'lostBooking.contact' : 'lostBooking.email')}
        defaultValue={result?.values['contact']}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <Button wide aria-disabled={sending || undefined}>
        {t(sending ? 'lostBooking.sending' : 'lostBooking.send')}
      </Button>
      <SiteTerms />
    </Form>
  )
}

function CodeForm({ result }: { result: FindResult | null }) {
  const { t } = useText()
  const { attributes, sending, at, notice } = useFind(result, ['code'])
  const contact = result?.values['contact'] ?? ''
  return (
    <Form {...attributes}>
      {notice}
      <p className="wrap-anywhere">{t('lostBooking.sent', { contact })}</p>
      <input type="hidden" name="contact" value={contact} />
      <input type="hidden" name="step" value="open" />
      <CodeField error={at('code').error} />
      <Button wide aria-disabled={sending || undefined}>
        {t(sending ? 'lostBooking.sending' : 'lostBooking.open')}
      </Button>
      <p className="text-small text-ink-soft">
        {t(contact.includes('@') ? 'lostBooking.uniform' : 'lostBooking.uniformPhone')}
      </p>
    </Form>
  )
}
