import { PageHead } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PaymentTarget } from './payment-target.ts'
import { useFollowed } from './use-followed.ts'

interface TargetPageProps {
  /** The URL in the link, exactly as given. */
  readonly returnUrl: string
  /** Null if the URL is neither ours nor a provider's. */
  readonly target: PaymentTarget | null
  /** Milliseconds until the link is followed automatically; null if the page waits for the guest. */
  readonly timeout: number | null
}

/** Shows where a link to a payment page leads. A URL that is neither ours nor a provider's is only shown as text. */
export function TargetPage({ returnUrl, target, timeout }: TargetPageProps) {
  const { t } = useText()
  const title = t(target ? 'pay.leavingTitle' : returnUrl ? 'pay.strangeTitle' : 'pay.noneTitle')
  useFollowed(target?.href ?? null, timeout)
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <div className="mx-auto grid max-w-narrow gap-5">
        <h1 className="text-step-3">{title}</h1>
        {target && (
          <>
            <p>{target.site ? t('pay.leavingLead', { site: target.site }) : t('pay.leavingOwn')}</p>
            {timeout !== null && (
              <output className="block text-ink-soft noscript:hidden">{t('pay.leavingSoon')}</output>
            )}
            <LinkButton wide reload href={target.href} {...(target.site && { rel: 'noopener external' })}>
              {t('pay.go')}
            </LinkButton>
          </>
        )}
        {!target && !returnUrl && <p>{t('pay.noneLead')}</p>}
        {!target && returnUrl && (
          <Notice tone="warn">
            <p>{t('pay.strangeLead')}</p>
            <p className="mt-2 font-medium wrap-anywhere">{returnUrl}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}
