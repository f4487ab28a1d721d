import { answer } from '#server/http/answer.ts'
import { findRegion, findRegionByIp, getRegionConfig, suggestRegions } from './region-calls.ts'

export const regionRoutes = [
  answer('regions.config', getRegionConfig),
  answer('regions.find', findRegion),
  answer('regions.findByIp', findRegionByIp),
  answer('regions.suggestByName', suggestRegions),
]
