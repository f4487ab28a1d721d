import { useState } from 'react'
import type { Invited } from './member-steps.ts'
import { type Member, MemberState, rightsInWords } from './member-words.tsx'
import { PinForm } from './pin-form.tsx'
import { RightsFields } from './rights-fields.tsx'
import { ShareInvitation } from './share-invitation.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

type Part = 'change' | 'pin' | 'suspended' | 'removed'

/** Changes one member: name, role and permissions, the invitation, and whether they have access. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useText()
  const [part, setPart] = useState<Part>('change')
  const [renewed, setRenewed] = useState<Invited | null>(null)
  const { name, state, invitation, hasPin } = member
  // The form that ends a suspension closes the dialog, so it stays until it has.
  const [wasSuspended] = useState(state === 'suspended')
  if (renewed)
    return (
      <HostDialog title={t('hostApp.invitedTitle', { name })} onClose={onClose}>
        <ShareInvitation invited={renewed} onClose={onClose} />
      </HostDialog>
    )
  if (part === 'pin')
    return (
      <HostDialog title={t('hostApp.pinTitle', { name })} onClose={() => setPart('change')} isEntry>
        <PinForm memberId={member.memberId} onDone={onClose} />
      </HostDialog>
    )
  if (part !== 'change')
    return (
      <HostDialog
        title={t(part === 'suspended' ? 'hostApp.suspendedTitle' : 'hostApp.removedTitle', { name })}
        onClose={() => setPart('change')}
      >
        <Confirm {...{ member, part, onClose }} onBack={() => setPart('change')} />
      </HostDialog>
    )
  return (
    <HostDialog title={name} onClose={onClose}>
      <p className="-mt-3 mb-5 text-small">
        <MemberState member={member} />
      </p>
      <ChangeForm {...{ member, onClose }} />
      <div className="mt-6 grid gap-3 border-t border-line pt-6 tablet:grid-cols-2">
        {state === 'invited' && (
          <>
            {invitation?.email && (
              <Renew member={member} by="email" onRenewed={setRenewed}>
                {t('hostApp.renewByEmail', { email: invitation.email })}
              </Renew>
            )}
            <Renew member={member} by="link" onRenewed={setRenewed}>
              {t('hostApp.renewByLink')}
            </Renew>
          </>
        )}
        {state !== 'suspended' && (
          <Button type="button" kind="quiet" onClick={() => setPart('pin')}>
            {hasPin ? t('hostApp.changePin') : t('hostApp.setPin')}
          </Button>
        )}
        {hasPin && <Unblock member={member} />}
        {state === 'active' && (
          <Button type="button" kind="quiet" onClick={() => setPart('suspended')}>
            {t('hostApp.suspend')}
          </Button>
        )}
        {wasSuspended && <Restore {...{ member, onClose }} />}
        <Button type="button" kind="danger" onClick={() => setPart('removed')}>
          {state === 'invited' ? t('hostApp.withdraw') : t('hostApp.remove')}
        </Button>
      </div>
    </HostDialog>
  )
}

const fields = ['name', 'role']

function ChangeForm({ member, onClose }: MemberDialogProps) {
  const text = useText()
  const { t } = text
  const form = useForm('change')
  const at = useFieldProblems(form.result, fields)
  const isOutdated = refusalOf(form.result?.problem ?? null)?.refused === 'changedMeanwhile'
  const { memberId, revision, name, role, added, removed } = member
  return (
    <HostForm
      form={form}
      step="change"
      fields={fields}
      failure={isOutdated ? undefined : t('hostApp.changeFailed')}
      submit={t('hostApp.save')}
      onDone={onClose}
    >
      {isOutdated && (
        <Notice tone="warn" title={t('hostApp.savedMeanwhile')}>
          {name} · {rightsInWords(member, text)}
        </Notice>
      )}
      <Which {...{ memberId, revision }} />
      <TextField
        {...at('name')}
        name="name"
        label={t('hostApp.name')}
        hint={t('hostApp.nameHint')}
        defaultValue={name}
        autoComplete="off"
        maxLength={80}
      />
      <RightsFields {...{ given: role, added, removed }} />
    </HostForm>
  )
}

/** Which member a form is about, and the revision that it was filled in for. */
function Which({ memberId, revision }: Pick<Member, 'memberId' | 'revision'>) {
  return (
    <>
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

interface RenewProps {
  readonly member: Member
  readonly by: 'email' | 'link'
  readonly onRenewed: (renewed: Invited) => void
  readonly children: string
}

function Renew({ member, by, onRenewed, children }: RenewProps) {
  const { t } = useText()
  const form = useForm<Invited>('renew')
  const done = form.result?.done
  return (
    <HostForm
      form={form}
      step="renew"
      fields={[]}
      submit={children}
      failure={t('hostApp.inviteFailed')}
      quiet
      onDone={() => done && onRenewed(done)}
    >
      <input type="hidden" name="by" value={by} />
      <Which {...member} />
    </HostForm>
  )
}

/** Devices stop accepting a PIN after too many wrong ones. */
function Unblock({ member }: Pick<MemberDialogProps, 'member'>) {
  const { t } = useText()
  const form = useForm('unblock')
  const isDone = form.result !== null && form.result.problem === null
  return (
    <HostForm form={form} step="unblock" fields={[]} submit={t('hostApp.unblockPin')} quiet>
      <Which {...member} />
      {isDone && <Notice tone="good" live title={t('hostApp.pinUnblocked')} />}
    </HostForm>
  )
}

function Restore({ member, onClose }: MemberDialogProps) {
  const { t } = useText()
  const form = useForm('setState')
  return (
    <HostForm form={form} step="setState" fields={[]} submit={t('hostApp.restore')} quiet onDone={onClose}>
      <Which {...member} />
      <input type="hidden" name="state" value="active" />
    </HostForm>
  )
}

interface ConfirmProps extends MemberDialogProps {
  readonly part: 'suspended' | 'removed'
  readonly onBack: () => void
}

function Confirm({ member, part, onClose, onBack }: ConfirmProps) {
  const { t } = useText()
  const form = useForm('setState')
  const { name, state } = member
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {t(part === 'suspended' ? 'hostApp.suspendedHint' : 'hostApp.removedHint', { name })}
      </p>
      <HostForm
        form={form}
        step="setState"
        fields={[]}
        submit={
          part === 'suspended'
            ? t('hostApp.suspend')
            : state === 'invited'
              ? t('hostApp.withdraw')
              : t('hostApp.remove')
        }
        failure={t('hostApp.changeFailed')}
        onDone={onClose}
      >
        <Which {...member} />
        <input type="hidden" name="state" value={part} />
      </HostForm>
      <Button type="button" kind="quiet" wide onClick={onBack}>
        {t('hostApp.back')}
      </Button>
    </div>
  )
}
