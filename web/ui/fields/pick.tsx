import type { InputHTMLAttributes, ReactNode } from 'react'
import { Anchor, type AnchorProps } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'

interface PickLook {
  /** Whether the choice needs the restaurant's approval, shown by a dashed outline. */
  readonly needsApproval?: boolean
}

/** Props of a link that is one of several equal choices. `current` marks the chosen one. */
export interface PickLinkProps extends AnchorProps, PickLook {
  readonly current?: boolean
}

export function PickLink({ needsApproval, current = false, className, ...anchor }: PickLinkProps) {
  return (
    <Anchor
      className={pickClass(needsApproval, className)}
      aria-current={current ? 'true' : undefined}
      {...anchor}
    />
  )
}

/** Props of a radio button that is one of several equal choices in a form. */
export interface PickChoiceProps
  extends PickLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'type'> {
  readonly children: ReactNode
}

export function PickChoice({ needsApproval, className, children, disabled, ...input }: PickChoiceProps) {
  return (
    <label
      className={classes(pickClass(needsApproval, className), 'relative cursor-pointer')}
      aria-disabled={disabled}
    >
      <input type="radio" className="visually-hidden" disabled={disabled} {...input} />
      {children}
    </label>
  )
}

/** Shows a choice that isn't available. It keeps its space, so the layout doesn't shift. */
export function PickGone({ children }: { children: ReactNode }) {
  return (
    <span className="pick" aria-disabled="true">
      {children}
    </span>
  )
}

/** Lays out choices in rows that fade in one after another. */
export function PickRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('settle flex flex-wrap gap-2', className)}>{children}</div>
}

function pickClass(needsApproval: boolean | undefined, className: string | undefined): string {
  return classes('pick', needsApproval && 'pick-dashed', className)
}
