import { answer } from '#server/http/answer.ts'
import { deleteGuest } from './delete-guest.ts'
import { exportGuest } from './export-guest.ts'
import { getProfile, saveProfile } from './keep-profile.ts'
import { correctSeen, showSeenBy } from './seen-by.ts'
import { removePhoto, savePhoto } from './photo/save-photo.ts'

export const guestRoutes = [
  answer('guests.profile', getProfile),
  answer('guests.saveProfile', saveProfile),
  answer('guests.savePhoto', savePhoto),
  answer('guests.removePhoto', removePhoto),
  answer('guests.seenBy', showSeenBy),
  answer('guests.correct', correctSeen),
  answer('guests.export', exportGuest),
  answer('guests.delete', deleteGuest),
]
