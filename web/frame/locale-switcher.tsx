import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { writeLocal } from '#web/storage/browser-storage.ts'
import { useText } from '#web/text/text.tsx'
import { CheckIcon, ChevronDownIcon, GlobeIcon } from '#web/ui/icons.tsx'
import { choosableLocales, shortName } from '#web/shell/page/written-locales.ts'

/** Language select in a GET form that reloads the page with `lang`. A tenant may offer only some languages. */
export function LocaleSwitcher({ offered }: { offered: readonly Locale[] | undefined }) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const select = useRef<HTMLSelectElement>(null)
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'lang')

  // Apply a choice made before the app loaded.
  useEffect(() => choose(select.current, locale), [locale])

  return (
    <form action={pathname} method="get" className="flex items-center gap-2">
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className="relative flex min-h-target items-center gap-1.5 text-small text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <GlobeIcon size={18} className="flex-none" />
        <span aria-hidden="true" className="uppercase">
          {shortName(locale)}
        </span>
        <select
          ref={select}
          name="lang"
          defaultValue={locale}
          autoComplete="off"
          aria-label={t('shell.language')}
          className="absolute inset-0 min-h-target w-full appearance-none opacity-0"
          onChange={(event) => choose(event.currentTarget, locale)}
        >
          {choosableLocales(locale, offered).map((each) => (
            <option key={each.locale} value={each.locale} lang={platformTag(each.locale)}>
              {each.name}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className="flex-none max-tablet:hidden" />
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
  // Also stored in a cookie, for the server to read on the next page.
  document.cookie = preferenceCookie(cookieNames.language, select.value)
  writeLocal('selectedLang', select.value)
  select.form?.requestSubmit()
}
