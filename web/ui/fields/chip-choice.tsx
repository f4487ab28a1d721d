import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

export interface ChipChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'type'> {
  readonly type?: 'checkbox' | 'radio'
  readonly children: ReactNode
}

/** Chip that works as a form control, even without scripts. */
export function ChipChoice({ children, className, type = 'checkbox', ...input }: ChipChoiceProps) {
  return (
    <label className={classes('chip relative cursor-pointer', className)}>
      <input type={type} className="visually-hidden" {...input} />
      {children}
    </label>
  )
}
