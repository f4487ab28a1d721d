import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** The shapes of states, so color is never their only sign. */
const shapes = {
  triangle: 'M2 1l9 5-9 5z',
  circle: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  diamond: 'M6 .5 11.5 6 6 11.500.5 6z',
  square: 'M1.5 1.5h9v9h-9z',
  bars: 'M3.500 1.500v9M8.500 1.500v9',
  dash: 'M1 6h10',
  warning: 'M6 1l5.500 10H.5z',
} as const

export type Shape = keyof typeof shapes
export type Tone = 'good' | 'warn' | 'bad' | 'soft' | 'ink'

const colors: Readonly<Record<Tone, string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  soft: 'text-ink-soft',
  ink: 'text-ink',
}

interface StateMarkProps {
  readonly shape: Shape
  readonly tone: Tone
  readonly filled?: boolean
  readonly children: ReactNode
}

/** A state in a word, with its shape and color. */
export function StateMark({ shape, tone, filled = false, children }: StateMarkProps) {
  return (
    <span className={classes('inline-flex max-w-full items-baseline gap-[0.4em]', colors[tone])}>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className={classes('size-[0.72em] flex-none overflow-visible', shape === 'triangle' && 'points')}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={shapes[shape]} />
      </svg>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
