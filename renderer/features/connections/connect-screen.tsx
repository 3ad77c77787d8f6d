import { ArrowLeft } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import type { Keychain } from '../../../shared/domain/session.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { type MarkedFields, markedWords, useMarkedFields } from '../../form/use-marked-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ListDetail, Pane } from '../../ui/pane.tsx'
import { PassphraseFields } from '../../ui/passphrase-fields.tsx'
import { passphraseWhy } from '../../ui/passphrase-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { lackingCertificates } from './certificate-draft.ts'
import { unitProved, unitsAsked } from './amounts-seen.ts'
import { forgetConnectBehind, isConnectBegun } from './connect-behind.ts'
import { draftFrom } from './locked-fields.ts'
import { draftOf, ForDesk, useDeskWithout } from './parts/for-desk.tsx'
import { ClosedNote, FilledNote, isClosed } from './parts/company-notes.tsx'
import { AccountPart, CompanyPart } from './parts/company-part.tsx'
import { GroupFields } from './parts/group-part.tsx'
import { LeaveDialog } from './parts/leave-dialog.tsx'
import { Part } from './parts/part.tsx'
import { TestReport } from './parts/test-pane.tsx'
import { sameForm } from './same-form.ts'
import { tokenUrlAfter } from './token-url-after.ts'
import { type CertificateDesk, useCertificate } from './use-certificate.ts'
import { type Company, useCompany } from './use-company.ts'
import { type ConnectFormDesk, useConnectForm } from './use-connect-form.ts'
import { type ConnectionTest, useConnectionTest } from './use-connection-test.ts'
import './connect.css'

/** Connects a real account: the form at the left, its test at the right. `alone` where no frame shows the title. */
export function ConnectScreen({ alone = false }: { readonly alone?: boolean }) {
  const t = useText()
  const { back } = useDesk()
  const company = useCompany()
  const [wayOut, setWayOut] = useState<(() => void) | null>(null)
  const keychain = useRemote('session.read', {}).value?.keychain
  useScreen({
    title: t('connections.connectTitle'),
    path: [{ title: t('connections.listTitle'), place: { to: 'connections' } }],
    escape: () => {
      back()
      return true
    },
    leave: (go) => {
      if (!isConnectBegun()) return false
      setWayOut(() => go)
      return true
    },
  })
  if (company === undefined || keychain === undefined) return <Skeleton shape="card" rows={3} />
  if (isClosed(company))
    return (
      <div className="connect">
        {alone && <AloneHead />}
        <ClosedNote company={company} />
      </div>
    )
  return (
    <>
      <OpenForm alone={alone} company={company} keychain={keychain} />
      {wayOut !== null && (
        <LeaveDialog
          onStay={() => setWayOut(null)}
          onLeave={() => {
            setWayOut(null)
            wayOut()
          }}
        />
      )}
    </>
  )
}

interface OpenFormProps {
  readonly alone: boolean
  readonly company: Company
  readonly keychain: Keychain
}

function OpenForm({ alone, company, keychain }: OpenFormProps) {
  const t = useText()
  const sealed = keychain.kind === 'system'
  const [environment = 'homologation'] = company.environments
  const desk = useDeskWithout()
  const [gives, setGives] = useState(desk !== null)
  const start = draftFrom(company.view.profile, environment)
  const form = useConnectForm(sealed || gives, desk === null ? start : { ...start, ...draftOf(desk) })
  const certificates = {
    accounts: useCertificate('accounts', { ofConnectForm: true }),
    qrcodes: useCertificate('qrcodes', { ofConnectForm: true }),
  }
  const test = useConnectionTest()
  const box = useRef<HTMLDivElement>(null)
  const marked = useMarkedFields(box)
  const groups: readonly ApiGroup[] = form.draft.useQrcodes ? ['accounts', 'qrcodes'] : ['accounts']
  const missing = lackingCertificates(groups.map((group) => certificates[group].view))
  const faults = (form.read.ok ? 0 : form.read.error.size) + missing
  const [isSaving, setSaving] = useState(false)
  const unitsOpen = groups.filter((group) => form.draft[group].amounts === '')
  const asksUnit = unitsAsked(unitsOpen, test.steps, isSaving)
  const stale = test.tested !== null && (!form.read.ok || !sameForm(test.tested, form.read.value))
  return (
    <ListDetail
      pane={
        <Pane
          title={t('connections.testTitle')}
          footer={
            <Deeds
              {...{ form, test, stale, faults, marked, asksUnit, gives, unitsOpen: unitsOpen.length }}
              onSave={() => setSaving(true)}
            />
          }
        >
          <TestReport
            test={test}
            groups={groups}
            stale={stale}
            asksUnit={asksUnit.accounts}
            onWays={({ group, institution }) => {
              const typed = form.draft[group]
              const { environment } = form.draft
              const isLocked = company.locked.has(`${group}.tokenUrl`)
              const tokenUrl = isLocked
                ? typed.tokenUrl
                : tokenUrlAfter(typed.tokenUrl, { ...typed, environment }, { institution, environment })
              form.setGroup(group)({ institution, tokenUrl })
            }}
            isUsed={({ group, institution }) => form.draft[group].institution === institution}
            onPin={(group, fingerprint) => form.setGroup(group)({ pin: fingerprint })}
          />
        </Pane>
      }
    >
      <div className="connect" ref={box}>
        {alone && <AloneHead />}
        <FilledNote company={company} />
        {desk !== null && <ForDesk desk={desk} gives={gives} onGives={setGives} />}
        <Fields
          form={form}
          certificates={certificates}
          company={company}
          keychain={gives ? null : keychain}
          asksUnit={asksUnit}
        />
      </div>
    </ListDetail>
  )
}

