import { classes } from './classes.ts'
import { StarIcon } from './icons.tsx'

export interface RatingProps {
  /** Formatted rating, such as "4.7" or "4,7". */
  readonly value: string
  /** Formatted number of ratings. */
  readonly count?: string
  /** Text for screen readers, such as "4.7 of 5, 312 reviews". */
  readonly label: string
  readonly className?: string
}

export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={classes('numbers inline-flex items-baseline gap-1', className)}>
      <StarIcon size={16} className="flex-none self-center text-accent" filled />
      <span aria-hidden="true">
        {value}
        {count && <span className="text-ink-soft"> ({count})</span>}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
