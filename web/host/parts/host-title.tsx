/** The title of a page, which React moves into the head. */
export function HostTitle({
  title,
  restaurant,
}: {
  readonly title: string
  readonly restaurant?: string | undefined
}) {
  return <title>{[title, restaurant, 'Banquette'].filter(Boolean).join(' · ')}</title>
}
