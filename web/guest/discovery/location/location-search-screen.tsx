import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useWithSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { loadLocationSearch } from './load-location-search.ts'
import { OwnPosition } from './own-position.tsx'
import { LocationFinder } from './location-finder.tsx'
import { useLocationFinder } from './use-location-finder.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLocationSearch(context.get(pageContext), new URL(request.url))
}

/** Shows the location selector as a page, with all locations by name or country. */
export function Component() {
  const { t } = useText()
  const withSticky = useWithSticky()
  const { search } = useLocation()
  const start = useLoaderData<typeof loader>()
  const { from, lock, groups, level, regions, regionId } = start
  const finder = useLocationFinder({ lock, groups, level, regions, nearby: [] })
  // Show the results for the URL until the guest types.
  const shown = finder.text
    ? finder
    : { ...finder, text: start.text, found: start.found, level, regions, groups }
  return (
    <div className="page max-w-200 pt-6 pb-section">
      <PageHead title={t('where.title')} hidden />
      <Anchor href={withSticky(from)} className="link inline-flex min-h-target items-center gap-2 text-small">
        <ArrowLeftIcon size={18} />
        {t('where.goBack')}
      </Anchor>
      <h1 className="mt-2 mb-6 text-step-3">{t('where.title')}</h1>
      <LocationFinder
        key={search}
        {...shown}
        currentId={regionId}
        everywhere={lock === null}
        from={from}
        search={search}
        position={<OwnPosition />}
        onType={finder.type}
      />
    </div>
  )
}
