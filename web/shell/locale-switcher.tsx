import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { platformTag } from '#domain/locale.ts'
import { useText } from '../text/text.tsx'
import { CheckIcon, ChevronDownIcon, GlobeIcon } from '../ui/icons.tsx'
import { choosableLocales } from './written-locales.ts'

/** The language of the page: a plain form that loads this page again with `lang`. */
export function LocaleSwitcher() {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const select = useRef<HTMLSelectElement>(null)
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'lang')

  // A choice made before the app had started is carried out now.
  useEffect(() => choose(select.current, locale), [locale])

  return (
    <form action={pathname} method="get" className="flex items-center gap-2">
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className="flex items-center gap-1.5 text-small text-ink-soft hover:text-ink">
        <GlobeIcon size={18} className="flex-none max-tablet:hidden" />
        <span className="relative flex items-center">
          <select
            ref={select}
            name="lang"
            defaultValue={locale}
            autoComplete="off"
            aria-label={t('shell.language')}
            className="min-h-target max-w-36 appearance-none pr-5 text-ellipsis [field-sizing:content]"
            onChange={(event) => choose(event.currentTarget, locale)}
          >
            {choosableLocales(locale).map((each) => (
              <option key={each.locale} value={each.locale} lang={platformTag(each.locale)}>
                {each.name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className="pointer-events-none absolute right-0" />
        </span>
      </span>
      <noscript>
        <button aria-label={t('shell.change')} className="grid h-11 w-8 place-items-center">
          <CheckIcon size={20} />
        </button>
      </noscript>
    </form>
  )
}

function choose(select: HTMLSelectElement | null, current: string): void {
  if (!select || select.value === current) return
  try {
    localStorage.setItem('selectedLang', select.value)
  } catch {
    // Storage may be shut; the address carries the choice.
  }
  select.form?.requestSubmit()
}
