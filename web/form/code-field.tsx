import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Field, fieldAttributes } from '#web/ui/fields/field.tsx'
import { readCode } from './read-code.ts'

interface CodeFieldProps {
  readonly error?: string | undefined
  /** Name of the field to focus after the sixth digit. Without one, the sixth digit submits the form. */
  readonly next?: string | undefined
}

/** Field for a 6-digit code, which phones suggest above the keyboard. */
export function CodeField({ error, next }: CodeFieldProps) {
  const { t } = useText()
  const text = { name: 'code', label: t('auth.code'), error }
  const input = useRef<HTMLInputElement>(null)
  const goOn = (field: HTMLInputElement) => {
    const code = readCode(field.value)
    if (field.value !== code) field.value = code
    if (code.length < 6) return
    const following = next === undefined ? null : field.form?.elements.namedItem(next)
    if (following instanceof HTMLElement) following.focus()
    else field.form?.requestSubmit()
  }
  const goOnOnce = useEffectEvent(() => {
    const field = input.current
    if (!field) return
    // Whoever is faster than the scripts has typed already. A code that the browser has restored isn't sent again.
    if (document.activeElement === field) goOn(field)
    else field.focus()
  })
  useEffect(() => goOnOnce(), [])
  return (
    <Field {...text}>
      <input
        ref={input}
        {...fieldAttributes(text)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="field numbers text-center text-step-2 tracking-[0.4em] indent-[0.4em]"
        aria-required
        onInput={({ currentTarget }) => goOn(currentTarget)}
      />
    </Field>
  )
}
