import { useState } from 'react'
import {
  isAbove,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roles,
} from '#domain/staff/permissions.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

interface RightsFieldsProps {
  readonly given: Role
  readonly added?: readonly Permission[]
  readonly removed?: readonly Permission[]
}

/**
 * The role, and single permissions that differ from it. Nobody gives a role above their own, or a permission that they
 * don't have.
 */
export function RightsFields({ given: givenRole, added = [], removed = [] }: RightsFieldsProps) {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const [role, setRole] = useState(givenRole)
  const [differs, setDiffers] = useState<ReadonlySet<Permission>>(new Set([...added, ...removed]))
  const usual = new Set(permissionsOf({ role, added: [], removed: [] }))
  const toggle = (permission: Permission) => {
    const next = new Set(differs)
    if (!next.delete(permission)) next.add(permission)
    setDiffers(next)
  }
  const changeRole = (next: Role) => {
    // Whoever has a permission, or lacks it, still does; what the new role says anyway is no difference anymore.
    const has = (each: Permission) => usual.has(each) !== differs.has(each)
    const nextUsual = permissionsOf({ role: next, added: [], removed: [] })
    setDiffers(new Set([...differs].filter((each) => nextUsual.includes(each) !== has(each))))
    setRole(next)
  }
  const offered = roles.filter((each) => each === givenRole || !isAbove(each, restaurant.role))
  const count = differs.size
  return (
    <div className="grid gap-2">
      <SelectField
        name="role"
        label={t('hostApp.role')}
        hint={t(`hostApp.roleHint.${role}`)}
        defaultValue={role}
        onChange={({ currentTarget: { value } }) => changeRole(value as Role)}
        options={offered.toReversed().map((each) => ({ value: each, text: t(`hostApp.role.${each}`) }))}
      />
      <input type="hidden" name="single" value="yes" />
      {permissions.map((each) =>
        usual.has(each) !== differs.has(each) ? (
          <input key={each} type="hidden" name="may" value={each} />
        ) : null,
      )}
      <Disclosure
        summary={count === 0 ? t('hostApp.asTheRole') : t('hostApp.differences', { count })}
        className="border-b-0"
      >
        <ul className="grid">
          {permissions.map((each) => (
            <SinglePermission
              key={each}
              permission={each}
              isUsual={usual.has(each)}
              differs={differs.has(each)}
              isFixed={!restaurant.permissions.includes(each) && usual.has(each) === differs.has(each)}
              onToggle={() => toggle(each)}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

interface SinglePermissionProps {
  readonly permission: Permission
  readonly isUsual: boolean
  readonly differs: boolean
  /** Whether whoever manages members here can't give it, because they don't have it. */
  readonly isFixed: boolean
  readonly onToggle: () => void
}

function SinglePermission({ permission, isUsual, differs, isFixed, onToggle }: SinglePermissionProps) {
  const { t } = useText()
  return (
    <li className={classes('rounded-md', differs && 'bg-wash')}>
      <label
        className={classes('flex min-h-target items-center gap-3 px-2 py-1.5', isFixed && 'text-ink-soft')}
      >
        <input
          type="checkbox"
          className="size-5 flex-none"
          checked={isUsual !== differs}
          disabled={isFixed}
          onChange={onToggle}
        />
        <span className="flex-1">{t(`permission.${permission}`)}</span>
        {differs && (
          <span className="text-small font-medium text-accent">
            {isUsual ? t('hostApp.takenAway') : t('hostApp.givenToo')}
          </span>
        )}
      </label>
    </li>
  )
}
