import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormNotice, problemsOf, useFirstProblem } from '#web/guest/requests/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountLinks } from '../account-links.ts'
import { CodeField } from '../form/code-field.tsx'
import type { Finding } from './find-bookings.ts'

const start: Finding = { step: 'contact', contact: '', found: [], result: null }

/** Asks for the contact of a booking, then for the code that was sent there. A POST form, with and without script. */
export function FindForm({ finding = start }: { finding?: Finding }) {
  return finding.step === 'code' ? <CodeForm finding={finding} /> : <ContactForm finding={finding} />
}

function useFind({ result }: Finding, fields: readonly string[]) {
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
    at: problemsOf(result, fields),
    notice: <FormNotice {...{ result, fields }} />,
  }
}

function ContactForm({ finding }: { finding: Finding }) {
  const { t } = useText()
  const { attributes, sending, at, notice } = useFind(finding, ['contact'])
  return (
    <Form {...attributes}>
      {notice}
      <TextField
        {...at('contact')}
        name="contact"
        label={t('lostBooking.contact')}
        defaultValue={finding.contact}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <Button wide aria-disabled={sending || undefined}>
        {t(sending ? 'lostBooking.sending' : 'lostBooking.send')}
      </Button>
    </Form>
  )
}

function CodeForm({ finding }: { finding: Finding }) {
  const { t } = useText()
  const { attributes, sending, at, notice } = useFind(finding, ['code'])
  return (
    <Form {...attributes}>
      {notice}
      <p className="wrap-anywhere">{t('lostBooking.sent', { contact: finding.contact })}</p>
      <input type="hidden" name="contact" value={finding.contact} />
      <input type="hidden" name="step" value="open" />
      <CodeField error={at('code').error} />
      <Button wide aria-disabled={sending || undefined}>
        {t(sending ? 'lostBooking.sending' : 'lostBooking.open')}
      </Button>
      <p className="text-small text-ink-soft">{t('lostBooking.uniform')}</p>
    </Form>
  )
}
