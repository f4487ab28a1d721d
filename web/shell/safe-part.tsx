import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { beforeReload } from '#web/routing/reload-once.ts'

interface SafePartProps {
  readonly children: ReactNode
  /** Whether the page is complete without this part, so nothing is shown instead of it. */
  readonly optional?: boolean
}

/**
 * Part of a page whose errors don't affect the rest. React logs them, and the next URL tries again. On the server, an
 * error fails the whole page.
 */
export function SafePart({ children, optional = false }: SafePartProps) {
  const { key } = useLocation()
  return (
    <Boundary at={key} instead={!optional && <NotShown />}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  /** Where the guest is. */
  readonly at: string
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly at: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { failed: false, at }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

function NotShown() {
  const { t } = useText()
  return (
    <p role="alert" className="py-3 text-small text-ink-soft">
      {t('error.part')}{' '}
      <Anchor href="" reload onClick={() => beforeReload.forEach((save) => save())} className="link">
        {t('error.again')}
      </Anchor>
    </p>
  )
}
