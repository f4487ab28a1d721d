import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface EmailFieldProps {
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly defaultValue?: string | undefined
  readonly label?: string
  /** `username` next to a password lets browsers fill in both; `webauthn` also offers passkeys. */
  readonly autoComplete?: string
}

export function EmailField({
  error,
  autoFocus,
  defaultValue,
  label,
  autoComplete = 'email',
}: EmailFieldProps) {
  const { t } = useText()
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      label={label ?? t('auth.email')}
      error={error}
      {...{ autoFocus }}
      defaultValue={defaultValue}
      maxLength={254}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}
