import { answer } from '#server/platform/calls/answer.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { findRegion } from './find-region.ts'
import { findRegionByIp } from './find-region-by-ip.ts'
import { getRegionConfig } from './get-region-config.ts'
import { suggestRegionsByName, quotaFor } from './suggest-regions-by-name.ts'

export const regionRoutes = [
  answer('regions.config', getRegionConfig),
  answer('regions.find', findRegion),
  answer('regions.findByIp', findRegionByIp),
  answer('regions.suggestByName', limited(suggestRegionsByName, quotaFor)),
]
