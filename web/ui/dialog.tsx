import type { ReactNode } from 'react'
import { CrossIcon } from './icons.tsx'

export interface DialogProps {
  /**
   * Id for opening the dialog with `<button command="show-modal" commandfor={id}>` (see `dialogOpener`) or
   * `showModal()`.
   */
  readonly id: string
  readonly title: ReactNode
  /** Accessible name of the close button. */
  readonly closeText: string
  readonly children: ReactNode
}

/**
 * Native modal dialog: a bottom sheet on phones, centered on large screens. The Escape key, the backdrop and the
 * close button close it.
 */
export function Dialog({ id, title, closeText, children }: DialogProps) {
  return (
    <dialog id={id} className="sheet" aria-labelledby={`${id}-title`} {...{ closedby: 'any' }}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog" className="-mt-2 -me-2">
          <button className="grid size-11 place-items-center" aria-label={closeText}>
            <CrossIcon />
          </button>
        </form>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  )
}

/** Returns the attributes of a button that opens a dialog without scripts. */
export function dialogOpener(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id } as const
}
