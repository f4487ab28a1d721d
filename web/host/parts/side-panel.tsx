import { type ReactNode, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import { HostDialog } from './host-dialog.tsx'
import { useText } from '#web/text/text.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'

interface SidePanelProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Everything about the selected row: beside the list on wide screens, and above it on others. */
export function SidePanel({ title, lead, onClose, children }: SidePanelProps) {
  const { t } = useText()
  const id = useId()
  const isWide = useIsWide()
  useEscape(isWide, onClose)
  if (!isWide)
    return (
      <HostDialog title={title} onClose={onClose}>
        {lead && <div className="-mt-4 mb-4 text-ink-soft">{lead}</div>}
        {children}
      </HostDialog>
    )
  return (
    <aside
      aria-labelledby={id}
      className="w-[22.5rem] flex-none overflow-y-auto overscroll-contain border-s border-line bg-raised px-5 pt-4 pb-8"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 pt-1 text-step-2 wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          className="-me-2 grid size-11 flex-none place-items-center"
          aria-label={t('shell.close')}
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      </div>
      {lead && <div className="mt-1 text-ink-soft">{lead}</div>}
      <div className="mt-4">{children}</div>
    </aside>
  )
}

const wide = '(width >= 61.25rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
  )
}

/** The dialog closes by itself. */
function useEscape(isOn: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
