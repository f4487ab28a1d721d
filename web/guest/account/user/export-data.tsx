import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { Section } from './section.tsx'

/** Everything as one file. */
export function ExportData({ uid }: { uid: string }) {
  const { t } = useText()
  const send = useSend()
  const { ask, sending, problem } = useAsk()
  const take = async () => {
    const taken = await ask(() => send('guests.export', { uid }))
    if (taken) saveFile('banquette.json', JSON.stringify(taken.answer, null, 2))
  }
  return (
    <Section title={t('privacy.export')}>
      <p className="text-ink-soft">{t('privacy.exportLead')}</p>
      <Button
        type="button"
        kind="quiet"
        size="small"
        className="mt-3"
        aria-disabled={sending || undefined}
        onClick={() => void take()}
      >
        {t(sending ? 'privacy.exporting' : 'privacy.exportNow')}
      </Button>
      <SmallProblem problem={problem} />
    </Section>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
