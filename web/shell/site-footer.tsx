import type { Tenant } from '#contracts/tenants.ts'
import { useText } from '../text/text.tsx'
import { ownNameOf } from './written-locales.ts'

/** Footer with the name of the site and the language. */
export function SiteFooter({ tenant }: { tenant: Tenant | null | undefined }) {
  const { t, locale } = useText()
  return (
    <footer className="no-print mt-section border-t border-line">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6 text-small text-ink-soft">
        <p>
          <span className="font-serif text-ink">{tenant?.name ?? 'Banquette'}</span>
          {!tenant && <> · {t('shell.footer')}</>}
        </p>
        <p>{ownNameOf(locale)}</p>
      </div>
    </footer>
  )
}
