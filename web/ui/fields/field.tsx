import type { ReactNode } from 'react'
import { AlertIcon } from '#web/ui/icons.tsx'

/** Common props of form fields: label, hint, and an error that says how to fix it. */
export interface FieldText {
  /** Name of the field and base of its element ids, so it must be unique on the page. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Text after the label of an optional field. */
  readonly optionalMark?: string
  /** Id of a hint that several fields share. */
  readonly sharedHint?: string
  /** Overrides the id if a name occurs twice. */
  readonly id?: string
}

/** Returns the attributes that connect a control with its label, hint and error. */
export function fieldAttributes({
  name,
  id,
  hint,
  error,
  optionalMark,
  sharedHint,
}: Omit<FieldText, 'label'>) {
  const base = id ?? `field-${name}`
  const described = [
    error && `${base}-error`,
    hint && `${base}-hint`,
    sharedHint,
    optionalMark && `${base}-optional`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    id: base,
    name,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  }
}

export function Field({
  label,
  hint,
  error,
  optionalMark,
  children,
  ...names
}: FieldText & { children: ReactNode }) {
  const { id } = fieldAttributes(names)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium">
        {label}
        {optionalMark && (
          // Described by it rather than named after it.
          <span id={`${id}-optional`} aria-hidden="true" className="text-small font-regular text-ink-soft">
            {optionalMark}
          </span>
        )}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-small text-bad">
          <AlertIcon size={18} className="flex-none" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
