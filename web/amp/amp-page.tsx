import { createContext, type ReactNode, use } from 'react'
import { platformTag } from '#domain/locale.ts'
import { logoMark } from '../art/logo.ts'
import { keepSticky, stickyPairs } from '../shell/sticky-query.ts'
import { choosableLocales } from '../shell/written-locales.ts'
import { useText } from '../text/text.tsx'
import { toAmp } from './amp-links.ts'
import { ampStyles } from './amp-styles.ts'

/** Where a lightweight page stands: its whole address in parts. */
export interface AmpSurroundings {
  readonly origin: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
}

const Surroundings = createContext<AmpSurroundings>({ origin: '', path: '', search: '' })

/** Links of this page keep its language, as everywhere in the app. */
export function useAmp() {
  const { origin, search } = use(Surroundings)
  return {
    origin,
    keep: (href: string) => keepSticky(href, search),
    /** What a form must send along for the same reason. */
    kept: stickyPairs(search),
  }
}

/** The document of a lightweight page: head and styles, the mark above, the languages below. */
export function AmpPage({ surroundings, children }: { surroundings: AmpSurroundings; children: ReactNode }) {
  const { locale } = useText()
  return (
    <Surroundings value={surroundings}>
      <html lang={platformTag(locale)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style dangerouslySetInnerHTML={{ __html: ampStyles }} />
        </head>
        <body>{children}</body>
      </html>
    </Surroundings>
  )
}

interface AmpFrameProps {
  readonly title: string
  readonly description?: string
  /** The page of the app that this one is short for, as a path; none for a page that search engines leave out. */
  readonly full: string | null
  /** From the country down. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly children: ReactNode
}

/** What stands around the content of every lightweight page. React carries title and addresses into the head. */
export function AmpFrame({ title, description, full, path, children }: AmpFrameProps) {
  const { t } = useText()
  const { origin, keep } = useAmp()
  return (
    <>
      <title>{`${title} · Banquette`}</title>
      {description && <meta name="description" content={description} />}
      {full ? (
        <link rel="canonical" href={`${origin}${keep(full)}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <header>
        <a className="mark" href={keep(toAmp.list())}>
          <span dangerouslySetInnerHTML={{ __html: logoMark(26) }} />
          Banquette
        </a>
        {full && (
          <a className="tall small" href={keep(full)}>
            {t('amp.full')}
          </a>
        )}
      </header>
      <main>
        {path.length > 0 && (
          <nav aria-label={t('shell.breadcrumbs')} className="small soft">
            <ol>
              {path.map(({ id, name }) => (
                <li key={id}>
                  <a className="tall" href={keep(toAmp.list({ regionId: id }))}>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {children}
      </main>
      <AmpFooter />
    </>
  )
}

function AmpFooter() {
  const { t, locale } = useText()
  const { path, search } = use(Surroundings)
  return (
    <footer className="between">
      <p>{t('amp.promise')}</p>
      <nav aria-label={t('shell.language')}>
        <ul className="row">
          {choosableLocales(locale).map((each) => (
            <li key={each.locale}>
              <a
                href={inLanguage(path, search, each.locale)}
                hrefLang={platformTag(each.locale)}
                lang={platformTag(each.locale)}
                aria-current={each.locale === locale ? 'page' : undefined}
              >
                {each.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

function inLanguage(path: string, search: string, locale: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `${path}?${query.toString()}`
}
