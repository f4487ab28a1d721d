import { type ReactNode, Suspense } from 'react'
import { readUrl } from '#contracts/http/read-url.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { depositRange } from '#domain/payments/deposit.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { GlobeIcon, MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { featureKey, readableFeature } from './feature-names.ts'
import { HoursTable } from './hours-table.tsx'
import { eventDays } from '../later-parts.ts'
import { mapLink } from '#web/parts/restaurant/map-link.ts'
import { MapSection } from './map-section.tsx'

interface InfoSectionProps {
  readonly restaurant: Restaurant
  readonly today: string
  readonly party: number
}

export function InfoSection({ restaurant, today, party }: InfoSectionProps) {
  const { t, locale } = useText()
  const to = useTo()
  const { depositRules, currency, creditCardChargeEnabled, noShowFeeEnabled } = restaurant.reservationConfig
  const fee = creditCardChargeEnabled && noShowFeeEnabled
  const deposits = depositRange(depositRules)
    .map((amount) => formatMoney(amount, currency, locale))
    .join(' — ')
  const { features, guestReservationNote, language, attribution, idOrName, type } = restaurant
  return (
    <div className="grid gap-10">
      {guestReservationNote && (
        <div className="max-w-prose border-s-2 border-accent ps-4">
          <p className="eyebrow">{t('reserve.restaurantNote')}</p>
          <p lang={language} className="mt-1">
            {guestReservationNote}
          </p>
        </div>
      )}
      <div className="grid gap-10 tablet:grid-cols-[4fr_5fr] tablet:gap-8">
        <Part title={t('restaurant.find')}>
          <Contact restaurant={restaurant} />
        </Part>
        {type === 'event' ? (
          <Part title={t('restaurant.eventDays')}>
            <Suspense>
              <eventDays.Piece {...{ restaurant, today, party }} />
            </Suspense>
          </Part>
        ) : (
          <Part title={t('restaurant.hours')}>
            <SafePart>
              <HoursTable restaurant={restaurant} today={today} />
            </SafePart>
          </Part>
        )}
      </div>
      <SafePart>
        <MapSection restaurant={restaurant} />
      </SafePart>
      {(features.length > 0 || deposits) && (
        <Part title={t('restaurant.features')}>
          {deposits && (
            <p className="mb-3">{t(fee ? 'restaurant.fee' : 'restaurant.deposit', { deposits })}</p>
          )}
          <ul className="flex flex-wrap gap-2">
            {features.map((feature) => {
              const key = featureKey(feature)
              return (
                <li key={feature}>
                  <Chip>{key ? t(key) : readableFeature(feature)}</Chip>
                </li>
              )
            })}
          </ul>
        </Part>
      )}
      <div className="grid gap-1 text-small text-ink-soft">
        {attribution && <p>{attribution}</p>}
        {type === 'restaurant' && (
          <p>
            {t('restaurant.yours')}{' '}
            <Anchor
              className="link inline-flex min-h-target items-center"
              href={to.claim({ restaurant: idOrName })}
              rel="nofollow"
            >
              {t('restaurant.claim')}
            </Anchor>
          </p>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-step-2">{title}</h2>
      {children}
    </section>
  )
}

function Contact({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useText()
  const { address, zip, city, country, phone, email, websiteUrl } = restaurant
  const map = mapLink(restaurant)
  return (
    <div className="grid justify-items-start gap-1">
      <p className="flex items-start gap-3">
        <PinIcon size={20} className="mt-0.5 flex-none text-ink-soft" />
        <span>
          {address && <span className="block">{address}</span>}
          <span className="block">
            {[[zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')}
          </span>
          {map && (
            <a className="link inline-flex min-h-target items-center" href={map} rel="noopener external">
              {t('facts.map')}
            </a>
          )}
        </span>
      </p>
      {phone && (
        <a className="link numbers inline-flex min-h-target items-center gap-3" href={telephone(phone)}>
          <PhoneIcon size={20} className="text-ink-soft" />
          {phone}
        </a>
      )}
      {email && (
        <a
          className="link inline-flex min-h-target items-center gap-3 break-all"
          href={`mailto:${email}`}
          rel="nofollow"
        >
          <MailIcon size={20} className="flex-none text-ink-soft" />
          {email}
        </a>
      )}
      {websiteUrl && (
        <a
          className="link inline-flex min-h-target items-center gap-3 break-all"
          href={websiteUrl}
          rel="noopener external"
        >
          <GlobeIcon size={20} className="flex-none text-ink-soft" />
          {hostOf(websiteUrl)}
        </a>
      )}
    </div>
  )
}

function hostOf(url: string): string {
  return readUrl(url)?.host.replace(/^www\./, '') ?? url
}
