import { useRef, useState } from 'react'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '../avatar.tsx'
import { CameraIcon } from '../account-icons.tsx'
import { downsizePicture } from './downsize-picture.ts'

interface Chosen {
  /** The chosen photo as a `data:` URL; empty for none. */
  readonly picture: string
  /** The form's result at the time the picture was chosen. */
  readonly before: object | null
}

/** Lets guests choose a photo, and previews it before it is uploaded. */
export function PhotoChoice({ profile: { mainInfo } }: { profile: Profile }) {
  const { t } = useText()
  const { result, sending, submit } = useForm(['savePhoto', 'removePhoto'])
  const [chosen, setChosen] = useState<Chosen>({ picture: '', before: null })
  const [unreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { name, photoUrl } = mainInfo
  // Once saved, the photo is in the profile.
  const saved = result !== chosen.before && result?.problem === null
  const preview = saved ? '' : chosen.picture

  const choose = async (file: File | undefined) => {
    if (!file) return
    const small = await downsizePicture(file).catch(() => '')
    setUnreadable(small === '')
    setChosen({ picture: small, before: result })
  }
  const [, image = ''] = preview.split(',')
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} photoUrl={preview || photoUrl} size={96} />
      <div className="grid flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          {preview ? (
            <>
              <Button
                type="button"
                size="small"
                aria-disabled={sending || undefined}
                onClick={() => {
                  if (!sending) submit({ step: 'savePhoto', image })
                }}
              >
                {t('user.usePhoto')}
              </Button>
              <Button
                type="button"
                kind="text"
                size="small"
                onClick={() => setChosen({ picture: '', before: result })}
              >
                {t('user.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                type="button"
                kind="quiet"
                size="small"
                icon={<CameraIcon size={18} />}
                onClick={() => input.current?.click()}
              >
                {t(photoUrl ? 'user.otherPhoto' : 'user.addPhoto')}
              </Button>
              {photoUrl && (
                <Button
                  type="button"
                  kind="text"
                  size="small"
                  aria-disabled={sending || undefined}
                  onClick={() => {
                    if (!sending) submit({ step: 'removePhoto' })
                  }}
                >
                  {t('user.removePhoto')}
                </Button>
              )}
            </>
          )}
        </div>
        <output className="block text-small text-ink-soft">
          {unreadable ? t('user.photoUnreadable') : t(preview ? 'user.photoPreview' : 'user.photoHint')}
        </output>
        <SmallProblem result={result} />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={t('user.addPhoto')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
