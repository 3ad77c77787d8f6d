import { useId, useState } from 'react'
import type { Connection } from '../../../../shared/domain/connection.ts'
import type { ConnectionLife, GroupLife } from '../../../../shared/domain/connection-life.ts'
import type { Limits } from '../../../../shared/domain/institution-limits.ts'
import { institutionNames } from '../../../../shared/domain/institution-names.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { useText } from '../../../ui/text.tsx'
import { ChangeForm } from './change-form.tsx'

interface CredentialPartProps {
  readonly connection: Connection
  readonly life: ConnectionLife
}

/** Where a connection is reached and as whom, and the way to change it. */
export function CredentialPart({ connection, life }: CredentialPartProps) {
  const t = useText()
  const id = useId()
  const [step, setStep] = useState<'shown' | 'changing' | 'changed'>('shown')
  const isTraining = connection.environment === 'training'
  return (
    <section className="life-part ruled-part" aria-labelledby={id}>
      <h2 id={id} className="h2">
        {t('life.credential')}
      </h2>
      {step === 'changing' ? (
        <ChangeForm
          environment={connection.environment}
          life={life}
          onClose={() => setStep('shown')}
          onKept={() => setStep('changed')}
        />
      ) : (
        <>
          <GroupFacts title={t('connections.groupAccounts')} of={life.accounts} />
          {life.qrcodes !== null && <GroupFacts title={t('connections.groupQrcodes')} of={life.qrcodes} />}
          {isTraining ? (
            <p className="hint">{t('life.fixedTraining')}</p>
          ) : (
            connection.retiredAt === null && (
              <div>
                <Button onPress={() => setStep('changing')}>{t('life.edit')}</Button>
              </div>
            )
          )}
        </>
      )}
      <div role="status">{step === 'changed' && <Callout tone="ok" title={t('life.changeKept')} />}</div>
    </section>
  )
}

interface GroupFactsProps {
  readonly title: string
  readonly of: GroupLife
}

function GroupFacts({ title, of }: GroupFactsProps) {
  const t = useText()
  const { baseUrl, clientId, secretSince, pin, tokenUrl, institution, limits, headers, amounts } = of
  const kept = secretSince === null ? t('life.secretKept') : t('life.secretSince', { date: formatDate(secretSince) })
  return (
    <div className="stack stack-2">
      <h3 className="h3">{title}</h3>
      <DetailList
        label={title}
        details={[
          { term: t('life.address'), value: <Code>{baseUrl}</Code> },
          tokenUrl === null ? null : { term: t('connections.tokenUrl'), value: <Code>{tokenUrl}</Code> },
          { term: t('life.clientId'), value: <Code copies={t('life.clientId')}>{clientId}</Code> },
          { term: t('life.clientSecret'), value: kept },
          {
            term: t('connections.ways'),
            value: institutionNames[institution] ?? t('connections.waysNeutral'),
          },
          {
            term: t('connections.amounts'),
            value: amounts === undefined ? t('life.amountsUnasked') : t(`connections.amounts_${amounts}`),
          },
          { term: t('life.limits'), value: limitWords(t, limits) },
          headers.length === 0
            ? null
            : { term: t('life.headers'), value: t('life.headersKept', { names: headers.join(', ') }) },
          pin === null ? null : { term: t('connections.pin'), value: <Code>{pin}</Code> },
        ]}
      />
    </div>
  )
}

function limitWords(t: Text, { pageRows, days, perMinute }: Limits): string {
  const words = [
    pageRows === null ? null : t('life.limitRows', { count: pageRows }),
    days === null ? null : t('life.limitDays', { count: days }),
    perMinute === null ? null : t('life.limitReads', { count: perMinute }),
  ].filter((each) => each !== null)
  return words.length === 0 ? t('life.limitsUnknown') : words.join(' · ')
}
