import { useId } from 'react'
import { SmallProblem } from '#web/form/form-problems.tsx'
import type { FormHandle } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '#web/guest/accounts/account-icons.tsx'

/** Shows a button that creates a passkey on this device and posts `addPasskey`. Requires a recent sign-in. */
export function AddPasskey({ form }: { form: FormHandle }) {
  const { t } = useText()
  const hint = useId()
  const { sending, submit } = form
  const result = form.result?.step === 'addPasskey' ? form.result : null
  return (
    <div className="grid gap-2">
      <Button
        type="button"
        kind="quiet"
        size="small"
        wide
        aria-disabled={sending || undefined}
        aria-describedby={hint}
        icon={<KeyIcon size={18} />}
        onClick={() => {
          if (!sending) submit({ step: 'addPasskey' })
        }}
      >
        {t('user.addPasskey')}
      </Button>
      <p id={hint} className="text-small text-ink-soft">
        {t('user.addPasskeyHint')}
      </p>
      <SmallProblem result={result} />
    </div>
  )
}
