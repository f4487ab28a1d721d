import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { to } from '#web/paths.ts'
import { shareLink } from '#web/routing/share-link.ts'
import { closeFromOutside } from '#web/shell/close-from-outside.ts'
import { useText } from '#web/text/text.tsx'
import { MailIcon, ShareIcon } from '#web/ui/icons.tsx'

interface ShareProps {
  readonly idOrName: string
  readonly name: string
  readonly origin: string
}

/**
 * Opens the device's share sheet or copies the link. Without scripts, or if copying isn't allowed, it opens a box with
 * the link instead.
 */
export function ShareRestaurant({ idOrName, name, origin }: ShareProps) {
  const { t } = useText()
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    // The box may have been opened before the app loaded.
    setOpen(box.current?.open === true)
    return closeFromOutside(box.current)
  }, [])
  const url = `${origin}${to.restaurant(idOrName)}`
  const share = async () => {
    const result = await shareLink({ title: name, url })
    setCopied(result === 'copied')
    setOpen(result === 'failed')
  }
  const onClick = (event: MouseEvent) => {
    if (open) return
    event.preventDefault()
    void share()
  }
  return (
    <details
      ref={box}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      suppressHydrationWarning
    >
      <summary className="action" onClick={onClick}>
        <ShareIcon size={22} />
        <span aria-live="polite">{t(copied ? 'restaurant.copied' : 'restaurant.share')}</span>
      </summary>
      <div className="absolute start-0 top-full z-over mt-1 grid w-72 gap-2 rounded-lg border border-line bg-raised p-4 shadow-mid">
        <label className="grid gap-1 text-small">
          {t('restaurant.link')}
          <input
            type="text"
            className="field"
            readOnly
            defaultValue={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <a
          className="link inline-flex min-h-target items-center gap-2"
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        >
          <MailIcon size={20} />
          {t('restaurant.shareByEmail')}
        </a>
      </div>
    </details>
  )
}
