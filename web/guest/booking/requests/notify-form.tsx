import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { usePrefill } from '#web/form/use-prefill.ts'
import { rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface NotifyFormProps {
  readonly idOrName: string
  readonly restaurantName: string
  /** The fully booked day and party size. Without them, the alert is sent when the restaurant becomes bookable. */
  readonly date?: string | undefined
  readonly party?: number | undefined
  /** Whether the form is the main content of its page. Elsewhere it only has a field for the email. */
  readonly main?: boolean
  readonly result?: FormResult | null
}

const fields = ['email', 'phone']

/** Requests a table alert. Posts to its own route, so any page can include it. */
export function NotifyForm({
  idOrName,
  restaurantName,
  date,
  party,
  main = false,
  result = null,
}: NotifyFormProps) {
  const { t, locale } = useText()
  const to = useTo()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  usePrefill(form, rememberedPrefill)
  const action = to.notify({ restaurant: idOrName, date, party })
  const navigation = useNavigation()
  const sending = navigation.state === 'submitting' && navigation.formAction === action
  const problem = useFieldProblems(result, fields)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid w-full max-w-narrow gap-3">
      <FormNotice {...{ result, fields }} />
      <p className="text-small text-ink-soft">
        {date && party
          ? t('notify.forDay', { count: party, day: formatDay(date, locale) })
          : t('notify.forRestaurant', { place: restaurantName })}
      </p>
      <TextField
        {...problem('email')}
        name="email"
        id="notify-email"
        type="email"
        inputMode="email"
        label={t('notify.email')}
        defaultValue={result?.values['email']}
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
      />
      {main && (
        <TextField
          {...problem('phone')}
          name="phone"
          id="notify-phone"
          type="tel"
          inputMode="tel"
          label={t('notify.phone')}
          hint={t('notify.phoneHint')}
          defaultValue={result?.values['phone']}
          maxLength={40}
          autoComplete="tel"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind={main ? 'primary' : 'quiet'} aria-disabled={sending || undefined}>
          {sending ? t('notify.sending') : t('notify.submit')}
        </Button>
        {!main && (
          <Anchor className="link inline-flex min-h-target items-center" href={action}>
            {t('notify.byText')}
          </Anchor>
        )}
      </div>
      <SiteTerms />
    </Form>
  )
}

/** Returns the contact that this browser remembers for a visitor. */
async function rememberedPrefill() {
  const contact = rememberedContact()
  return contact && { texts: { email: contact.email, phone: contact.phoneNumber } }
}
