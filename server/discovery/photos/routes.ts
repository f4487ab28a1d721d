import { answer } from '#server/platform/calls/answer.ts'
import { addPhoto } from './add-photo.ts'
import { changePhoto } from './change-photo.ts'
import { listPhotos } from './list-photos.ts'
import { refuseStrangers } from './open-photos.ts'
import { setPhotoOrder } from './set-photo-order.ts'
import { removePhoto } from './remove-photo.ts'

export const photoRoutes = [
  answer('photos.list', listPhotos),
  answer('photos.add', addPhoto, { beforeBody: refuseStrangers }),
  answer('photos.change', changePhoto),
  answer('photos.setOrder', setPhotoOrder),
  answer('photos.remove', removePhoto),
]
