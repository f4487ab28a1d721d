import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Field, fieldAttributes, type FieldText } from './field.tsx'

type Own = keyof FieldText | 'value' | 'checked' | 'id'

/** Props of a text input. Uncontrolled: use `defaultValue`, so text typed before the app loads stays. */
export interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, Own> {}

export function TextField({
  label,
  hint,
  error,
  optionalMark,
  sharedHint,
  name,
  id,
  className,
  ...input
}: TextFieldProps) {
  const text = {
    label,
    hint,
    error,
    name,
    ...(optionalMark && { optionalMark }),
    ...(sharedHint && { sharedHint }),
    ...(id && { id }),
  }
  return (
    <Field {...text}>
      <input type="text" className={classes('field', className)} {...input} {...fieldAttributes(text)} />
    </Field>
  )
}

export interface TextAreaProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {}

export function TextArea({ label, hint, error, optionalMark, name, id, className, ...input }: TextAreaProps) {
  const text = { label, hint, error, name, ...(optionalMark && { optionalMark }), ...(id && { id }) }
  return (
    <Field {...text}>
      <textarea rows={3} className={classes('field', className)} {...input} {...fieldAttributes(text)} />
    </Field>
  )
}
