import { Form, useLocation, useRevalidator } from 'react-router'
import type { OpenLine } from '#contracts/waitlist/walk-in-shapes.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { useDevicePosition } from '#web/parts/map/use-device-position.ts'
import { stickyPairs, useTo } from '#web/routing/sticky-query.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { LinesData } from './load-lines.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Lists restaurants with an open waitlist and the current wait at each. */
export function LinesPage({ data, title }: { data: LinesData; title: string }) {
  const { t } = useText()
  const to = useTo()
  const { lines, party } = data
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-step-4">{title}</h1>
        <p className="max-w-prose text-ink-soft">{t('waitlistJoin.linesLead')}</p>
      </div>
      <PartyForm party={party} regionId={data.isNear ? '' : data.regionId} />
      {lines.length === 0 ? (
        <EmptyState
          picture={drawEmptyState('nothing-found')}
          title={t('waitlistJoin.noLines')}
          actions={<LinkButton href={to.home()}>{t('waitlistJoin.findTable')}</LinkButton>}
        >
          <p>{t('waitlistJoin.noLinesHint')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 desktop:grid-cols-2">
          {lines.map((line) => (
            <li key={line.restaurantId} className="border-b border-line">
              <Line line={line} party={party} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PartyForm({ party, regionId }: { party: number; regionId: string }) {
  const { t } = useText()
  const { search } = useLocation()
  const options = [...new Set([...sizes, party])].map((count) => ({
    value: String(count),
    text: t('waitlist.people', { count }),
  }))
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      {stickyPairs(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {new URLSearchParams(search).has('regionId') && regionId && (
        <input type="hidden" name="regionId" value={regionId} />
      )}
      <div className="w-44">
        <SelectField name="party" label={t('waitlist.howMany')} defaultValue={party} options={options} />
      </div>
      <Button kind="quiet" className="hidden noscript:inline-flex">
        {t('waitlistJoin.show')}
      </Button>
      <NearMe />
    </Form>
  )
}

/** Button that lists restaurants near the device's position. Appears once the app has loaded on a secure page. */
function NearMe() {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { canLocate, isAsking, isRefused, locate } = useDevicePosition(() => void revalidate())
  if (!canLocate) return null
  return (
    <span className="inline-flex items-center gap-3">
      <Button
        type="button"
        kind="quiet"
        icon={<PinIcon size={18} />}
        aria-disabled={isAsking || undefined}
        onClick={locate}
      >
        {t(isAsking ? 'waitlistJoin.locating' : 'waitlistJoin.nearMe')}
      </Button>
      {isRefused && (
        <span role="alert" className="text-small text-ink-soft">
          {t('waitlistJoin.notLocated')}
        </span>
      )}
    </span>
  )
}

function Line({ line, party }: { line: OpenLine; party: number }) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const { idOrName, name, address, imageUrl, meters, partiesInLine, expectedMinutes } = line
  const facts = [address, meters === null ? '' : formatDistance(meters, locale)].filter(Boolean)
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 py-4">
      <span className="picture aspect-square rounded-md">
        <RestaurantImage
          picture={imageUrl}
          photo={undefined}
          sizes="4.5rem"
          width={144}
          height={144}
          loading="lazy"
          decoding="async"
        />
      </span>
      <div className="min-w-0">
        <h2 className="text-step-1">
          <Anchor
            href={to.waitlist(idOrName, { party })}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Anchor>
        </h2>
        <p className="text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
        <p className="numbers text-small text-ink-soft">{t('waitlist.waiting', { count: partiesInLine })}</p>
      </div>
      <p className="numbers text-end font-medium whitespace-nowrap">
        {expectedMinutes ? (
          waitWords(expectedMinutes, text)
        ) : (
          <span className="font-regular text-small text-ink-soft">{t('waitlistJoin.notForParty')}</span>
        )}
      </p>
    </article>
  )
}
