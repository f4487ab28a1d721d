import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'

interface HostDialogProps {
  readonly title: string
  /** Called when it is closed with the Escape key or its button. It stays open until the caller leaves it out. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog for as long as it is rendered. A press outside of it doesn't close it, so nothing that was typed is lost.
 * When it closes, the focus returns to the button that opened it.
 */
export function HostDialog({ title, onClose, children }: HostDialogProps) {
  const { t } = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="-me-2 -mt-2 grid size-11 flex-none place-items-center"
          aria-label={t('shell.close')}
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      </div>
      <div className="mt-5">{children}</div>
    </dialog>
  )
}
