import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cookieNames, preferenceCookie } from '#contracts/cookies.ts'
import { platformTag } from '#domain/locale.ts'
import { writeLocal } from '../session/browser-storage.ts'
import { useText } from '../text/text.tsx'
import { CheckIcon, ChevronDownIcon, GlobeIcon } from '../ui/icons.tsx'
import { choosableLocales, shortName } from './written-locales.ts'

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
      <span className="relative flex min-h-target items-center gap-1.5 text-small text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <GlobeIcon size={18} className="flex-none" />
        <span aria-hidden="true" className="uppercase tablet:hidden">
          {shortName(locale)}
        </span>
        <span className="flex items-center max-tablet:absolute max-tablet:inset-0 max-tablet:opacity-0 tablet:relative">
          <select
            ref={select}
            name="lang"
            defaultValue={locale}
            autoComplete="off"
            aria-label={t('shell.language')}
            className="min-h-target max-w-36 appearance-none pr-5 text-ellipsis max-tablet:w-full tablet:[field-sizing:content]"
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
  // Kept twice: the server reads the cookie before it draws the next page.
  document.cookie = preferenceCookie(cookieNames.language, select.value)
  writeLocal('selectedLang', select.value)
  select.form?.requestSubmit()
}
