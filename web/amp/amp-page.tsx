import { createContext, type ReactNode, use } from 'react'
import { directionOf, type Locale, platformTag } from '#domain/locale.ts'
import { logoMark } from '#art/logo.ts'
import { canonicalLink } from '#web/shell/page/page-links.ts'
import { withSticky, stickyPairs } from '#web/routing/sticky-query.ts'
import { choosableLocales } from '#web/shell/page/written-locales.ts'
import { useText } from '../text/text.tsx'
import { recordsText, type SchemaRecord } from '#web/parts/structured-data/schema-record.ts'
import { toAmp } from './amp-links.ts'
import { ampStyles } from './amp-styles.ts'

/** Details of the request that every lightweight page needs. */
export interface AmpSurroundings {
  readonly lang: string
  readonly origin: string
  readonly path: string
  /** Query string including the question mark; empty without parameters. */
  readonly search: string
  /** Name of the tenant; null for the installation itself. */
  readonly tenantName: string | null
  /** Languages that the tenant offers; empty for all. */
  readonly languages: readonly Locale[]
}

const Surroundings = createContext<AmpSurroundings>({
  lang: '',
  origin: '',
  path: '',
  search: '',
  tenantName: null,
  languages: [],
})

/** Returns links and form fields that keep sticky parameters, such as the language. */
export function useAmp() {
  const { origin, search } = use(Surroundings)
  return {
    origin,
    sticky: (href: string) => withSticky(href, search),
    /** Sticky parameters to submit as hidden fields. */
    stickyPairs: stickyPairs(search),
  }
}

/** The HTML document of a lightweight page. */
export function AmpPage({ surroundings, children }: { surroundings: AmpSurroundings; children: ReactNode }) {
  const { lang } = surroundings
  return (
    <Surroundings value={surroundings}>
      <html lang={lang} dir={directionOf(lang)}>
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
  /** Path of the full page in the app; null if the page isn't indexed. */
  readonly full: string | null
  /** Whether to exclude the page from search engines although it has a full page. */
  readonly hidden?: boolean
  /** Regions from the country down to this one. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** Structured data for search engines. */
  readonly records?: readonly SchemaRecord[]
  readonly children: ReactNode
}

/** Layout of every lightweight page. React moves the title and links into the head. */
export function AmpFrame({
  title,
  description,
  full,
  hidden = full === null,
  path,
  records = [],
  children,
}: AmpFrameProps) {
  const { t } = useText()
  const { origin, sticky } = useAmp()
  const { search, tenantName } = use(Surroundings)
  return (
    <>
      <title>{`${title} · ${tenantName ?? 'Banquette'}`}</title>
      {description && <meta name="description" content={description} />}
      {full && <link rel="canonical" href={canonicalLink(origin, full, search)} />}
      {hidden && <meta name="robots" content="noindex" />}
      {records.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: recordsText(records) }} />
      )}
      <header>
        <a className="mark" href={sticky(toAmp.list())}>
          {tenantName ?? (
            <>
              <span dangerouslySetInnerHTML={{ __html: logoMark(26) }} />
              Banquette
            </>
          )}
        </a>
        {full && (
          <a className="tall small" href={sticky(full)}>
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
                  <a className="tall" href={sticky(toAmp.list({ regionId: id }))}>
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
  const { path, search, languages } = use(Surroundings)
  return (
    <footer className="between">
      <p>{t('amp.promise')}</p>
      <nav aria-label={t('shell.language')}>
        <ul className="row">
          {choosableLocales(locale, languages).map((each) => (
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
