import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { PickLink } from '../../ui/pick.tsx'
import type { MapPin } from './map-props.ts'

export interface MapCardProps {
  readonly pin: MapPin | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Card of the selected pin, shown on top of the map. Screen readers announce its name and time. */
export function MapCard({ pin, onClose, children }: MapCardProps) {
  const { t } = useText()
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {pin && [pin.name, pin.time].filter(Boolean).join(', ')}
      </p>
      {pin && (
        <section
          aria-label={pin.name}
          className="absolute inset-x-3 bottom-9 mx-auto max-w-narrow rounded-lg border border-line bg-raised p-3 shadow-mid"
        >
          {children}
          <button
            type="button"
            className="absolute -top-8 -inset-e-2 grid size-11 place-items-center rounded-full border border-line bg-raised shadow-low hover:bg-sunk"
            aria-label={t('map.close')}
            onClick={onClose}
          >
            <CrossIcon size={20} />
          </button>
        </section>
      )}
    </>
  )
}

/** Default content of a pin's card: its name, its time and a link to its page. */
export function PlainPinCard({ pin }: { readonly pin: MapPin }) {
  const { t } = useText()
  return (
    <article data-id={pin.id} className="grid gap-3 p-1">
      <h3 className="text-step-1">
        <Anchor href={pin.href} className="hover:text-accent">
          {pin.name}
        </Anchor>
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {pin.time && (
          <PickLink
            href={pin.reserveHref ?? pin.href}
            aria-label={t('map.book', { time: pin.time, name: pin.name })}
          >
            {pin.time}
          </PickLink>
        )}
        <Anchor href={pin.href} className="link inline-flex min-h-target items-center">
          {t('map.look')}
        </Anchor>
      </div>
    </article>
  )
}
