import { type MouseEvent, useState } from 'react'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'

/** The pictures of a place: each opens large over the page, or by itself where there is no script. */
export function GalleryTab({ restaurant }: { restaurant: Pick<Restaurant, 'name' | 'photos'> }) {
  const { t } = useText()
  const { name, photos } = restaurant
  const [opened, setOpened] = useState<number | null>(null)
  const open = (event: MouseEvent, n: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened(n)
  }
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title" className="visually-hidden">
        {t('gallery.title', { name })}
      </h2>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3">
        {photos.map((photo, n) => (
          <li key={photo} className={n === 0 ? 'col-span-2 row-span-2' : 'max-tablet:even:last:col-span-2'}>
            <a href={photo} className="picture aspect-[4/3] size-full" onClick={(event) => open(event, n)}>
              <img
                src={photo}
                alt={t('gallery.photo', { n: n + 1, count: photos.length, name })}
                width={640}
                height={360}
                loading={n < 3 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <GalleryDialog {...{ name, photos }} start={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
