import { restaurantQuestions } from '#server/testing/setup/restaurant-questions.ts'
import { actionQuestions } from '#server/testing/booking/action-questions.ts'
import { deviceQuestions } from '#server/testing/staff/device-questions.ts'
import { peopleQuestions } from '#server/testing/staff/people-questions.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { keyQuestions } from '#server/testing/staff/key-questions.ts'
import { webhookQuestions } from '#server/testing/staff/webhook-questions.ts'
import { setupQuestions } from '#server/testing/staff/setup-questions.ts'
import { serviceDayQuestions } from '../booking/service-day-questions.ts'
import type { Walk } from '../booking/guest-questions.ts'
import { historyQuestions } from './history-questions.ts'

/** Requests for the calls about members, devices, keys, setup, history and the service day view. */
/** Requests for the calls about bookings of staff, members, devices, keys, setup and history. */
export function staffQuestions(world: () => OpenWorld): Walk {
  return {
    ...actionQuestions(world),
    ...deviceQuestions(world),
    ...serviceDayQuestions(world),
    ...historyQuestions(world),
    ...keyQuestions(world),
    ...setupQuestions(world),
    ...peopleQuestions(world),
    ...webhookQuestions(world),
    ...restaurantQuestions(world),
  }
}
