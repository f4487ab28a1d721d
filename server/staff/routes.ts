import { answer } from '#server/platform/calls/answer.ts'
import { changeDevice } from './devices/change-device.ts'
import { confirmPairing } from './devices/confirm-pairing.ts'
import { confirmPerson } from './devices/confirm-person.ts'
import { getStaffAtDevice } from './devices/get-staff-at-device.ts'
import { listDevices } from './devices/list-devices.ts'
import { lockDevice } from './devices/lock-device.ts'
import { pairDevice } from './devices/pair-device.ts'
import { refreshDevice } from './devices/refresh-device.ts'
import { removeDevice } from './devices/remove-device.ts'
import { setPin } from './pins/set-pin.ts'
import { switchPerson } from './devices/switch-person.ts'
import { unblockPin } from './pins/unblock-pin.ts'
import { createKey } from './keys/create-key.ts'
import { listKeys } from './keys/list-keys.ts'
import { renameKey } from './keys/rename-key.ts'
import { revokeKey } from './keys/revoke-key.ts'
import { getSetupLink } from './first-owner/get-setup-link.ts'
import { changeNotifications } from './notifications/change-notifications.ts'
import { removePushSubscription } from './notifications/remove-push-subscription.ts'
import { savePushSubscription } from './notifications/save-push-subscription.ts'
import { getNotifications } from './notifications/get-notifications.ts'
import { acceptInvitation } from './people/accept-invitation.ts'
import { changeMember } from './people/change-member.ts'
import { getInvitation } from './people/get-invitation.ts'
import { getSignedIn } from './people/get-signed-in.ts'
import { inviteStaff } from './people/invite-staff.ts'
import { listMembers } from './people/list-members.ts'
import { renewInvitation } from './people/renew-invitation.ts'
import { saveTexts } from './save-texts.ts'

export const staffRoutes = [
  answer('host.saveTexts', saveTexts),
  answer('staff.pairDevice', pairDevice),
  answer('staff.confirmPairing', confirmPairing),
  answer('staff.devices', listDevices),
  answer('staff.changeDevice', changeDevice),
  answer('staff.removeDevice', removeDevice),
  answer('staff.atDevice', getStaffAtDevice),
  answer('staff.refreshDevice', refreshDevice),
  answer('staff.switchPerson', switchPerson),
  answer('staff.lockDevice', lockDevice),
  answer('staff.confirmPerson', confirmPerson),
  answer('staff.setPin', setPin),
  answer('staff.unblockPin', unblockPin),
  answer('keys.list', listKeys),
  answer('keys.create', createKey),
  answer('keys.rename', renameKey),
  answer('keys.revoke', revokeKey),
  answer('staff.signedIn', getSignedIn),
  answer('staff.members', listMembers),
  answer('staff.changeMember', changeMember),
  answer('staff.notifications', getNotifications),
  answer('staff.changeNotifications', changeNotifications),
  answer('staff.savePushSubscription', savePushSubscription),
  answer('staff.removePushSubscription', removePushSubscription),
  answer('staff.invite', inviteStaff),
  answer('staff.renewInvitation', renewInvitation),
  answer('staff.invitation', getInvitation),
  answer('staff.acceptInvitation', acceptInvitation),
  answer('staff.setupLink', getSetupLink),
]
