import { useState } from 'react'
import type { Device } from './device-words.tsx'
import { HighestRoleField } from './highest-role-field.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface DeviceDialogProps {
  readonly device: Device
  readonly onClose: () => void
}

/** Renames a device, changes what people may do at it, or removes it. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const { t } = useText()
  const [isRemoving, setRemoving] = useState(false)
  const { name, staffDeviceId } = device
  const removal = useForm('remove')
  if (isRemoving)
    return (
      <HostDialog title={t('hostApp.removeDeviceTitle', { name })} onClose={() => setRemoving(false)}>
        <div className="grid gap-5">
          <p className="text-ink-soft">{t('hostApp.removeDeviceHint')}</p>
          <HostForm
            form={removal}
            step="remove"
            fields={[]}
            submit={t('hostApp.remove')}
            failure={t('hostApp.changeFailed')}
            onDone={onClose}
          >
            <input type="hidden" name="device" value={staffDeviceId} />
          </HostForm>
          <Button type="button" kind="quiet" wide onClick={() => setRemoving(false)}>
            {t('hostApp.back')}
          </Button>
        </div>
      </HostDialog>
    )
  return (
    <HostDialog title={name} onClose={onClose}>
      <ChangeForm {...{ device, onClose }} />
      <div className="mt-6 border-t border-line pt-6">
        <Button type="button" kind="danger" wide onClick={() => setRemoving(true)}>
          {t('hostApp.remove')}
        </Button>
      </div>
    </HostDialog>
  )
}

const fields = ['name', 'role']

function ChangeForm({ device, onClose }: DeviceDialogProps) {
  const { t } = useText()
  const form = useForm('change')
  const at = useFieldProblems(form.result, fields)
  const { name, staffDeviceId, highestRole, purpose } = device
  return (
    <HostForm
      form={form}
      step="change"
      fields={fields}
      submit={t('hostApp.save')}
      failure={t('hostApp.changeFailed')}
      onDone={onClose}
    >
      <input type="hidden" name="device" value={staffDeviceId} />
      <TextField
        {...at('name')}
        name="name"
        label={t('hostApp.name')}
        defaultValue={name}
        autoComplete="off"
        maxLength={60}
      />
      {purpose !== 'kiosk' && <HighestRoleField role={highestRole} />}
    </HostForm>
  )
}
