import { useNavigate } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { endSession } from '#web/session/keep-session.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'
import { useAccountLinks } from '../account-links.ts'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { Section } from './section.tsx'

const dialogId = 'delete-account'

/** The end of the account, said in plain words and asked twice. */
export function DeleteAccount({ uid }: { uid: string }) {
  const { t } = useText()
  const send = useSend()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { ask, sending, problem } = useAsk()
  const remove = async () => {
    if (!(await ask(() => send('guests.delete', { uid })))) return
    endSession()
    await navigate(links('auth'), { state: { done: 'deleted' }, replace: true })
  }
  return (
    <Section title={t('privacy.delete')}>
      <p className="text-ink-soft">{t('privacy.deleteLead')}</p>
      <Button kind="danger" size="small" className="mt-3" {...dialogOpener(dialogId)}>
        {t('privacy.deleteOpen')}
      </Button>
      <Dialog id={dialogId} title={t('privacy.deleteTitle')} closeText={t('privacy.cancel')}>
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1 pl-5">
            <li>{t('privacy.deleteBookings')}</li>
            <li>{t('privacy.deletePast')}</li>
            <li>{t('privacy.deleteRest')}</li>
          </ul>
          <SmallProblem problem={problem} />
          <Button
            type="button"
            kind="danger"
            wide
            aria-disabled={sending || undefined}
            onClick={() => void remove()}
          >
            {t(sending ? 'privacy.deleting' : 'privacy.deleteNow')}
          </Button>
        </div>
      </Dialog>
    </Section>
  )
}
