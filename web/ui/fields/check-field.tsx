import type { InputHTMLAttributes, ReactNode } from 'react'
import { fieldAttributes } from './field.tsx'

export interface CheckFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'checked' | 'id' | 'type'> {
  readonly name: string
  readonly label: ReactNode
  readonly type?: 'checkbox' | 'radio'
  readonly value?: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly id?: string
}

/** Checkbox or radio button whose whole row is clickable. Uncontrolled: use `defaultChecked`. */
export function CheckField({
  name,
  label,
  hint,
  error,
  id,
  type = 'checkbox',
  className,
  ...input
}: CheckFieldProps) {
  const attributes = fieldAttributes({ name, hint, error, id: id ?? `field-${name}${input.value ?? ''}` })
  return (
    <div className={className}>
      <label htmlFor={attributes.id} className="flex min-h-target items-start gap-3 py-2.5">
        <input type={type} className="mt-0.5 size-5 flex-none" {...input} {...attributes} />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${attributes.id}-error`} className="ps-8 text-small text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${attributes.id}-hint`} className="ps-8 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
