import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Field, fieldAttributes } from '#web/ui/field.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly hint?: string
  readonly defaultValue?: string | undefined
}

/** A password that can be looked at before it is sent, because fingers slip on phones. */
export function PasswordField({ name, label, autoComplete, error, hint, defaultValue }: PasswordFieldProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const text = { name, label, hint, error }
  return (
    <Field {...text}>
      <div className="relative">
        <input
          {...fieldAttributes(text)}
          type={shown ? 'text' : 'password'}
          className="field pr-24"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          defaultValue={defaultValue}
          aria-required
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 min-w-target px-4 text-small text-ink-soft hover:text-ink"
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
