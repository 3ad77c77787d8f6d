import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Policy } from '../../../shared/domain/policy.ts'
import type { Keychain } from '../../../shared/domain/session.ts'
import type { Density, Settings, Theme } from '../../../shared/domain/settings.ts'
import { USUAL_MOST_MINUTES } from '../../../shared/domain/usual-most-minutes.ts'
import { languageNames, locales } from '../../../shared/i18n/languages.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Check } from '../../ui/check.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { Part } from './part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { brokenWords, faultWords, policiesInForce } from './policy-words.ts'
import './settings.css'

/** What a person may set; every change holds at once. `updates` is what is said of updates, which is a feature of its own. */
export function SettingsScreen({ updates }: { readonly updates: ReactNode }) {
  const t = useText()
  const settings = useRemote('settings.read', {})
  const lost = useRemote('session.read', {}).value?.settingsLost ?? false
  const change = useAction('settings.change')
  useScreen({ title: t('settings.title') })
  if (settings.value === undefined)
    return settings.failure === null ? (
      <Skeleton shape="card" />
    ) : (
      <ErrorNote error={settings.failure} onRetry={settings.refresh} />
    )
  const set = (some: Partial<Settings>): void => void change.run(some)
  return (
    <div className="settings wide-terms">
      {lost && (
        <Callout tone="warn" level={2} title={t('home.lostTitle')}>
          <p>{t('damage.settingsText')}</p>
        </Callout>
      )}
      {change.failure !== null && <ErrorNote error={change.failure} context="writing" />}
      <Appearance settings={settings.value} set={set} />
      <Security settings={settings.value} set={set} />
      <Part title={t('backups.title')}>
        <p className="sub">{t('settings.backups')}</p>
        <p>
          <PlaceLink place={{ to: 'backups' }}>{t('backups.title')}</PlaceLink>
        </p>
      </Part>
      <Part title={t('settings.notices')}>
        <Check checked={settings.value.notices} onChange={(notices) => set({ notices })}>
          {t('settings.noticesShow')}
        </Check>
        <p className="hint">{t('settings.noticesHint')}</p>
      </Part>
      <PaymentsPart settings={settings.value} />
      <PlacesPart settings={settings.value} />
      <Part title={t('updates.title')}>{updates}</Part>
      <PolicyPart />
      <About />
    </div>
  )
}

interface PartProps {
  readonly settings: Settings
  readonly set: (some: Partial<Settings>) => void
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact']

function Appearance({ settings, set }: PartProps) {
  const t = useText()
  const themes: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: 'system', label: t('themes.system') },
    { value: 'light', label: t('themes.light') },
    { value: 'dark', label: t('themes.dark') },
    { value: 'contrast', label: t('themes.contrast') },
  ]
  return (
    <Part title={t('settings.appearance')}>
      <RadioGroup
        label={t('settings.theme')}
        look="row"
        options={themes}
        value={settings.theme}
        onChange={(theme) => set({ theme })}
      />
      <RadioGroup
        label={t('settings.density')}
        look="row"
        options={DENSITIES.map((value) => ({ value, label: t(`settings.density_${value}`) }))}
        value={settings.density}
        onChange={(density) => set({ density })}
      />
      <RadioGroup
        label={t('settings.language')}
        look="row"
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={settings.locale}
        onChange={(locale) => set({ locale })}
      />
    </Part>
  )
}

const MINUTES = ['1', '2', '5', '10', '15', '30', '45', '60'] as const

function Security({ settings, set }: PartProps) {
  const t = useText()
  const lock = useAction('session.lock')
  const session = useRemote('session.read', {}).value
  const policy = useRemote('policy.read', {}).value?.session
  const most = policy?.autoLockMinutes ?? null
  const chosen = String(settings.autoLockMinutes)
  const offered = MINUTES.filter((each) => Number(each) <= (most ?? USUAL_MOST_MINUTES))
  const minutes = offered.some((each) => each === chosen) ? offered : [...offered, chosen]
  return (
    <Part title={t('settings.security')}>
      <div className="settings-row">
        <SelectField
          label={t('settings.autoLock')}
          options={minutes.map((value) => ({
            value,
            label: t('settings.autoLockMinutes', { minutes: Number(value) }),
          }))}
          value={chosen}
          onChange={(value) => set({ autoLockMinutes: Number(value) })}
          hint={most === null ? t('settings.autoLockHint') : t('policy.lockHint', { count: most })}
        />
        <Button className="beside-field" icon={Lock} keyHint="Ctrl+Shift+L" onPress={() => void lock.run({})}>
          {t('settings.lockNow')}
        </Button>
      </div>
      {session !== undefined && (
        <DetailList
          details={[
            { term: t('settings.keychain'), value: keychainWords(t, session.keychain) },
            session.stage === 'open'
              ? {
                  term: t('settings.thisVault'),
                  value: t(session.connection.lock === 'system' ? 'settings.vaultSystem' : 'settings.vaultPassphrase'),
                }
              : null,
            session.stage === 'open' && session.connection.lock === 'system' && policy?.passphrase === true
              ? { term: t('policy.sessionPassphrase'), value: t('policy.passphraseOld') }
              : null,
          ]}
        />
      )}
    </Part>
  )
}

function About() {
  const t = useText()
  const session = useRemote('session.read', {}).value
  return (
    <Part title={t('settings.about')}>
      <DetailList
        details={[
          { term: t('settings.version'), value: <span className="num">{session?.version ?? ''}</span> },
          { term: t('settings.privacy'), value: t('settings.privacyText') },
          { term: t('settings.license'), value: <PlaceLink place={{ to: 'about' }}>{t('about.license')}</PlaceLink> },
        ]}
      />
    </Part>
  )
}

function keychainWords(t: Text, keychain: Keychain): string {
  if (keychain.kind === 'system') return t('settings.keychainSystem', { name: keychain.name })
  if (keychain.kind === 'forbidden') return t('firstRun.keychainForbidden', { name: keychain.name })
  return t(keychain.kind === 'plaintext' ? 'settings.keychainPlaintext' : 'settings.keychainMissing')
}

/** What the company has set on this computer, and what of it could not be read. */
function PolicyPart() {
  const t = useText()
  const { value, failure, refresh } = useRemote('policy.read', {})
  return (
    <Part title={t('policy.title')}>
      {value === undefined ? (
        failure === null ? (
          <Skeleton shape="card" />
        ) : (
          <ErrorNote error={failure} onRetry={refresh} />
        )
      ) : value.managed ? (
        <Policies policy={value} />
      ) : (
        <p className="dim">{t('policy.none')}</p>
      )}
    </Part>
  )
}

function Policies({ policy }: { readonly policy: Policy }) {
  const t = useText()
  const { broken, faults } = policy
  const details = policiesInForce(t, policy)
  return (
    <>
      <p className="sub">{t('policy.intro')}</p>
      {faults.length > 0 && (
        <Callout
          tone={broken.length > 0 ? 'bad' : 'warn'}
          title={t(broken.length > 0 ? 'policy.brokenTitle' : 'policy.unknownTitle')}
        >
          {broken.length > 0 && <p>{t('policy.brokenText')}</p>}
          <ul className="policy-faults">
            {[...brokenWords(t, policy), ...faults.map((fault) => faultWords(t, fault))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Callout>
      )}
      {details.length > 0 && <DetailList label={t('policy.inForce')} details={details} />}
    </>
  )
}
