import { FileCheck, KeyRound, Landmark, Lock, Plug, ReceiptText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Keychain } from '../../../shared/domain/session.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EnvironmentChip } from '../../ui/environment-chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon, Mark } from '../../ui/icon.tsx'
import { Managed } from '../../ui/managed.tsx'
import { useText } from '../../ui/text.tsx'
import { PassphraseDialog } from './parts/passphrase-dialog.tsx'
import '../../ui/card.css'
import './first-run.css'

/** The first screen of all: what Quita promises, and the two ways to begin. */
export function FirstRun({ keychain }: { readonly keychain: Keychain }) {
  return (
    <div className="first-run">
      <Promise keychain={keychain} />
      <Beginnings keychain={keychain} />
    </div>
  )
}

function Promise({ keychain }: { readonly keychain: Keychain }) {
  const t = useText()
  const sealed = keychain.kind === 'system'
  return (
    <section className="first-promise pt-2">
      <p className="first-mark">
        <Mark className="large-sign" />
        {t('common.appName')}
      </p>
      <h1>{t('firstRun.welcomeTitle')}</h1>
      <p className="lead">{t('firstRun.welcomeLead')}</p>
      <ul className="facts">
        <Fact icon={ShieldCheck} title={t('firstRun.factReview')} text={t('firstRun.factReviewText')} />
        <Fact icon={ReceiptText} title={t('firstRun.factReceipts')} text={t('firstRun.factReceiptsText')} />
        <Fact
          icon={Lock}
          title={t(sealed ? 'firstRun.factVault' : 'firstRun.factPassphrase')}
          text={vaultText(t, keychain)}
        />
      </ul>
    </section>
  )
}

function vaultText(t: Text, { kind, name }: Keychain): string {
  if (kind === 'system') return t('firstRun.factVaultText', { name })
  return t(kind === 'forbidden' ? 'firstRun.keychainForbidden' : 'firstRun.factPassphraseText', { name })
}

function Fact(props: { readonly icon: typeof Lock; readonly title: string; readonly text: string }) {
  return (
    <li>
      <Icon of={props.icon} />
      <span>
        <b>{props.title}</b>
        {props.text}
      </span>
    </li>
  )
}

function Beginnings({ keychain }: { readonly keychain: Keychain }) {
  const t = useText()
  const { go } = useDesk()
  return (
    <section className="stack stack-4" aria-label={t('firstRun.welcomeHow')}>
      <TrainingCard keychain={keychain} />
      <div className="card way">
        <h2>{t('firstRun.realTitle')}</h2>
        <p>{t('firstRun.realText')}</p>
        <ul className="needs folds">
          <Need icon={FileCheck} text={t('firstRun.needCertificate')} />
          <Need icon={KeyRound} text={t('firstRun.needCredentials')} />
          <Need icon={Plug} text={t('firstRun.needAddresses')} />
          <Need icon={Landmark} text={t('firstRun.needAccount')} />
        </ul>
        <Button size="lg" onPress={() => go({ to: 'connect' })}>
          {t('firstRun.connectAccount')}
        </Button>
      </div>
      <p className="dim">{t('firstRun.bothPossible')}</p>
      <div className="row">
        <Button kind="ghost" onPress={() => go({ to: 'join' })}>
          {t('firstRun.join')}
        </Button>
        <Button kind="ghost" onPress={() => go({ to: 'restore' })}>
          {t('session.restore')}
        </Button>
      </div>
    </section>
  )
}

function TrainingCard({ keychain }: { readonly keychain: Keychain }) {
  const t = useText()
  const create = useAction('connections.createTraining')
  const [asking, setAsking] = useState(false)
  const environments = useRemote('policy.read', {}).value?.connections.environments ?? null
  const mayTrain = environments === null || environments.includes('training')
  const begin = (vaultPassphrase: string | null): void => void create.run({ vaultPassphrase })
  return (
    <div className="card way first">
      <div className="hatch" />
      <div className="row between">
        <h2>{t('firstRun.trainingTitle')}</h2>
        <EnvironmentChip environment="training" />
      </div>
      <p>{t('firstRun.trainingText')}</p>
      {mayTrain ? (
        <div className="row row-3 begin">
          <Button
            kind="filled"
            size="lg"
            keyHint="Enter"
            autoFocus
            busy={create.busy}
            onPress={() => (keychain.kind === 'system' ? begin(null) : setAsking(true))}
          >
            {t('firstRun.trainingStart')}
          </Button>
          <span className="dim" role="status">
            {t(create.busy ? 'firstRun.trainingOpening' : 'firstRun.trainingSoon')}
          </span>
        </div>
      ) : (
        <p className="begin">
          <Managed>{t('firstRun.trainingForbidden')}</Managed>
        </p>
      )}
      {create.failure !== null && <ErrorNote error={create.failure} context="writing" />}
      {asking && (
        <PassphraseDialog
          keychain={keychain}
          onClose={() => setAsking(false)}
          onChosen={(passphrase) => {
            setAsking(false)
            begin(passphrase)
          }}
        />
      )}
    </div>
  )
}

function Need({ icon, text }: { readonly icon: typeof Lock; readonly text: string }) {
  return (
    <li className="row">
      <Icon of={icon} className="dim" />
      {text}
    </li>
  )
}
