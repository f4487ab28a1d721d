import { answer } from '#server/platform/calls/answer.ts'
import { getServiceDay } from './get-service-day.ts'
import { getServiceDayChanges } from './get-service-day-changes.ts'

export const serviceDayRoutes = [
  answer('host.serviceDay', getServiceDay),
  answer('host.serviceDayChanges', getServiceDayChanges),
]
