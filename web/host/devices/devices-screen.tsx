import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceSteps } from './device-steps.ts'
import { type Device, DeviceUse } from './device-words.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { DeviceIcon } from '#web/host/parts/device-icon.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/more-icons.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  return restaurantAnswer(
    await send('staff.devices', { restaurantId: Number(params['restaurantId']) }),
    request,
  )
}

export const action = (args: ActionFunctionArgs) => hostAction(deviceSteps)(args)

/** The tablets and kiosks that people of the restaurant share. */
export function Component() {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const { devices } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = devices.find(({ staffDeviceId }) => staffDeviceId === open)
  const close = () => setOpen(null)
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.devices')} restaurant={restaurant.name} />
      <PageTop title={t('hostApp.devices')} lead={t('hostApp.devicesLead')}>
        <Button size="small" icon={<PlusIcon size={18} />} onClick={() => setOpen('pair')}>
          {t('hostApp.pair')}
        </Button>
      </PageTop>
      {devices.length === 0 ? (
        <div className="slip mt-6 grid gap-2">
          <h2 className="text-step-1">{t('hostApp.noDevices')}</h2>
          <p className="max-w-prose text-ink-soft">{t('hostApp.noDevicesHint')}</p>
        </div>
      ) : (
        <ul className="mt-5 border-t border-line">
          {devices.map((device) => (
            <li key={device.staffDeviceId} className="border-b border-line">
              <Row device={device} onOpen={() => setOpen(device.staffDeviceId)} />
            </li>
          ))}
        </ul>
      )}
      {open === 'pair' && <PairDialog known={devices} onClose={close} />}
      {chosen && <DeviceDialog device={chosen} onClose={close} />}
    </div>
  )
}

interface RowProps {
  readonly device: Device
  readonly onOpen: () => void
}

function Row({ device, onOpen }: RowProps) {
  const { t } = useText()
  const { name, purpose, highestRole } = device
  const about =
    purpose === 'kiosk'
      ? t('hostApp.purpose.kiosk')
      : [t(`hostApp.purpose.${purpose}`), t('hostApp.upTo', { role: t(`hostApp.role.${highestRole}`) })].join(
          ' · ',
        )
  return (
    <div className="flex min-h-18 items-center gap-3 py-2.5 tablet:gap-4">
      <span className="grid size-9 flex-none place-items-center rounded-md bg-wash text-accent">
        <DeviceIcon size={20} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 tablet:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] tablet:items-center">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-small text-ink-soft">{about}</span>
        </p>
        <div className="min-w-0 text-small">
          <DeviceUse device={device} />
        </div>
      </div>
      <div className="flex flex-none justify-end tablet:w-34">
        <Button
          type="button"
          kind="quiet"
          size="small"
          aria-label={t('hostApp.changeDevice', { name })}
          onClick={onOpen}
        >
          {t('hostApp.change')}
        </Button>
      </div>
    </div>
  )
}
