import { useEffect, useRef } from 'react'
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
  useEffect(() => input.current?.focus(), [])
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
        onInput={({ currentTarget: input }) => {
          const code = readCode(input.value)
          if (input.value !== code) input.value = code
          if (code.length < 6) return
          const field = next === undefined ? null : input.form?.elements.namedItem(next)
          if (field instanceof HTMLElement) field.focus()
          else input.form?.requestSubmit()
        }}
      />
    </Field>
  )
}
