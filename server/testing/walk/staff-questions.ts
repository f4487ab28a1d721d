import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import type { Walk } from '../booking/guest-questions.ts'

/** Requests for the calls about members, devices, keys, setup and history. */
export function staffQuestions(_world: () => OpenWorld): Walk {
  return {}
}
