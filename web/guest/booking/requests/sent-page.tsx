import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { MailIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/button.tsx'

interface SentPageProps {
  readonly href: string
  readonly link: string
  /** Whether a text message was sent instead of an email. */
  readonly byText?: boolean
}

/** Takes the focus, so screen readers announce the message. */
export function SentPage({ href, link, byText = false }: SentPageProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <MailIcon size={40} className="text-accent" />
      <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
        {t(byText ? 'notify.sentTextTitle' : 'notify.sentTitle')}
      </h1>
      <p className="text-step-1 text-ink-soft">{t(byText ? 'notify.sentTextLead' : 'notify.sentLead')}</p>
      <LinkButton kind="quiet" href={href} className="mt-2">
        {link}
      </LinkButton>
    </div>
  )
}
