import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import type { SitePage } from '#domain/content/site-page.ts'
import { SitePageText } from '#web/shell/page/site-page-text.tsx'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { sitePageTitles } from '#web/shell/site-footer.tsx'
import { useTermsPages } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * Opens the privacy page and the terms above the current step, because a link would let guests leave the kiosk and lose
 * what they entered. They close with the step when the guest has left.
 */
export function KioskTerms() {
  const { t } = useText()
  const [opened, setOpened] = useState<SitePage | null>(null)
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 text-small text-ink-soft">
        {useTermsPages().map((page) => (
          <li key={page}>
            <button type="button" className="link min-h-target" onClick={() => setOpened(page)}>
              {t(sitePageTitles[page])}
            </button>
          </li>
        ))}
      </ul>
      {opened && <TermsSheet page={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface TermsSheetProps {
  readonly page: SitePage
  readonly onClose: () => void
}

function TermsSheet({ page, onClose }: TermsSheetProps) {
  const { t } = useText()
  const send = useSend()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [written, setWritten] = useState<AnswerOf<'content.sitePage'> | null>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    heading.current?.focus()
    return () => box?.close()
  }, [])
  useEffect(() => {
    let isOpen = true
    const load = async () => {
      const answer = await reached(send('content.sitePage', { page }))
      if (!isOpen) return
      if (answer === null || isWireRefusal(answer)) setMissing(true)
      else setWritten(answer)
    }
    void load()
    return () => {
      isOpen = false
    }
  }, [send, page])
  return (
    <dialog
      ref={dialog}
      className="sheet flex-col open:flex tablet:max-h-[calc(88dvh/1.3)]!"
      aria-labelledby="terms-title"
      onClose={onClose}
    >
      <h2 id="terms-title" ref={heading} tabIndex={-1} className="text-step-3 outline-none">
        {t(sitePageTitles[page])}
      </h2>
      {/* The button is inside, so that keyboards reach and scroll the text; the margin shows all of its focus ring. */}
      <div className="-mx-2 mt-4 -mb-2 min-h-0 flex-1 overflow-auto px-2">
        {written ? (
          <SitePageText page={page} {...written} />
        ) : isMissing ? (
          <Notice tone="bad" live>
            {t('error.unreachable')}
          </Notice>
        ) : (
          <Skeleton className="h-40" />
        )}
        <div className="sticky bottom-0 -mx-2 bg-raised px-2 pt-4 pb-2">
          <Button type="button" wide onClick={onClose}>
            {t('kiosk.back')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
