import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { PickLink } from '#web/ui/fields/pick.tsx'
import type { MapPin } from './map-props.ts'
import { onlyPin, type PinGroup } from './pins/pin-groups.ts'

export interface MapCardProps {
  readonly group: PinGroup | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Screen readers announce the pin's name and time, or the number of restaurants that share it. */
export function MapCard({ group, onClose, children }: MapCardProps) {
  const { t } = useText()
  const pin = group && onlyPin(group)
  const name = group && (pin ? pin.name : t('map.together', { count: group.pins.length }))
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {[name, pin?.time].filter(Boolean).join(', ')}
      </p>
      {group && (
        <section
          aria-label={name}
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

/** Lists the restaurants that share a pin, each with its time and a link to its page. */
export function PinList({ pins }: { readonly pins: readonly MapPin[] }) {
  const { t } = useText()
  return (
    <div className="p-1">
      <h3 className="text-step-1">{t('map.together', { count: pins.length })}</h3>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto">
        {pins.map((pin) => (
          <li key={pin.id}>
            <article data-id={pin.id} className="flex items-center justify-between gap-3 py-1">
              <Anchor
                href={pin.href}
                className="link inline-flex min-h-target min-w-0 items-center wrap-anywhere"
              >
                {pin.name}
              </Anchor>
              <PinTime pin={pin} />
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PinTime({ pin }: { readonly pin: MapPin }) {
  const { t } = useText()
  if (!pin.time) return null
  return (
    <PickLink
      href={pin.reserveHref ?? pin.href}
      aria-label={t('map.book', { time: pin.time, name: pin.name })}
    >
      {pin.time}
    </PickLink>
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
        <PinTime pin={pin} />
        <Anchor href={pin.href} className="link inline-flex min-h-target items-center">
          {t('map.look')}
        </Anchor>
      </div>
    </article>
  )
}
