import { Form, useNavigation } from 'react-router'
import type { ShareLink } from '#contracts/invitations.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkIcon, ShareIcon } from '#web/ui/icons.tsx'
import { shareLink } from '#web/share-link.ts'
import { LinkToCopy } from './share-reservation.tsx'

/** The one link that invites the whole party: creates, shares, replaces and ends it. */
export function PartyLink({ url, seatsLeft }: Pick<ShareLink, 'url' | 'seatsLeft'>) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  if (!url)
    return (
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p className="text-ink-soft">{t('booking.shareLinkLead')}</p>
        <Button
          kind="quiet"
          name="step"
          value="createLink"
          icon={<LinkIcon size={20} />}
          aria-disabled={sending}
        >
          {t('booking.shareLinkCreate')}
        </Button>
      </Form>
    )
  return (
    <div className="grid gap-2">
      <LinkToCopy
        name="party-link"
        url={url}
        label={t('booking.shareLink')}
        button={t('booking.shareLinkShare')}
        icon={<ShareIcon size={18} />}
        hint={t('booking.shareLinkPlaces', { count: seatsLeft })}
        give={() => shareLink({ url })}
      />
      <Disclosure summary={t('booking.shareLinkManage')}>
        <Form method="post" preventScrollReset className="grid gap-4">
          <p className="text-ink-soft">{t('booking.shareLinkManageHint')}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" size="small" name="step" value="renewLink" aria-disabled={sending}>
              {t('booking.shareLinkRenew')}
            </Button>
            <Button kind="quiet" size="small" name="step" value="endLink" aria-disabled={sending}>
              {t('booking.shareLinkEnd')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  )
}
