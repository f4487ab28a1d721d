import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/** A component of `web/ui` or `web/form` with its states. */
export interface Part {
  readonly name: string
  /** Where it is, for importing it. */
  readonly from: string
  readonly States: () => ReactNode
}

export interface PartGroup {
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}

interface StateProps {
  readonly name: string
  readonly children: ReactNode
  /** Whether it takes the whole width. */
  readonly wide?: boolean
}

export function State({ name, children, wide = false }: StateProps) {
  return (
    <div className={classes('grid min-w-0 content-start gap-2', wide && 'tablet:col-span-2')}>
      <p className="text-fine text-ink-soft">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

interface OnDemandProps {
  readonly name: string
  /** What it would do while the page loads. */
  readonly why: string
  readonly children: ReactNode
}

export function OnDemand({ name, why, children }: OnDemandProps) {
  const [isShown, setShown] = useState(false)
  const title = `${name}, ${why}`
  if (isShown) return <State name={title}>{children}</State>
  return (
    <State name={title}>
      <Button type="button" kind="quiet" size="small" onClick={() => setShown(true)}>
        Show {name}
      </Button>
    </State>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
