import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '../section.tsx'

export function ExportData() {
  const { t } = useText()
  const { Form, result, sending } = useForm('exportData')
  return (
    <Section title={t('privacy.export')}>
      <p className="text-ink-soft">{t('privacy.exportLead')}</p>
      <Form method="post">
        <Button
          name="step"
          value="exportData"
          kind="quiet"
          size="small"
          className="mt-3"
          aria-disabled={sending || undefined}
        >
          {t(sending ? 'privacy.exporting' : 'privacy.exportNow')}
        </Button>
      </Form>
      <SmallProblem result={result} />
    </Section>
  )
}
