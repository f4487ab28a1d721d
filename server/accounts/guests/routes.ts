import { answer } from '#server/platform/calls/answer.ts'
import { deleteGuest } from './delete-guest.ts'
import { exportGuest } from './export-guest.ts'
import { getProfile } from './get-profile.ts'
import { saveProfile } from './save-profile.ts'
import { correctSharedData } from './correct-shared-data.ts'
import { listSharedData } from './list-shared-data.ts'
import { removePhoto } from './photo/remove-photo.ts'
import { savePhoto } from './photo/save-photo.ts'

export const guestRoutes = [
  answer('guests.profile', getProfile),
  answer('guests.saveProfile', saveProfile),
  answer('guests.savePhoto', savePhoto),
  answer('guests.removePhoto', removePhoto),
  answer('guests.sharedData', listSharedData),
  answer('guests.correctSharedData', correctSharedData),
  answer('guests.export', exportGuest),
  answer('guests.delete', deleteGuest),
]
