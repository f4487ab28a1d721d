import { useState } from 'react'
import type { Invited } from './member-steps.ts'
import { toClipboard } from '#web/routing/share-link.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface ShareInvitationProps {
  readonly invited: Invited
  readonly onClose: () => void
}

/** Says where the invitation was sent, or shows its link, which can't be shown again. */
export function ShareInvitation({ invited: { member, link }, onClose }: ShareInvitationProps) {
  const { t, locale } = useText()
  const { name, invitation } = member
  const date = invitation ? formatLocalDate(invitation.expires, locale) : ''
  if (link === null)
    return (
      <div className="grid gap-5">
        <Notice tone="good" live title={t('hostApp.invitationSent', { email: invitation?.email ?? name })}>
          {date && <p>{t('hostApp.invitationLasts', { date })}</p>}
        </Notice>
        <Button type="button" kind="quiet" wide onClick={onClose}>
          {t('hostApp.done')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('hostApp.showLink', { name })}</p>
      <QrCode url={link} label={t('hostApp.linkQr', { name })} className="mx-auto size-56" />
      <CopyLink link={link} />
      <p className="text-small text-ink-soft">{t('hostApp.linkOnce', { date })}</p>
      <Button type="button" kind="quiet" wide onClick={onClose}>
        {t('hostApp.done')}
      </Button>
    </div>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="flex gap-2">
      <input
        readOnly
        value={link}
        aria-label={t('hostApp.link')}
        dir="ltr"
        className="field min-w-0 flex-1 truncate text-small"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {/* Without a secure page, browsers don't let pages copy. The field can still be selected. */}
      {'clipboard' in navigator && (
        <Button type="button" kind="quiet" onClick={() => void toClipboard(link).then(setCopied)}>
          <span aria-live="polite">{isCopied ? t('hostApp.copied') : t('hostApp.copy')}</span>
        </Button>
      )}
    </div>
  )
}
