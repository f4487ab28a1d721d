import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isAbove } from '#domain/staff/permissions.ts'
import type { Pairing } from './device-steps.ts'
import type { Device } from './device-words.tsx'
import { HighestRoleField } from './highest-role-field.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface PairDialogProps {
  /** The devices that were paired before. */
  readonly known: readonly Device[]
  readonly onClose: () => void
}

/** Names a device, shows its code, and says when it is paired. */
export function PairDialog({ known, onClose }: PairDialogProps) {
  const { t } = useText()
  const [before] = useState(() => new Set(known.map(({ staffDeviceId }) => staffDeviceId)))
  const [isAsking, setAsking] = useState(false)
  const form = useForm<Pairing>('pair')
  const pairing = form.result?.done
  return (
    <HostDialog title={t('hostApp.pairTitle')} onClose={onClose}>
      {pairing && !isAsking ? (
        <Code {...{ pairing, before, onClose }} onAgain={() => setAsking(true)} />
      ) : (
        <PairForm form={form} onSent={() => setAsking(false)} />
      )}
    </HostDialog>
  )
}

const fields = ['name', 'role']

interface PairFormProps {
  readonly form: ReturnType<typeof useForm<Pairing>>
  readonly onSent: () => void
}

function PairForm({ form, onSent }: PairFormProps) {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const [purpose, setPurpose] = useState<'host' | 'kitchen'>('host')
  const at = useFieldProblems(form.result, fields)
  const usual = purpose === 'kitchen' ? 'kitchen' : 'manager'
  const typed = form.result?.values['name']
  useEffect(() => {
    if (form.sending) onSent()
  }, [form.sending, onSent])
  return (
    <HostForm
      form={form}
      step="pair"
      fields={fields}
      submit={t('hostApp.showCode')}
      failure={t('hostApp.changeFailed')}
    >
      <TextField
        {...at('name')}
        name="name"
        label={t('hostApp.name')}
        hint={t('hostApp.deviceNameHint')}
        defaultValue={typed ?? t('hostApp.frontDoor')}
        autoComplete="off"
        maxLength={60}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{t('hostApp.usedFor')}</legend>
        <div className="flex flex-wrap gap-2">
          {(['host', 'kitchen'] as const).map((each) => (
            <ChipChoice
              key={each}
              type="radio"
              name="purpose"
              value={each}
              defaultChecked={each === purpose}
              className="min-h-target px-4"
              onChange={() => setPurpose(each)}
            >
              {t(`hostApp.purpose.${each}`)}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
      <HighestRoleField role={isAbove(usual, restaurant.role) ? restaurant.role : usual} />
    </HostForm>
  )
}

const looksEveryMs = 2_500

interface CodeProps {
  readonly pairing: Pairing
  readonly before: ReadonlySet<string>
  readonly onClose: () => void
  readonly onAgain: () => void
}

function Code({ pairing, before, onClose, onAgain }: CodeProps) {
  const { t } = useText()
  const { devices } = useLoaderData<AnswerOf<'staff.devices'>>()
  const { revalidate } = useRevalidator()
  const left = useSecondsUntil(pairing.expires)
  const paired = devices.find(({ staffDeviceId }) => !before.has(staffDeviceId))
  const isWaiting = !paired && left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void revalidate(), looksEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  if (paired)
    return (
      <div className="grid gap-5">
        <Notice tone="good" live title={t('hostApp.paired', { name: paired.name })}>
          <p>{t('hostApp.pairedHint')}</p>
        </Notice>
        <Button type="button" wide onClick={onClose}>
          {t('hostApp.done')}
        </Button>
      </div>
    )
  const { code, link } = pairing
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {left > 0 ? (
        <>
          <QrCode url={link} label={t('hostApp.pairQr')} className="size-56" />
          <p dir="ltr" className="numbers text-step-3 font-bold tracking-[0.14em]">
            {`${code.slice(0, 4)} ${code.slice(4)}`}
          </p>
          <p className="max-w-prose text-ink-soft">
            {t('hostApp.pairHow', { address: `${location.host}/host/pair` })}
          </p>
          <p className="numbers text-small text-ink-soft">{t('hostApp.codeLasts', { time: clock(left) })}</p>
          <p className="text-small">
            <StateMark shape="diamond" tone="ink">
              {t('hostApp.waiting')}
            </StateMark>
          </p>
        </>
      ) : (
        <Notice tone="warn" live title={t('hostApp.codeExpired')} className="w-full text-start" />
      )}
      <div className="mt-2 grid w-full gap-2">
        <Button type="button" kind={left > 0 ? 'quiet' : 'primary'} wide onClick={onAgain}>
          {t('hostApp.newCode')}
        </Button>
      </div>
    </div>
  )
}

/** Counts by the server's clock, because the time of devices can be wrong. */
function useSecondsUntil(moment: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
