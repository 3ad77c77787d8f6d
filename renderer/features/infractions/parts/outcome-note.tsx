import { isEndedInfraction } from '../../../../shared/domain/ended-infraction.ts'
import type { Infraction } from '../../../../shared/domain/infraction.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Tone } from '../../../ui/tone.ts'

const RESULTS: Readonly<Record<string, { readonly key: TextKey; readonly tone: Tone }>> = {
  AGREED: { key: 'infractions.agreedTitle', tone: 'bad' },
  DISAGREED: { key: 'infractions.disagreedTitle', tone: 'ok' },
}

/** How a case ended and why, with the institution's own words; or what it asks for. Nothing while neither is so. */
export function OutcomeNote({ infraction }: { readonly infraction: Infraction }) {
  const t = useText()
  const { status, analysisResult, analysisDetails } = infraction
  if (status.toUpperCase() === 'WAITING_ADJUSTMENTS') {
    const request = infraction.rounds.findLast((round) => round.request !== null)?.request
    return (
      <Callout tone="warn" level={2} title={t('infractions.adjustmentsTitle')}>
        {request != null && <p>{t('infractions.storyText', { text: request })}</p>}
      </Callout>
    )
  }
  if (!isEndedInfraction(status)) return null
  const known = RESULTS[analysisResult?.toUpperCase() ?? '']
  const isCancelled = status.toUpperCase() !== 'CLOSED'
  const plain = isCancelled ? 'infractions.cancelledTitle' : 'infractions.closedTitle'
  return (
    <Callout tone={known?.tone ?? 'neutral'} level={2} title={t(known?.key ?? plain)}>
      {analysisResult !== null && known === undefined && (
        <p>{t('infractions.resultRaw', { result: analysisResult })}</p>
      )}
      {analysisResult === null && !isCancelled && <p>{t('infractions.resultNone')}</p>}
      {analysisDetails !== null && <p>{t('infractions.reasonTold', { reason: analysisDetails })}</p>}
    </Callout>
  )
}
