import { useEffect, useRef } from 'react'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** `title` says which passkey. */
export function RenamePasskey({ id, name, title }: { id: string; name: string; title: string }) {
  const { t } = useText()
  const form = useForm<{ renamed: string }>('renamePasskey')
  const at = useFieldProblems(form.result, ['name'])
  const content = useRef<HTMLDivElement>(null)
  const done = form.result?.done
  useEffect(() => {
    if (done) content.current?.closest('dialog')?.close()
  }, [done])
  return (
    <>
      <Button kind="text" size="small" aria-label={title} {...dialogOpener(`rename-${id}`)}>
        {t('user.rename')}
      </Button>
      <Dialog id={`rename-${id}`} title={title} closeText={t('user.cancel')}>
        <div ref={content}>
          <ActionForm
            form={form}
            step="renamePasskey"
            fields={['name']}
            submit={t('user.save')}
            submitting={t('user.saving')}
          >
            <input type="hidden" name="passkeyId" value={id} />
            <TextField
              {...at('name')}
              id={`name-${id}`}
              name="name"
              label={t('user.passkeyName')}
              defaultValue={name}
              maxLength={80}
              autoComplete="off"
              aria-required
            />
          </ActionForm>
        </div>
      </Dialog>
    </>
  )
}
