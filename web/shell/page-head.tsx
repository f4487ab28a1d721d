export interface PageHeadProps {
  /** What the page is, without the product's name. */
  readonly title: string
  readonly description?: string
  /** The one address of this page, as a path. */
  readonly canonical?: string
  /** Search engines leave the page out. */
  readonly hidden?: boolean
}

/** Title and description of a screen; React carries them into the head. */
export function PageHead({ title, description, canonical, hidden = false }: PageHeadProps) {
  return (
    <>
      <title>{title === productName ? title : `${title} · ${productName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}

const productName = 'Banquette'
