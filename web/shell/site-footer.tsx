import { useText } from '../text/text.tsx'
import { ownNameOf } from './written-locales.ts'

/** Footer with the operator's name and the language select. */
export function SiteFooter() {
  const { t, locale } = useText()
  return (
    <footer className="no-print mt-section border-t border-line">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6 text-small text-ink-soft">
        <p>
          <span className="font-serif text-ink">Banquette</span> · {t('shell.footer')}
        </p>
        <p>{ownNameOf(locale)}</p>
      </div>
    </footer>
  )
}
