import { isAbove, type Role, roles } from '#domain/staff/permissions.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useText } from '#web/text/text.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The role above which nobody may do anything on a device, at most that of whoever chooses it. */
export function HighestRoleField({ role }: { readonly role: Role }) {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const offered = roles.filter((each) => each === role || !isAbove(each, restaurant.role))
  return (
    <SelectField
      key={role}
      name="role"
      label={t('hostApp.highestRole')}
      hint={t('hostApp.highestRoleHint')}
      defaultValue={role}
      options={offered.toReversed().map((each) => ({ value: each, text: t(`hostApp.role.${each}`) }))}
    />
  )
}
