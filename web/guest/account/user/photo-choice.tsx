import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '../avatar.tsx'
import { CameraIcon } from '../account-icons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { downsizePicture } from './downsize-picture.ts'
import { saved } from './use-save-profile.ts'

/** A picture instead of the initials: chosen, looked at, and only then sent. */
export function PhotoChoice({ profile: { mainInfo } }: { profile: Profile }) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, sending, problem } = useAsk()
  const [preview, setPreview] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { uid, name, photoUrl } = mainInfo

  const choose = async (file: File | undefined) => {
    if (!file) return
    const small = await downsizePicture(file).catch(() => '')
    setUnreadable(small === '')
    setPreview(small)
  }
  const done = async (change: () => Promise<unknown>) => {
    if (!(await ask(change))) return
    setPreview('')
    await revalidate()
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
                onClick={() =>
                  void done(async () => saved(await send('guests.savePhoto', { uid, body: { image } })))
                }
              >
                {t('user.usePhoto')}
              </Button>
              <Button type="button" kind="text" size="small" onClick={() => setPreview('')}>
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
                  onClick={() => void done(async () => saved(await send('guests.removePhoto', { uid })))}
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
        <SmallProblem problem={problem} />
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
