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
    <section>
      <p className="first-mark">
        <Mark />
        {t('common.appName')}
      </p>
      <h1>{t('connections.welcomeTitle')}</h1>
      <p className="lead">{t('connections.welcomeLead')}</p>
      <ul className="facts">
        <Fact icon={ShieldCheck} title={t('connections.factReview')} text={t('connections.factReviewText')} />
        <Fact icon={ReceiptText} title={t('connections.factReceipts')} text={t('connections.factReceiptsText')} />
        <Fact
          icon={Lock}
          title={t(sealed ? 'connections.factVault' : 'connections.factPassphrase')}
          text={vaultText(t, keychain)}
        />
      </ul>
    </section>
  )
}

function vaultText(t: Text, { kind, name }: Keychain): string {
  if (kind === 'system') return t('connections.factVaultText', { name })
  return t(kind === 'forbidden' ? 'policy.keychainForbidden' : 'connections.factPassphraseText', { name })
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
    <section className="stack stack-4" aria-label={t('connections.welcomeHow')}>
      <TrainingCard keychain={keychain} />
      <div className="card way">
        <h2>{t('connections.realTitle')}</h2>
        <p>{t('connections.realText')}</p>
        <ul className="needs">
          <Need icon={FileCheck} text={t('connections.needCertificate')} />
          <Need icon={KeyRound} text={t('connections.needCredentials')} />
          <Need icon={Plug} text={t('connections.needAddresses')} />
          <Need icon={Landmark} text={t('connections.needAccount')} />
        </ul>
        <Button size="lg" onPress={() => go({ to: 'connect' })}>
          {t('connections.connectAccount')}
        </Button>
      </div>
      <p className="dim">{t('connections.bothPossible')}</p>
      <div className="row">
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
        <h2>{t('connections.trainingTitle')}</h2>
        <EnvironmentChip environment="training" />
      </div>
      <p>{t('connections.trainingText')}</p>
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
            {t('connections.trainingStart')}
          </Button>
          <span className="dim" role="status">
            {t(create.busy ? 'connections.trainingOpening' : 'connections.trainingSoon')}
          </span>
        </div>
      ) : (
        <p className="begin">
          <Managed>{t('policy.trainingForbidden')}</Managed>
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
    <li>
      <Icon of={icon} />
      {text}
    </li>
  )
}