function AloneHead() {
  const t = useText()
  const { go } = useDesk()
  return (
    <div className="row row-3 pt-3">
      <Button kind="ghost" icon={ArrowLeft} onPress={() => go({ to: 'home' })}>
        {t('common.back')}
      </Button>
      <h1 className="text-lg">{t('connections.connectTitle')}</h1>
    </div>
  )
}

interface FieldsProps {
  readonly form: ConnectFormDesk
  readonly certificates: Readonly<Record<ApiGroup, CertificateDesk>>
  readonly company: Company
  /** Null where the vault is made already. */
  readonly keychain: Keychain | null
  readonly asksUnit: Readonly<Record<ApiGroup, boolean>>
}

function Fields({ form, certificates, company, keychain, asksUnit }: FieldsProps) {
  const t = useText()
  const { draft, set, judged } = form
  return (
    <>
      <CompanyPart {...form} company={company} />
      <Part title={t('connections.groupAccounts')} text={t('connections.groupAccountsText')}>
        <GroupFields
          {...form}
          company={company}
          group="accounts"
          environment={draft.environment}
          draft={draft.accounts}
          set={form.setGroup('accounts')}
          certificate={certificates.accounts}
          asksUnit={asksUnit.accounts}
        />
      </Part>
      <AccountPart draft={draft} set={set} locked={company.locked} />
      <Part title={t('connections.groupQrcodes')} text={t('connections.groupQrcodesText')}>
        <Check checked={draft.useQrcodes} onChange={(useQrcodes) => set({ useQrcodes })}>
          {t('connections.groupQrcodesUse')}
        </Check>
        {draft.useQrcodes && (
          <GroupFields
            {...form}
            company={company}
            group="qrcodes"
            environment={draft.environment}
            draft={draft.qrcodes}
            set={form.setGroup('qrcodes')}
            certificate={certificates.qrcodes}
            asksUnit={asksUnit.qrcodes}
          />
        )}
      </Part>
      {keychain !== null && keychain.kind !== 'system' && (
        <Part title={t('connections.vault')} text={t(passphraseWhy(keychain))}>
          <PassphraseFields draft={draft} onChange={set} judged={judged} />
        </Part>
      )}
    </>
  )
}

interface DeedsProps {
  readonly form: ConnectFormDesk
  readonly test: ConnectionTest
  readonly stale: boolean
  readonly faults: number
  readonly marked: MarkedFields
  /** Of how many groups nobody has said the unit, which a test may show and nothing is kept without. */
  readonly unitsOpen: number
  readonly asksUnit: Readonly<Record<ApiGroup, boolean>>
  /** To the open desk of a company's book; else a connection is made. */
  readonly gives: boolean
  /** Told before it is tried. */
  readonly onSave: () => void
}

function Deeds({ form, test, stale, faults: ofForm, marked, unitsOpen, asksUnit, gives, onSave }: DeedsProps) {
  const t = useText()
  const untested = useId()
  const [making, giving] = [useAction('connections.create'), useAction('connections.giveCredential')]
  const create = gives ? giving : making
  const running = test.outcome === 'running'
  const asking = useAsking(running || create.busy)
  const tested = test.outcome === 'passed' && !stale
  const faults = ofForm + Number(asksUnit.accounts) + Number(asksUnit.qrcodes)
  const withForm = (missing: number, deed: (ready: ConnectForm) => void) => (): void => {
    form.judge()
    if (form.read.ok && missing === 0) deed(form.read.value)
    else marked.show()
  }
  const tryNow = async (ready: ConnectForm): Promise<void> => {
    const steps = await test.run(ready)
    for (const group of ['accounts', 'qrcodes'] as const) {
      const amounts = unitProved(steps, group)
      if (amounts !== null && ready[group]?.amounts === undefined) form.setGroup(group)({ amounts })
    }
  }
  return (
    <div className="grow stack">
      {create.failure !== null && <ErrorNote error={create.failure} context="writing" at="connections" />}
      {form.judged && faults > 0 && (
        <p className="hint bad" role={marked.names.length > 0 ? undefined : 'alert'}>
          {marked.names.length > 0 ? markedWords(t, marked.names) : t('connections.fixFields', { count: faults })}
        </p>
      )}
      <ConfirmNote asking={asking} />
      <div className="halves pt-3">
        <Button
          kind={tested ? 'outline' : 'filled'}
          busy={running}
          onPress={withForm(ofForm, (ready) => void tryNow(ready))}
        >
          {t(test.outcome === 'none' ? 'connections.test' : 'connections.testAgain')}
        </Button>
        <Button
          kind={tested ? 'filled' : 'outline'}
          busy={create.busy}
          describedBy={tested ? undefined : untested}
          onPress={() => {
            onSave()
            withForm(
              ofForm + unitsOpen,
              (ready) => void create.run(ready).then(({ ok }) => ok && forgetConnectBehind()),
            )()
          }}
        >
          {t(gives ? 'connections.give' : 'connections.save')}
        </Button>
      </div>
      {!tested && (
        <p className="hint" id={untested}>
          {t(gives ? 'connections.giveUntested' : 'connections.saveUntested')}
        </p>
      )}
    </div>
  )
}
