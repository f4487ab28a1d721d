import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { NotTaken } from './asked-form.ts'
import { FormNotice, problemsOf, useFirstProblem } from './form-problems.tsx'

export interface NotifyFormProps {
  readonly idOrName: string
  /** How the restaurant is called. */
  readonly place: string
  /** The day and party for which there is no table; without them it is about being bookable at all. */
  readonly date?: string | undefined
  readonly party?: number | undefined
  /** Set where it is what the page is for. */
  readonly main?: boolean
  readonly result?: NotTaken<{ email: string }> | null
}

const fields = ['email']

/** An address to write to when there is a table. Posts to a page of its own, so that it can stand on any. */
export function NotifyForm({ idOrName, place, date, party, main = false, result = null }: NotifyFormProps) {
  const { t, locale } = useText()
  const to = useTo()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const action = to.notify({ restaurant: idOrName, date, party })
  const navigation = useNavigation()
  const sending = navigation.state === 'submitting' && navigation.formAction === action
  const problem = problemsOf(result, fields)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid w-full max-w-narrow gap-3">
      <FormNotice {...{ result, fields }} />
      <p className="text-small text-ink-soft">
        {date && party
          ? t('notify.forDay', { count: party, day: formatDay(date, locale) })
          : t('notify.forPlace', { place })}
      </p>
      <TextField
        {...problem('email')}
        name="email"
        id="notify-email"
        type="email"
        inputMode="email"
        label={t('notify.email')}
        defaultValue={result?.values.email}
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
        aria-required
      />
      <div>
        <Button kind={main ? 'primary' : 'quiet'} aria-disabled={sending || undefined}>
          {sending ? t('notify.sending') : t('notify.submit')}
        </Button>
      </div>
    </Form>
  )
}
