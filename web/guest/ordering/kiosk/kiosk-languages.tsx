import type { MouseEvent } from 'react'
import { type Locale, platformTag, writtenLanguages, writtenTag } from '#domain/locale.ts'
import { ownNameOf } from '#web/shell/page/written-locales.ts'
import { useText } from '#web/text/text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { GlobeIcon } from '#web/ui/icons.tsx'

/** Returns the language of a locale, without its region, as the kiosk offers it. */
export function languageOf(locale: Locale): Locale {
  const language = writtenTag(locale).split('-')[0]
  return writtenLanguages.find((each) => each === locale || each === language) ?? locale
}

/**
 * A menu of languages. A globe marks it for guests who can't read the current language. `onSame` is called if a guest
 * chooses the current language.
 */
export function KioskLanguages({ onSame }: { readonly onSame: () => void }) {
  const { t, locale } = useText()
  // A kiosk in `en-GB` stays in `en-GB` when a guest chooses English.
  const current = languageOf(locale)
  const choose = (event: MouseEvent<HTMLAnchorElement>, chosen: Locale) => {
    event.preventDefault()
    // Another language needs other texts, so load the page again. Replace it in the history, so there's no way back to
    // an earlier guest.
    if (chosen === current) onSame()
    else location.replace(event.currentTarget.href)
  }
  return (
    <Disclosure
      summary={
        <span className="inline-flex items-center gap-2">
          <GlobeIcon size={20} />
          <span className="visually-hidden">{t('shell.language')}: </span>
          {ownNameOf(current)}
        </span>
      }
    >
      <ul className="grid grid-cols-2 gap-3 landscape:grid-cols-4">
        {writtenLanguages.map((each) => (
          <li key={each}>
            <a
              href={`?lang=${each}&begun=1`}
              lang={platformTag(each)}
              className={`${buttonClass({ kind: each === current ? 'primary' : 'quiet', wide: true })} min-h-20 px-2 text-step-1 landscape:min-h-14`}
              onClick={(event) => choose(event, each)}
            >
              {ownNameOf(each)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
