import { answer } from '#server/calls/answer.ts'
import { getPushKey } from './get-push-key.ts'

export const notificationRoutes = [answer('notifications.pushKey', getPushKey)]
