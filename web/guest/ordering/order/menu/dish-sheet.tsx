import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import type { OrderProduct } from '#contracts/ordering/ordering-menu.ts'
import type { ShownMenu } from './shown-menu.ts'

interface DishFactsProps {
  readonly dish: OrderProduct
  readonly menu: Pick<ShownMenu, 'language' | 'menuLanguage'>
}

interface DishSheetProps extends DishFactsProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Dialog with a dish: a sheet on phones, centered on large screens. The Escape key, the backdrop and the button close
 * it.
 */
export function DishSheet({ onClose, children, ...facts }: DishSheetProps) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const unmounted = useRef(false)
  useLayoutEffect(() => {
    const box = dialog.current
    unmounted.current = false
    box?.showModal()
    // Close the dialog before removing it, so it returns the focus to the element that opened it.
    return () => {
      unmounted.current = true
      box?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet p-0"
      aria-labelledby="dish-name"
      {...{ closedby: 'any' }}
      onClose={() => unmounted.current || onClose()}
    >
      <form method="dialog" className="sticky top-0 z-over flex h-0 justify-end">
        <button
          aria-label={t('orderMenu.close')}
          className="m-3 grid size-11 flex-none place-items-center rounded-full bg-raised shadow-low"
        >
          <CrossIcon />
        </button>
      </form>
      <DishFacts {...facts} />
      <div className="px-gutter">{children}</div>
    </dialog>
  )
}

export function DishFacts({ dish: { name, description, picture }, menu }: DishFactsProps) {
  return (
    <>
      {picture && (
        <span className="picture h-44 rounded-none tablet:h-52">
          <img src={picture} alt="" width={544} height={208} />
        </span>
      )}
      <div className="px-gutter pt-5 pb-4">
        <h2 id="dish-name" lang={menu.menuLanguage} className="pe-10 text-step-3 wrap-anywhere">
          {name}
        </h2>
        {description && (
          <p lang={menu.language} className="mt-1 text-ink-soft">
            {description}
          </p>
        )}
      </div>
    </>
  )
}
