import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Field, fieldAttributes } from '#web/ui/fields/field.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly hint?: string
  readonly defaultValue?: string | undefined
}

/** Password field with a button that reveals the password. */
export function PasswordField({
  name,
  label,
  autoComplete,
  error,
  autoFocus,
  hint,
  defaultValue,
}: PasswordFieldProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const text = { name, label, hint, error }
  return (
    <Field {...text}>
      <div className="relative">
        <input
          {...fieldAttributes(text)}
          {...{ autoFocus }}
          type={shown ? 'text' : 'password'}
          className="field pe-24"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          defaultValue={defaultValue}
          aria-required
        />
        <button
          type="button"
          className="absolute inset-y-0 inset-e-0 min-w-target px-4 text-small text-ink-soft hover:text-ink"
          aria-pressed={shown}
          aria-label={t('auth.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'auth.hide' : 'auth.show')}
        </button>
      </div>
    </Field>
  )
}
