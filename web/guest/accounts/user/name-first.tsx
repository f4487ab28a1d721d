import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/**
 * Asks for a name if the provider that created the account didn't share one. Without a name, the profile isn't
 * authorized.
 */
export function NameFirst() {
  const { t } = useText()
  const form = useForm('name')
  const at = useFieldProblems(form.result, ['name'])
  return (
    <div className="grid max-w-narrow gap-5">
      <p className="text-step-1 text-ink-soft">{t('user.nameFirst')}</p>
      <ActionForm
        form={form}
        step="name"
        fields={['name']}
        submit={t('user.save')}
        submitting={t('user.saving')}
      >
        <TextField
          {...at('name')}
          name="name"
          label={t('auth.name')}
          maxLength={120}
          autoComplete="name"
          aria-required
        />
      </ActionForm>
    </div>
  )
}
