import { useLocation } from 'react-router'
import type { OrderingType, ZoneRead } from '#contracts/ordering/ordering-menu.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { BagIcon } from '#web/ui/icons.tsx'
import { changedQuery } from '../order-query.ts'
import { typeNames } from './type-terms.ts'
import { asapWords, timeWords } from './when-words.ts'

interface HowBarProps {
  readonly type: OrderingType
  /** The chosen time; empty for as soon as possible. */
  readonly time: string
  readonly today: string
  readonly timeZone: string
  readonly zone: ZoneRead | null
  readonly address: string
  readonly currency: string
}

/** Shows how and when the guest gets the order, and the delivery fee, above the menu. */
export function HowBar({ type, time, today, timeZone, zone, address, currency }: HowBarProps) {
  const text = useText()
  const { t, locale } = text
  const { search } = useLocation()
  const { deliveryType, soonest, pausedUntil } = type
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const promised = soonest ? asapWords(soonest, timeZone, text) : t('orderTerms.noTimes')
  const when = time ? timeWords(time, null, today, text) : promised
  const minimum = Math.max(type.minimum, zone?.minimum ?? 0)
  const terms = [
    zone && (zone.fee === 0 ? t('orderTerms.freeDelivery') : t('orderTerms.fee', { fee: money(zone.fee) })),
    zone?.freeFrom != null && zone.fee > 0 && t('orderTerms.freeFrom', { amount: money(zone.freeFrom) }),
    minimum > 0 && t('orderTerms.minimum', { amount: money(minimum) }),
    zone && address,
  ].filter((each) => typeof each === 'string' && each !== '')
  return (
    <div className="mt-4 flex items-center gap-4 border-y border-line py-3">
      <BagIcon size={22} className="flex-none" />
      <div className="min-w-0 grow">
        <p className="numbers">
          <b className="font-medium">{t(typeNames[deliveryType])}</b> · {when}
        </p>
        {terms.length > 0 && (
          <p className="numbers text-small wrap-anywhere text-ink-soft">{terms.join(' · ')}</p>
        )}
        {pausedUntil && (
          <p className="text-small text-warn">
            {t('orderMenu.paused', { time: timeWords(pausedUntil, timeZone, today, text) })}
          </p>
        )}
      </div>
      {deliveryType !== 'preorder' && (
        <Anchor
          href={changedQuery(search, { view: 'how' })}
          className="link inline-flex min-h-target flex-none items-center text-accent"
        >
          {t('orderMenu.change')}
        </Anchor>
      )}
    </div>
  )
}
