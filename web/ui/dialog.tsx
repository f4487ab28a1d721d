import type { ReactNode } from 'react'
import { CrossIcon } from './icons.tsx'

export interface DialogProps {
  /** Opened by `<button command="show-modal" commandfor={id}>` (see `dialogOpener`) or by `showModal()`. */
  readonly id: string
  readonly title: ReactNode
  /** What the cross is called for those who cannot see it. */
  readonly closeText: string
  readonly children: ReactNode
}

/** A native modal: a sheet from below on a phone, centred on a desk. Escape, the backdrop and the cross close it. */
export function Dialog({ id, title, closeText, children }: DialogProps) {
  return (
    <dialog id={id} className="sheet" aria-labelledby={`${id}-title`} {...{ closedby: 'any' }}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog" className="-mt-2 -mr-2">
          <button className="grid size-11 place-items-center" aria-label={closeText}>
            <CrossIcon />
          </button>
        </form>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  )
}

/** Attributes for the button that opens a dialog, understood by the browser itself. */
export function dialogOpener(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id } as const
}
