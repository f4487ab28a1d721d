import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface EmailFieldProps {
  readonly error?: string | undefined
  readonly defaultValue?: string | undefined
  readonly label?: string
  /** `username` beside a password: browsers fill in both. With `webauthn` they offer passkeys as well. */
  readonly autoComplete?: string
}

export function EmailField({ error, defaultValue, label, autoComplete = 'email' }: EmailFieldProps) {
  const { t } = useText()
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      label={label ?? t('auth.email')}
      error={error}
      defaultValue={defaultValue}
      maxLength={254}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}
