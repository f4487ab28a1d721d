import { classes } from './classes.ts'
import { StarIcon } from './icons.tsx'

export interface RatingProps {
  /** As shown, e.g. "4.7" or "4,7". */
  readonly value: string
  /** How many gave it, as shown. */
  readonly count?: string
  /** The whole in words, e.g. "4.7 of 5, 312 reviews". */
  readonly label: string
  readonly className?: string
}

export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={classes('numbers inline-flex items-center gap-1', className)}>
      <StarIcon size={16} className="text-accent" filled />
      <span aria-hidden="true">
        {value}
        {count && <span className="text-ink-soft"> ({count})</span>}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
