import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { visitName } from '#domain/events/visit-name.ts'
import { shareLink, toClipboard } from '#web/routing/share-link.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, formatZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LinkIcon, ShareIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface ShareProps {
  readonly booking: ReservationGuest
  readonly restaurant: Pick<Restaurant, 'idOrName'>
}

/**
 * Shares the restaurant and time with a link to the restaurant's page, because the reservation's own link would let
 * others change it.
 */
export function ShareReservation({ booking, restaurant }: ShareProps) {
  const { t, locale } = useText()
  const to = useTo()
  const [copied, setCopied] = useState(false)
  const href = to.restaurant(restaurant.idOrName)
  const [date = ''] = booking.wallTime.split('T')
  const text = t('manage.shareText', {
    restaurant: visitName(booking.restaurant),
    day: formatDay(date, locale),
    time: formatTimeAt(booking.reservationTime, booking.timeZone, locale),
    zone: formatZone(booking.timeZone, booking.reservationTime, locale),
  })
  const share = async () => {
    const shared = await shareLink({ text, url: new URL(href, location.origin).href })
    setCopied(shared === 'copied')
  }
  return (
    <a
      className={buttonClass({ kind: 'quiet', wide: true })}
      href={href}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        void share()
      }}
    >
      <ShareIcon size={20} />
      <span aria-live="polite">{copied ? t('manage.copied') : t('manage.share')}</span>
    </a>
  )
}

/** Shows a button that copies the reservation's own link to the clipboard. */
export function CopyLink({ url }: { readonly url: string }) {
  const { t } = useText()
  return (
    <LinkToCopy
      name="manage-link"
      url={url}
      label={t('manage.link')}
      button={t('manage.copyLink')}
      icon={<LinkIcon size={18} />}
      hint={t('manage.linkHint')}
      give={async () => ((await toClipboard(url)) ? 'copied' : 'failed')}
    />
  )
}

interface LinkToCopyProps {
  readonly name: string
  readonly url: string
  readonly label: string
  readonly button: string
  readonly icon: ReactNode
  readonly hint: string
  readonly give: () => ReturnType<typeof shareLink>
}

/** Shows a button that shares or copies a link. If that fails or scripts are disabled, shows the link in a field. */
export function LinkToCopy({ name, url, label, button, icon, hint, give }: LinkToCopyProps) {
  const { t } = useText()
  const [state, setState] = useState<'shared' | 'copied' | 'failed'>('shared')
  const field = (
    <TextField
      name={name}
      label={label}
      defaultValue={url}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
  return (
    <div className="grid gap-2">
      {state === 'failed' ? (
        field
      ) : (
        <div>
          <Button
            type="button"
            kind="quiet"
            size="small"
            icon={icon}
            onClick={() => void give().then(setState)}
          >
            <span aria-live="polite">{state === 'copied' ? t('manage.copied') : button}</span>
          </Button>
        </div>
      )}
      <noscript>{field}</noscript>
      <p className="text-small text-ink-soft">{hint}</p>
    </div>
  )
}
