import { answer } from '#server/http/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { findRegion, findRegionByIp, getRegionConfig } from './region-calls.ts'
import { suggestRegions, turnsFor } from './suggest-regions.ts'

export const regionRoutes = [
  answer('regions.config', getRegionConfig),
  answer('regions.find', findRegion),
  answer('regions.findByIp', findRegionByIp),
  answer('regions.suggestByName', limited(suggestRegions, turnsFor)),
]
