import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { to } from '../../paths.ts'
import { worldId } from '../../shell/load-shell.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useShellState } from '../../shell/shell-state.ts'
import { useText } from '../../text/text.tsx'
import { BagIcon, TicketIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskForm } from './ask-form.tsx'
import { CityLinks } from './city-links.tsx'
import { ComingSection } from './coming-section.tsx'
import { CuisineChips } from './cuisine-chips.tsx'
import { loadHome } from './load-home.ts'
import { PlaceList } from './place-list.tsx'
import { readWish, wishQuery } from './wish.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  return loadHome(send, readWish(new URL(request.url).searchParams), new Date())
}

/** The home page of a region: the question, and tables that answer it. */
export function Component() {
  const { t } = useText()
  const home = useLoaderData<typeof loader>()
  const countries = useShellState().shell?.countries ?? []
  const { wish, regionName } = home
  const inWorld = wish.regionId === worldId
  const title = inWorld ? t('home.titleWorld') : t('home.title', { place: regionName })
  const { regionId = '', cuisine = '' } = wishQuery(wish)

  return (
    <>
      <PageHead
        title={inWorld ? t('home.headWorld') : t('home.head', { place: regionName })}
        description={inWorld ? t('home.aboutWorld') : t('home.about', { place: regionName })}
        canonical={to.home({ regionId, cuisine })}
        hidden={wish.search !== ''}
      />
      <div className="page">
        <section id="dine" aria-labelledby="dine-title" className="scroll-mt-20">
          <div className="grid gap-x-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-center">
            <div className="picture -mx-gutter h-32 max-desktop:rounded-none desktop:mx-0 tablet:h-44 desktop:order-2 desktop:my-10 desktop:h-80">
              <img src={home.picture} alt="" width={960} height={320} decoding="async" />
            </div>
            <div className="py-7 desktop:py-12">
              <h1 id="dine-title" className="max-w-[17ch] text-step-4">
                {title}
              </h1>
              <AskForm wish={wish} today={home.today} countries={countries} />
            </div>
          </div>
          {home.unknownRegion && (
            <Notice className="mb-6" title={t('home.unknownRegion')}>
              {t('home.unknownRegionHint')}
            </Notice>
          )}
          <div className="border-b border-line pb-5">
            <CuisineChips wish={wish} cuisines={home.quickCuisines} />
          </div>
          <PlaceList home={home} where={inWorld ? t('home.theWorld') : regionName} />
          {inWorld && <CityLinks countries={countries} wish={wish} />}
        </section>
        <div className="mt-section grid gap-x-12 gap-y-10 border-t border-line pt-10 tablet:grid-cols-2">
          <ComingSection id="order" title={t('home.orderTitle')} icon={<BagIcon size={18} />}>
            {t('home.orderHint')}
          </ComingSection>
          <ComingSection id="event" title={t('home.eventTitle')} icon={<TicketIcon size={18} />}>
            {t('home.eventHint')}
          </ComingSection>
        </div>
      </div>
    </>
  )
}
