import type { ComponentProps, CSSProperties } from 'react'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'

/** A restaurant's picture: a photo, or the URL of a drawing if it has no photos. */
export interface ShownPicture {
  readonly picture: string
  readonly photo?: Photo | undefined
}

type Attributes = Pick<ComponentProps<'img'>, 'alt' | 'className' | 'decoding' | 'fetchPriority' | 'loading'>

interface RestaurantImageProps extends Attributes, ShownPicture {
  /** The `sizes` attribute: the displayed width of the image. */
  readonly sizes: string
  /** Intrinsic size of the image, which reserves its space. */
  readonly width: number
  readonly height: number
  /** How the image fits its frame: `cover` fills it around the focal point, `contain` shows everything. */
  readonly fit?: 'cover' | 'contain'
}

/** Shows a restaurant's picture. Browsers choose a photo's width and format, and crop it around its focal point. */
export function RestaurantImage({
  picture,
  photo,
  sizes,
  alt = '',
  fit = 'cover',
  ...rest
}: RestaurantImageProps) {
  if (!photo) return <img src={picture} alt={alt} {...rest} />
  return (
    <picture>
      <source type="image/avif" srcSet={photo.srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={photo.srcset.webp} sizes={sizes} />
      <img src={photo.url} alt={alt} style={photoStyle(photo, fit)} {...rest} />
    </picture>
  )
}

/** Returns styles for the focal point and a tiny preview until the photo has loaded. Neither needs scripts. */
function photoStyle({ focus, placeholder }: Photo, fit: 'cover' | 'contain'): CSSProperties {
  const position = fit === 'cover' ? `${focus.x}% ${focus.y}%` : 'center'
  return { objectPosition: position, background: `url(${placeholder}) ${position} / ${fit} no-repeat` }
}
