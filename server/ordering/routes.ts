import { answer } from '#server/calls/answer.ts'
import { findZone } from './find-zone.ts'

export const orderingRoutes = [answer('ordering.findZone', findZone)]
