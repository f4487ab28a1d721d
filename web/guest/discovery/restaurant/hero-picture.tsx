import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface HeroPictureProps {
  readonly picture: string
  readonly photo: Photo | undefined
  /** Number of photos in the gallery. */
  readonly count: number
  readonly galleryHref: string
}

/** Shows the restaurant's main picture, which links to the gallery. */
export function HeroPicture({ picture, photo, count, galleryHref }: HeroPictureProps) {
  const { t } = useText()
  return (
    <div className="picture bleed aspect-[4/3] tablet:aspect-hero desktop:col-start-1">
      <RestaurantImage
        {...{ picture, photo }}
        alt={photo?.alt ?? ''}
        sizes="(width < 61.25rem) 100vw, 44rem"
        width={1280}
        height={720}
        fetchPriority="high"
      />
      {count > 1 && (
        <Anchor
          href={galleryHref}
          className="absolute inset-e-4 bottom-4 z-1 inline-flex min-h-target items-center rounded-full bg-paper/90 px-4 text-small font-medium shadow-low hover:bg-paper"
        >
          {t('restaurant.pictures', { count })}
        </Anchor>
      )}
    </div>
  )
}
