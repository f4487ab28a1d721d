import type { Tenant } from '#contracts/operator/tenant.ts'
import { useLocation, useMatches } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { alternateLinks, canonicalLink, openGraphLocale } from './page-links.ts'
import { inLanguage, shareImage, shareSize } from './share-image.ts'

export interface PageHeadProps {
  /** Title of the page without the name of the site. */
  readonly title: string
  readonly description?: string
  /** Canonical path of the page, without `lang`. */
  readonly canonical?: string
  /** Whether to exclude the page from search engines. */
  readonly hidden?: boolean
  /** Path of the share image. Defaults to the world's. */
  readonly image?: string
}

const productName = 'Banquette'
const worldImage = shareImage.region('g')

/** Renders the title, description and links of a page. React moves them into the head. */
export function PageHead({ title, description, canonical, hidden = false, image }: PageHeadProps) {
  const siteName = useSiteName()
  return (
    <>
      <title>{title === siteName ? title : `${title} · ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {canonical && <Canonical path={canonical} />}
      {canonical && import.meta.env.SSR && (
        <PublicLinks {...{ title, description, canonical, hidden }} image={image ?? worldImage} />
      )}
    </>
  )
}

interface PublicLinksProps {
  readonly title: string
  readonly description: string | undefined
  readonly canonical: string
  readonly hidden: boolean
  readonly image: string
}

function Canonical({ path }: { path: string }) {
  const { search } = useLocation()
  return <link rel="canonical" href={canonicalLink(useOrigin(), path, search)} />
}

/**
 * Renders links to other languages and metadata for sharing. Only crawlers read them, so the browser doesn't render
 * them.
 */
function PublicLinks({ title, description, canonical: path, hidden, image: drawn }: PublicLinksProps) {
  const { locale } = useText()
  const image = inLanguage(drawn, locale)
  const { search } = useLocation()
  const { origin = '', tenant } = useFrame()
  const siteName = useSiteName()
  const offered = tenant?.languages ?? []
  const canonical = canonicalLink(origin, path, search)
  return (
    <>
      {!hidden &&
        alternateLinks(origin, path, offered).map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={origin + image} />
    </>
  )
}

/** Returns the public origin sent by the server, or an empty string if loading it failed. */
export function useOrigin(): string {
  return useFrame().origin ?? ''
}

/** Returns the name of the site: that of its tenant, or the product's. */
export function useSiteName(): string {
  return useFrame().tenant?.name ?? productName
}

/** Returns the data that the page's layout has loaded. */
function useFrame(): {
  readonly origin?: string
  readonly tenant?: Pick<Tenant, 'name' | 'languages'> | null
} {
  return useMatches()[0]?.loaderData ?? {}
}
