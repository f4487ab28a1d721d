import { SmallProblem } from '#web/form/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAwake } from '#web/ui/use-awake.ts'
import { KeyIcon } from '#web/guest/accounts/account-icons.tsx'
import type { AuthForm } from '../auth-done.ts'
import { supportsPasskeys } from './supports-passkeys.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

interface PasskeyButtonProps {
  readonly form: AuthForm
  readonly autofill?: boolean
}

/** Shows a button that signs in with a passkey and posts `passkey`. Renders nothing in browsers without passkeys. */
export function PasskeyButton({ form, autofill = false }: PasskeyButtonProps) {
  const { t } = useText()
  const awake = useAwake()
  const { sending, busy, submit } = form
  const result = form.result?.step === 'passkey' ? form.result : null
  // Stop offering passkeys after signing in, even while the next page loads, and after one was rejected.
  const over = result?.done != null || result?.problem?.problem === 'refused'
  usePasskeyAutofill(autofill && !busy && !over, (credential) =>
    submit({ step: 'passkey', credential: JSON.stringify(credential) }),
  )
  // Rendered on the server, because almost every browser supports passkeys, and removed where one doesn't.
  if (awake && !supportsPasskeys()) return null
  return (
    <div className="grid gap-2">
      <Button
        type="button"
        kind="quiet"
        wide
        disabled={!awake}
        aria-disabled={sending || undefined}
        icon={<KeyIcon size={20} />}
        onClick={() => {
          if (!sending) submit({ step: 'passkey' })
        }}
      >
        {t('auth.withPasskey')}
      </Button>
      <SmallProblem result={result} />
    </div>
  )
}
