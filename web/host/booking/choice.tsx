import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface ChoiceProps {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Whether it is possible, but not what is usually chosen. */
  readonly isSecond?: boolean
  readonly label?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** One of several equal choices: one stop for the Tab key, and arrow keys between them. */
export function Choice({ name, isChosen, onChoose, isSecond, label, className, children }: ChoiceProps) {
  return (
    <label
      className={classes(
        'pick numbers relative cursor-pointer',
        isSecond && 'pick-dashed border-line-strong! not-has-checked:text-ink-soft',
        className,
      )}
    >
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
