import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const fields = ['code']

interface PinFormProps {
  readonly memberId: string
  /** Address of the page whose action sets PINs, if it's another one. */
  readonly action?: string
  readonly onDone: () => void
}

/** Sets the PIN with which a member switches to themselves on the restaurant's devices. */
export function PinForm({ memberId, action, onDone }: PinFormProps) {
  const { t } = useText()
  const form = useForm('setPin', { action })
  const at = useFieldProblems(form.result, fields)
  return (
    <HostForm
      form={form}
      step="setPin"
      fields={fields}
      submit={t('hostApp.savePin')}
      failure={t('hostApp.changeFailed')}
      onDone={onDone}
    >
      <input type="hidden" name="memberId" value={memberId} />
      <TextField
        {...at('code')}
        name="code"
        label={t('hostApp.pin')}
        hint={t('hostApp.pinHint')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="numbers text-center text-step-2 tracking-[0.4em]"
      />
    </HostForm>
  )
}
