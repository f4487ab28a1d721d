import { useLayoutEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

interface IdleWarningProps {
  readonly secondsLeft: number
  /** Whether the guest has ordered or joined, so starting over loses nothing. */
  readonly isDone: boolean
  readonly onOver: () => void
}

/** Asks whether somebody is still there, with a countdown. Touching the screen anywhere dismisses it. */
export function IdleWarning({ secondsLeft, isDone, onOver }: IdleWarningProps) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet p-8 text-center tablet:[zoom:1.3]"
      role="alertdialog"
      aria-labelledby="idle-title"
    >
      <h2 id="idle-title" className="text-step-4">
        {t('kiosk.stillThere')}
      </h2>
      <p className="mt-2 text-step-1 text-ink-soft">
        {t(isDone ? 'kiosk.stillThereDone' : 'kiosk.stillThereHint')}
      </p>
      <p className="numbers my-6 text-[5rem] leading-none font-medium" aria-hidden="true">
        {secondsLeft}
      </p>
      <div className="grid gap-3">
        <Button wide type="button">
          {t('kiosk.continue')}
        </Button>
        <Button wide type="button" kind="quiet" onClick={onOver}>
          {t(isDone ? 'kiosk.done' : 'kiosk.startOver')}
        </Button>
      </div>
    </dialog>
  )
}
