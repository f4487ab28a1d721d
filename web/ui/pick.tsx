import type { InputHTMLAttributes, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'

interface PickLook {
  /** Dashed: it can be asked for but is not promised. */
  readonly asking?: boolean
}

/** One of several equal choices that leads on at once. `current` marks the chosen one. */
export interface PickLinkProps extends AnchorProps, PickLook {
  readonly current?: boolean
}

export function PickLink({ asking, current = false, className, ...anchor }: PickLinkProps) {
  return (
    <Anchor
      className={pickClass(asking, className)}
      aria-current={current ? 'true' : undefined}
      {...anchor}
    />
  )
}

/** One of several equal choices in a form. */
export interface PickChoiceProps
  extends PickLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'type'> {
  readonly children: ReactNode
}

export function PickChoice({ asking, className, children, disabled, ...input }: PickChoiceProps) {
  return (
    <label
      className={classes(pickClass(asking, className), 'relative cursor-pointer')}
      aria-disabled={disabled}
    >
      <input type="radio" className="visually-hidden" disabled={disabled} {...input} />
      {children}
    </label>
  )
}

/** A choice that is gone; it keeps its place so that nothing jumps. */
export function PickGone({ children }: { children: ReactNode }) {
  return (
    <span className="pick" aria-disabled="true">
      {children}
    </span>
  )
}

/** Lays picks out in rows; they settle in one after another. */
export function PickRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('settle flex flex-wrap gap-2', className)}>{children}</div>
}

function pickClass(asking: boolean | undefined, className: string | undefined): string {
  return classes('pick', asking && 'pick-dashed', className)
}
