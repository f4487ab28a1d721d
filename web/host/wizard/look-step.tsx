import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { type StepProps, WizardStep } from './wizard-step.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

type Photos = AnswerOf<'photos.list'>['photos']

interface LookStepProps extends StepProps {
  readonly photos: Photos
}

const fields = ['description'] as const

/** What guests see first: photos, which are saved at once, and a short text. */
export function LookStep({ setup, form, photos }: LookStepProps) {
  const { t } = useText()
  const at = useFieldProblems(form.result, fields)
  const { description } = setup.profile
  const isDone = photos.length > 0 && description !== ''
  return (
    <WizardStep form={form} step="look" setup={setup} fields={fields} isDone={isDone} isOptional>
      <p className="text-ink-soft">{t('hostApp.wizard.lookHint')}</p>
      <PhotoList restaurantId={setup.restaurantId} photos={photos} />
      <TextArea
        {...at('description')}
        name="description"
        label={t('hostApp.wizard.about')}
        hint={t('hostApp.wizard.aboutHint')}
        rows={3}
        maxLength={1000}
        defaultValue={description}
      />
    </WizardStep>
  )
}

interface PhotoListProps {
  readonly restaurantId: number
  readonly photos: Photos
}

function PhotoList({ restaurantId, photos }: PhotoListProps) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (call: () => Promise<unknown>) => {
    if (isSaving) return
    setSaving(true)
    const answer = await call().catch(() => null)
    setSaving(false)
    if (answer === null || isWireRefusal(answer)) setProblem(answer?.message ?? t('error.unreachable'))
    else {
      setProblem('')
      void revalidate()
    }
  }
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, url, alt }, at) => (
            <li key={id} className="grid gap-1">
              <img src={url} alt={alt} className="h-24 w-36 rounded-md object-cover" />
              <Button
                type="button"
                kind="text"
                size="small"
                aria-label={t('hostApp.wizard.removePhoto', { number: at + 1 })}
                onClick={() => void run(() => send('photos.remove', { restaurantId, photoId: id }))}
              >
                {t('hostApp.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="button"
          kind="quiet"
          size="small"
          aria-disabled={isSaving || undefined}
          onClick={() => input.current?.click()}
        >
          {t('hostApp.wizard.addPhoto')}
        </Button>
        {isSaving && <output className="text-small text-ink-soft">{t('hostApp.saving')}</output>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="hidden"
        aria-label={t('hostApp.wizard.addPhoto')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file)
            void run(async () => send('photos.add', { restaurantId, body: { image: await base64Of(file) } }))
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '')
    })
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
