import { useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { askedRegion } from '../location/asked-region.ts'

/**
 * The region that was asked for and is still loading, when it is not the one on show: the old one's tables are nobody's
 * answer any more (specification section 4).
 */
export function useRegionOnItsWay(shown: string): string | null {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location?.pathname !== paths.home) return null
  const asked = askedRegion(new URL(location.pathname + location.search, 'http://here'))
  return asked !== null && asked !== shown ? asked : null
}
