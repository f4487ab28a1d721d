import { useState } from 'react'
import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import { shareLink } from '#web/routing/share-link.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/icons.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** Shows the link to join as a QR code, a share button, and text that can be copied without scripts. */
export function InviteBox({ group: { joinUrl, restaurant } }: { group: GroupOrder }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const text = t('groupOrder.inviteText', { restaurant: restaurant.name })
    setCopied((await shareLink({ text, url: joinUrl })) === 'copied')
  }
  return (
    <section aria-labelledby="invite" className="slip grid justify-items-center gap-3 text-center">
      <h2 id="invite" className="text-step-1">
        {t('groupOrder.invite')}
      </h2>
      <QrCode url={joinUrl} label={t('groupOrder.qr')} />
      <a className="link text-small break-all" href={joinUrl}>
        {joinUrl}
      </a>
      <Button
        kind="quiet"
        type="button"
        size="small"
        icon={<ShareIcon size={18} />}
        onClick={() => void share()}
      >
        <span aria-live="polite">{t(copied ? 'groupOrder.copied' : 'groupOrder.share')}</span>
      </Button>
    </section>
  )
}
