import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { CrossIcon } from '#web/ui/icons.tsx'

interface HostDialogProps {
  readonly title: string
  /** Called when it is closed with the Escape key or its button. It stays open until the caller leaves it out. */
  readonly onClose: () => void
  /** Whether it only asks for something to be typed, so the first field has the focus. */
  readonly isEntry?: boolean
  /** Whether it has two columns where there is room. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/**
 * A modal dialog for as long as it is rendered, with the focus on what has `data-first`. A press outside of it doesn't close
 * it, so nothing that was typed is lost. When it closes, the focus returns to the button that opened it.
 */
export function HostDialog({ title, onClose, isEntry = false, isWide = false, children }: HostDialogProps) {
  const { t } = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const first = isEntry ? 'input.field' : '[data-first]'
    shown?.querySelector<HTMLElement>(first)?.focus()
    return () => shown?.close()
  }, [isEntry])
  return (
    <dialog
      ref={dialog}
      className={classes('sheet max-h-[min(94dvh,52rem)]', isWide && 'tablet:w-[min(100%-2rem,46rem)]!')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="min-w-0 wrap-anywhere">
          {title}
        </h2>
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
