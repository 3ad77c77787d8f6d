import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TestStep } from '../../../../shared/domain/connection.ts'
import type { ConnectionChange, ConnectionLife } from '../../../../shared/domain/connection-life.ts'
import type { Environment } from '../../../../shared/domain/environment.ts'
import type { ApiGroup, AppError } from '../../../../shared/errors/app-error.ts'
import { on } from '../../../bridge/on.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ChangeFaults, changeDraftOf, readChangeDraft } from '../change-draft.ts'
import type { GroupDraft } from '../connect-draft.ts'
import { tokenUrlAfter } from '../token-url-after.ts'
import { withStep } from '../with-step.ts'
import { AmountsField, InstitutionFields } from './institution-fields.tsx'
import { TestSteps } from './test-steps.tsx'

interface ChangeFormProps {
  readonly environment: Environment
  readonly life: ConnectionLife
  readonly onClose: () => void
  readonly onKept: () => void
}

/** Changes addresses and credentials: what is new is tested before it is kept. Secrets go in, and are never shown. */
export function ChangeForm({ environment, life, onClose, onKept }: ChangeFormProps) {
  const t = useText()
  const change = useChange()
  const [start] = useState(() => changeDraftOf(life))
  const [draft, setDraft] = useState(start)
  const [judged, setJudged] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const running = change.outcome === 'running'
  const asking = useAsking(running)
  const read = readChangeDraft(draft, life)
  const faults = judged && !read.ok ? read.error : null
  const isSame = JSON.stringify(draft) === JSON.stringify(start)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setJudged(true)
    if (!read.ok) marked.show()
    if (!read.ok || isSame) return
    void change.run(read.value).then((kept) => kept && onKept())
  }
  const groups: readonly ApiGroup[] = draft.useQrcodes ? ['accounts', 'qrcodes'] : ['accounts']
  return (
    <form ref={box} className="stack stack-4" onSubmit={submit} noValidate aria-label={t('life.changeTitle')}>
      <p className="sub">{t('life.changeIntro')}</p>
      <GroupPart
        group="accounts"
        environment={environment}
        draft={draft.accounts}
        faults={faults}
        set={(some) => setDraft((before) => ({ ...before, accounts: { ...before.accounts, ...some } }))}
      />
      <Check checked={draft.useQrcodes} onChange={(useQrcodes) => setDraft({ ...draft, useQrcodes })}>
        {t('life.qrcodesUse')}
      </Check>
      {draft.useQrcodes && (
        <GroupPart
          group="qrcodes"
          environment={environment}
          draft={draft.qrcodes}
          faults={faults}
          set={(some) => setDraft((before) => ({ ...before, qrcodes: { ...before.qrcodes, ...some } }))}
        />
      )}
      {draft.useQrcodes && life.qrcodes === null && <p className="hint">{t('life.qrcodesCertificate')}</p>}
      {!draft.useQrcodes && life.qrcodes !== null && <p className="hint">{t('life.qrcodesDrop')}</p>}
      {change.steps.length > 0 && <TestSteps steps={change.steps} groups={groups} onPin={null} />}
      <div role="status">
        {change.outcome === 'failed' && <Callout tone="warn" title={t('life.changeFailed')} />}
        {judged && isSame && <p className="hint">{t('life.changeSame')}</p>}
      </div>
      {change.failure !== null &&
        (isUnitKept(change.failure) ? (
          <Callout tone="warn" title={t('life.amountsKept')}>
            {t('life.amountsKeptTodo')}
          </Callout>
        ) : (
          <ErrorNote error={change.failure} />
        ))}
      <ConfirmNote asking={asking} />
      <div className="row">
        <Button kind="filled" submit busy={running}>
          {t('life.changeYes')}
        </Button>
        <Button onPress={onClose}>{t('life.changeCancel')}</Button>
      </div>
    </form>
  )
}

function isUnitKept(failure: AppError): boolean {
  return failure.kind === 'invalid' && failure.violations.some(({ path }) => path.endsWith('.amounts'))
}

interface GroupPartProps {
  readonly group: ApiGroup
  readonly environment: Environment
  readonly draft: GroupDraft
  readonly faults: ChangeFaults | null
  readonly set: (some: Partial<GroupDraft>) => void
}

function GroupPart({ group, environment, draft, faults, set }: GroupPartProps) {
  const t = useText()
  const headersFault = faults?.get(`${group}.headers`)
  const unitFault = faults?.get(`${group}.amounts`)
  const field = (name: Exclude<keyof GroupDraft, 'institution' | 'headers' | 'amounts'>) => {
    const fault = faults?.get(`${group}.${name}`)
    return {
      value: draft[name],
      onChange: (text: string) => set({ [name]: text }),
      error: fault === undefined ? null : t(fault),
    }
  }
  return (
    <fieldset className="stack stack-3">
      <legend className="h3">
        {t(group === 'accounts' ? 'connections.groupAccounts' : 'connections.groupQrcodes')}
      </legend>
      <TextField label={t('connections.baseUrl')} type="url" inputMode="url" {...field('baseUrl')} />
      <div className="connect-two halves folds">
        <TextField label={t('connections.clientId')} {...field('clientId')} />
        <TextField
          label={t('connections.clientSecret')}
          type="password"
          autoComplete="new-password"
          hint={t('life.secretBlank')}
          {...field('clientSecret')}
        />
      </div>
      <TextField
        label={t('connections.pin')}
        optional
        className="code-input"
        hint={t('connections.pinHint')}
        {...field('pin')}
      />
      <TextField
        label={t('connections.tokenUrl')}
        optional
        type="url"
        inputMode="url"
        hint={t('connections.tokenUrlHint')}
        {...field('tokenUrl')}
      />
      <AmountsField
        group={group}
        amounts={draft.amounts}
        set={set}
        error={unitFault === undefined ? null : t(unitFault)}
      />
      <InstitutionFields
        draft={draft}
        set={set}
        tokenUrlOf={(institution) =>
          tokenUrlAfter(draft.tokenUrl, { ...draft, environment }, { institution, environment })
        }
        error={headersFault === undefined ? null : t(headersFault)}
      />
    </fieldset>
  )
}

/** A change that is tested before it is kept: its steps as they come, and how it ended. */
function useChange() {
  const change = useAction('connections.change')
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [ended, setEnded] = useState<'none' | 'kept' | 'failed'>('none')
  useEffect(() => on('connections.testStep', ({ step }) => setSteps((before) => withStep(before, step))), [])
  const run = async (form: ConnectionChange): Promise<boolean> => {
    setSteps([])
    setEnded('none')
    const reply = await change.run(form)
    if (!reply.ok) return false
    setSteps(reply.value.steps)
    setEnded(reply.value.kept ? 'kept' : 'failed')
    return reply.value.kept
  }
  return { steps, outcome: change.busy ? ('running' as const) : ended, failure: change.failure, run }
}
