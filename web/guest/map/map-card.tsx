import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { PickLink } from '../../ui/pick.tsx'
import type { MapPin } from './map-props.ts'

export interface MapCardProps {
  readonly pin: MapPin | undefined
  readonly onClose: () => void
}

/** What a chosen pin is: its name, its time, the way on. It is said when it appears. */
export function MapCard({ pin, onClose }: MapCardProps) {
  const { t } = useText()
  return (
    <div aria-live="polite" className="absolute inset-x-3 bottom-3 mx-auto max-w-narrow">
      {pin && (
        <article
          data-id={pin.id}
          className="grid gap-3 rounded-lg border border-line bg-raised p-4 shadow-mid"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-step-1">
                <Anchor href={pin.href} viewTransition className="hover:text-accent">
                  {pin.name}
                </Anchor>
              </h3>
              {pin.facts && <p className="text-small text-ink-soft">{pin.facts}</p>}
            </div>
            <button
              type="button"
              className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-md hover:bg-sunk"
              aria-label={t('map.close')}
              onClick={onClose}
            >
              <CrossIcon size={20} />
            </button>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {pin.time && (
              <PickLink
                href={pin.reserveHref ?? pin.href}
                aria-label={t('map.book', { time: pin.time, name: pin.name })}
              >
                {pin.time}
              </PickLink>
            )}
            <Anchor href={pin.href} viewTransition className="link inline-flex min-h-target items-center">
              {t('map.look')}
            </Anchor>
          </div>
        </article>
      )}
    </div>
  )
}
