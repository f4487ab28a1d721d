import { paths } from '../paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useText } from '../text/text.tsx'

/** Links to the development pages, which aren't part of the guest app. */
const pages = [
  ['/dev/outbox', 'dev.outbox'],
  ['/dev/outbox.json', 'dev.outboxJson'],
  ['/host', 'dev.host'],
  [paths.devUi, 'dev.ui'],
  [paths.devPolygon, 'dev.polygon'],
  ['/dev/embed', 'dev.embed'],
  ['/docs/api', 'dev.api'],
  ['/openapi.json', 'dev.openapi'],
  ['/healthz', 'dev.health'],
  ['/readyz', 'dev.ready'],
  ['/metrics', 'dev.metrics'],
  ['/sitemap.xml', 'dev.sitemap'],
  ['/robots.txt', 'dev.robots'],
] as const

export function Component() {
  const { t } = useText()
  return (
    <div className="page pb-section">
      <PageHead title={t('dev.title')} hidden />
      <h1 className="pt-8 text-step-4">{t('dev.title')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('dev.lead')}</p>
      <h2 className="mt-10 text-step-2">{t('dev.doors')}</h2>
      <dl className="mt-3 grid gap-x-8 tablet:grid-cols-[max-content_1fr]">
        {pages.map(([href, key]) => (
          <div key={href} className="contents">
            <dt>
              <a className="link inline-flex min-h-target items-center" href={href}>
                {href}
              </a>
            </dt>
            <dd className="mb-3 text-ink-soft tablet:m-0 tablet:self-center">{t(key)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-10 text-step-2">{t('dev.screens')}</h2>
      <ul className="mt-3 grid gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3">
        {Object.entries(paths).map(([name, path]) => (
          <li key={name} className="flex min-h-target flex-wrap items-center gap-x-3">
            {path.includes(':') && !path.endsWith('?') ? (
              <span>{path}</span>
            ) : (
              <a className="link" href={path.replace(/\/:\w+\?$/, '')}>
                {path}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
