import { type ActionFunctionArgs, useLocation } from 'react-router'
import { notePaired } from './paired.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { HostHeader } from '#web/host/frame/host-header.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { textOf } from '#web/form/form-data.ts'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export const action = (args: ActionFunctionArgs) =>
  hostAction({
    pair: async ({ send, form }) => {
      const code = textOf(form, 'pairing')
      if (!code) return invalid('pairing', 'hostApp.needPairingCode')
      const call = send('staff.confirmPairing', { body: { code } })
      const answer = await accepted(call, { refusalFields: { wrongPairingCode: 'pairing' } })
      if (isProblem(answer)) return answer
      notePaired(true)
      return { leadsTo: toHost.device() }
    },
  })(args)

const fields = ['pairing']

/** Pairs this device with the code that a manager shows. In the link of the QR code, it is in the fragment. */
export function Component() {
  const { t } = useText()
  const { hash, search } = useLocation()
  const form = useForm('pair')
  const at = useFieldProblems(form.result, fields)
  return (
    <>
      <HostHeader />
      <main id="main" className="mx-auto grid max-w-narrow gap-6 px-gutter py-section">
        <HostTitle title={t('hostApp.pairThis')} />
        <header className="grid gap-2">
          <h1 className="text-step-3">{t('hostApp.pairThis')}</h1>
          <p className="text-ink-soft">{t('hostApp.pairThisHint')}</p>
        </header>
        {new URLSearchParams(search).has('removed') && (
          <Notice tone="warn" title={t('hostApp.deviceRemoved')}>
            <p>{t('hostApp.deviceRemovedHint')}</p>
          </Notice>
        )}
        <HostForm form={form} step="pair" fields={fields} submit={t('hostApp.pairNow')}>
          <TextField
            {...at('pairing')}
            name="pairing"
            label={t('hostApp.pairingCode')}
            defaultValue={hash.slice(1)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={40}
            className="numbers text-center text-step-2 tracking-[0.2em] uppercase"
          />
        </HostForm>
      </main>
    </>
  )
}
