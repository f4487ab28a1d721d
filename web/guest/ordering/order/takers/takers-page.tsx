import { useLocation, useRevalidator } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useDevicePosition } from '#web/parts/map/use-device-position.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { changedQuery } from '../order-query.ts'
import type { TakersData } from './load-takers.ts'
import { TakerRow } from './taker-row.tsx'

/** Lists restaurants in a region that take orders, with their earliest times. */
export function TakersPage({ data }: { data: TakersData }) {
  const { t } = useText()
  const to = useTo()
  const { search } = useLocation()
  const { takers, deliveryType, isNear, regionName } = data
  const place = regionName ? t('orderPlaces.in', { region: regionName }) : t('orderPlaces.title')
  const title = isNear ? t('orderPlaces.near') : place
  const kind = (type: 'takeaway' | 'delivery' | null) => changedQuery(search, { deliveryType: type })
  return (
    <div className="page grid gap-6 py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <div className="grid gap-2">
        <h1 className="text-step-4">{title}</h1>
        <p className="max-w-prose text-ink-soft">{t('orderPlaces.lead')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink href={kind(null)} current={deliveryType === null}>
          {t('orderPlaces.all')}
        </ChipLink>
        <ChipLink href={kind('takeaway')} current={deliveryType === 'takeaway'}>
          {t('orderTerms.takeaway')}
        </ChipLink>
        <ChipLink href={kind('delivery')} current={deliveryType === 'delivery'}>
          {t('orderTerms.delivery')}
        </ChipLink>
        <NearMe />
      </div>
      {takers.length === 0 ? (
        <EmptyState
          picture={drawEmptyState('nothing-found')}
          title={t('orderPlaces.none')}
          actions={<LinkButton href={to.home()}>{t('orderPlaces.findTable')}</LinkButton>}
        >
          <p>{t('orderPlaces.noneHint')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 desktop:grid-cols-2">
          {takers.map((taker) => (
            <li key={taker.card.id} className="border-b border-line">
              <SafePart>
                <TakerRow {...taker} deliveryType={deliveryType} />
              </SafePart>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Button that lists restaurants near the device's position. It takes up its space before the app has loaded, so
 * nothing moves; it stays hidden on insecure pages.
 */
function NearMe() {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { canLocate, isAsking, isRefused, locate } = useDevicePosition(() => void revalidate())
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        size="small"
        className={canLocate ? '' : 'invisible noscript:hidden'}
        icon={<PinIcon size={18} />}
        aria-disabled={isAsking || undefined}
        onClick={locate}
      >
        {t(isAsking ? 'orderMenu.locating' : 'orderPlaces.nearMe')}
      </Button>
      {isRefused && (
        <span role="alert" className="text-small text-ink-soft">
          {t('orderMenu.notLocated')}
        </span>
      )}
    </>
  )
}
