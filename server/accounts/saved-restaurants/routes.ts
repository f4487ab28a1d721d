import { answer } from '#server/platform/calls/answer.ts'
import { createList } from './create-list.ts'
import { removeList } from './remove-list.ts'
import { renameList } from './rename-list.ts'
import { removeSavedRestaurant } from './remove-saved-restaurant.ts'
import { listSavedRestaurants } from './list-saved-restaurants.ts'
import { saveAll } from './save-all.ts'
import { saveRestaurant } from './save-restaurant.ts'

export const savedRestaurantRoutes = [
  answer('savedRestaurants.list', listSavedRestaurants),
  answer('savedRestaurants.save', saveRestaurant),
  answer('savedRestaurants.saveAll', saveAll),
  answer('savedRestaurants.remove', removeSavedRestaurant),
  answer('savedRestaurants.createList', createList),
  answer('savedRestaurants.renameList', renameList),
  answer('savedRestaurants.removeList', removeList),
]
