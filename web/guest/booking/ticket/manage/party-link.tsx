import { Form, useNavigation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ShareIcon } from '#web/ui/icons.tsx'
import { shareLink } from '#web/routing/share-link.ts'
import { LinkToCopy } from './share-reservation.tsx'

interface PartyLinkProps {
  readonly url: string
  readonly seatsLeft: number
}

/** Lets the guest who booked share, replace or turn off the link that invites the whole party. */
export function PartyLink({ url, seatsLeft }: PartyLinkProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  return (
    <div className="grid gap-4">
      <LinkToCopy
        name="party-link"
        url={url}
        label={t('party.shareLink')}
        button={t('party.shareLinkShare')}
        icon={<ShareIcon size={18} />}
        hint={t('party.shareLinkPlaces', { count: seatsLeft })}
        give={() => shareLink({ url })}
      />
      <Disclosure summary={t('party.shareLinkManage')} className="border-t">
        <Form method="post" preventScrollReset className="grid gap-4">
          <p className="text-ink-soft">{t('party.shareLinkManageHint')}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" size="small" name="step" value="renewLink" aria-disabled={sending}>
              {t('party.shareLinkRenew')}
            </Button>
            <Button kind="quiet" size="small" name="step" value="endLink" aria-disabled={sending}>
              {t('party.shareLinkEnd')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  )
}
