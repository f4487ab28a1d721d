import type { ReactNode, SelectHTMLAttributes } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Field, fieldAttributes, type FieldText } from './field.tsx'

export interface Option {
  readonly value: string
  readonly text: string
  readonly disabled?: boolean
}

export interface SelectFieldProps
  extends FieldText,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldText | 'value' | 'id'> {
  readonly options?: readonly Option[]
  /** `<option>` and `<optgroup>` elements, used instead of `options`. */
  readonly children?: ReactNode
}

/** Uncontrolled: use `defaultValue`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optionalMark, name, id, className, options = [], children, ...select } = props
  const text = { label, hint, error, name, ...(optionalMark && { optionalMark }), ...(id && { id }) }
  return (
    <Field {...text}>
      <select className={classes('field', className)} {...select} {...fieldAttributes(text)}>
        {children ?? <Options options={options} />}
      </select>
    </Field>
  )
}

export interface InlineSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> {
  readonly label: string
  readonly options: readonly Option[]
}

/** Select inside a sentence, with its own visually hidden label. */
export function InlineSelect({ label, options, className, ...select }: InlineSelectProps) {
  return (
    <select aria-label={label} className={classes('field-inline', className)} {...select}>
      <Options options={options} />
    </select>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, text, disabled }) => (
    <option key={value} value={value} disabled={disabled ?? false}>
      {text}
    </option>
  ))
}
