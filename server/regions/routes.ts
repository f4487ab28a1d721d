import { answer } from '#server/http/answer.ts'
import { findRegion, findRegionByIp, getRegionConfig } from './region-calls.ts'
import { suggestRegions } from './suggest-regions.ts'

export const regionRoutes = [
  answer('regions.config', getRegionConfig),
  answer('regions.find', findRegion),
  answer('regions.findByIp', findRegionByIp),
  answer('regions.suggestByName', suggestRegions),
]
