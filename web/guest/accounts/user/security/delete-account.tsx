import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'
import { Section } from '../section.tsx'

const dialogId = 'delete-account'

export function DeleteAccount() {
  const { t } = useText()
  const { Form, result, sending } = useForm('deleteAccount')
  return (
    <Section title={t('privacy.delete')}>
      <p className="text-ink-soft">{t('privacy.deleteLead')}</p>
      <Button kind="danger" size="small" className="mt-3" {...dialogOpener(dialogId)}>
        {t('privacy.deleteOpen')}
      </Button>
      <Dialog id={dialogId} title={t('privacy.deleteTitle')} closeText={t('privacy.cancel')}>
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1 ps-5">
            <li>{t('privacy.deleteBookings')}</li>
            <li>{t('privacy.deletePast')}</li>
            <li>{t('privacy.deleteRest')}</li>
          </ul>
          <SmallProblem result={result} />
          <Form method="post">
            <Button name="step" value="deleteAccount" kind="danger" wide aria-disabled={sending || undefined}>
              {t(sending ? 'privacy.deleting' : 'privacy.deleteNow')}
            </Button>
          </Form>
        </div>
      </Dialog>
    </Section>
  )
}
