import { pathOf } from '#server/discovery/regions/present-region.ts'
import type { Discovery } from '#server/context.ts'

/**
 * Returns the content that a tenant may show: content about its region, about a region within or around it,
 * or about no region.
 */
export async function shownOf<Content extends { readonly region_id: string | null }>(
  { regions }: Pick<Discovery, 'regions'>,
  all: readonly Content[],
): Promise<Content[]> {
  const { above } = await regions.tree()
  const isShown = async ({ region_id: id }: Content) =>
    id === null || above.some((region) => region.id === id) || (await regions.contains(id))
  const shown = await Promise.all(all.map(isShown))
  return all.filter((_, index) => shown[index])
}

/**
 * Returns content about a region, about a region within or around it, or about no region. Returns all content
 * for an unknown region.
 */
export async function aboutRegion<Content extends { readonly region_id: string | null }>(
  { regions }: Pick<Discovery, 'regions'>,
  all: readonly Content[],
  regionId: string | undefined,
): Promise<Content[]> {
  const tree = await regions.tree()
  const region = tree.byId.get(regionId ?? '')
  if (!region) return [...all]
  const around = pathOf(tree, region)
  const isAbout = (id: string) => {
    const other = tree.byId.get(id)
    return (
      around.some((each) => each.id === id) ||
      (other !== undefined && pathOf(tree, other).some((each) => each.id === region.id))
    )
  }
  return all.filter(({ region_id }) => region_id === null || isAbout(region_id))
}
