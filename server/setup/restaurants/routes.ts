import { answer } from '#server/platform/calls/answer.ts'
import { changeSlug } from './change-slug.ts'
import { closeForGood } from './close-for-good.ts'
import { createEvent } from './create-event.ts'
import { listBookableProblems } from './list-bookable-problems.ts'
import { pauseSetup } from './pause-setup.ts'
import { publishSetup } from './publish-setup.ts'
import { reopenSetup } from './reopen-setup.ts'
import { resumeSetup } from './resume-setup.ts'

export const setupRestaurantRoutes = [
  answer('setup.publish', publishSetup),
  answer('setup.pause', pauseSetup),
  answer('setup.resume', resumeSetup),
  answer('setup.closeForGood', closeForGood),
  answer('setup.reopen', reopenSetup),
  answer('setup.bookableProblems', listBookableProblems),
  answer('setup.changeSlug', changeSlug),
  answer('setup.createEvent', createEvent),
]
