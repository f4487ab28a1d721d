import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Field, fieldAttributes } from '#web/ui/field.tsx'
import { readCode } from './read-code.ts'

interface CodeFieldProps {
  readonly error?: string | undefined
  /** The field that comes next; without one the sixth digit sends the form. */
  readonly next?: string | undefined
}

/** One field for the code of a message: phones offer it above the keyboard, and the sixth digit leads on. */
export function CodeField({ error, next }: CodeFieldProps) {
  const { t } = useText()
  const text = { name: 'code', label: t('auth.code'), error }
  const input = useRef<HTMLInputElement>(null)
  // The code is what the page now waits for.
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
