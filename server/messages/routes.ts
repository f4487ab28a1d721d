import { answer } from '#server/platform/calls/answer.ts'
import { getPushKey } from './channels/get-push-key.ts'

export const notificationRoutes = [answer('notifications.pushKey', getPushKey)]
