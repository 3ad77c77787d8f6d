import { Copy } from 'lucide-react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import type { ChargeDetail, ChargeId } from '../../../../shared/domain/charge.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { QrPicture } from '../../../ui/qr/qr-picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ChargeChip, RefundChip } from '../charge-chip.tsx'
import { isOpen } from '../../../ui/charge-look.ts'
import { dueWords } from '../day-words.ts'
import { timelineItems } from '../timeline-items.ts'
import { useChargeDeeds } from '../use-charge-deeds.ts'
import { useChargeKeys } from '../use-charge-keys.ts'
import { PayerFacts } from './payer-facts.tsx'
import { qrLabel } from './qr-box.tsx'

interface ChargePaneProps extends ChargeId {
  readonly onClose: () => void
}

/** The charge that is selected: its code, who is to pay, what happened, and the way to the whole of it. */
export function ChargePane({ kind, txid, onClose }: ChargePaneProps) {
  const t = useText()
  const read = useRemote('charges.read', { kind, txid })
  const detail = read.value
  return (
    <Pane
      title={t('charges.pane')}
      onClose={onClose}
      header={detail !== undefined && <PaneHead detail={detail} />}
      footer={detail !== undefined && <PaneDeeds detail={detail} />}
    >
      {detail === undefined && read.failure === null && <Skeleton rows={4} />}
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {detail !== undefined && <PaneBody detail={detail} />}
    </Pane>
  )
}

interface PartProps {
  readonly detail: ChargeDetail
}

function PaneHead({ detail: { charge, state, received, refunded } }: PartProps) {
  const t = useText()
  const words = dueWords(t, charge, state, instantFromMs(useNow(60_000)))
  return (
    <>
      <p className="dim">{t(`charges.title_${charge.kind}`)}</p>
      <p className="amount-line">
        <Money amount={askedOf(charge)} size="card" />
        <ChargeChip state={state} status={charge.status} />
        <RefundChip received={received} refunded={refunded} />
      </p>
      {words !== null && <p className="dim xs">{words}</p>}
    </>
  )
}

function PaneBody({ detail }: PartProps) {
  const t = useText()
  const { charge, received, refunded, state } = detail
  const now = instantFromMs(useNow(60_000))
  return (
    <>
      {charge.code !== null && isOpen(state) && (
        <div className="charge-pane-qr">
          <QrPicture text={charge.code} label={qrLabel(t, charge)} />
        </div>
      )}
      {charge.code === null && <p className="dim">{t('charges.noQr')}</p>}
      <PayerFacts charge={charge} />
      <section className="pane-part" aria-label={t('charges.receipts')}>
        <DetailList
          look="money"
          details={[
            { term: t('charges.received'), value: <Money amount={received} /> },
            { term: t('charges.refunded'), value: <Money amount={refunded} /> },
          ]}
        />
      </section>
      <section className="pane-part" aria-label={t('charges.txid')}>
        <TechnicalDetails look="line">
          <DetailList
            details={[{ term: t('charges.txid'), value: <Code copies={t('charges.txid')}>{charge.txid}</Code> }]}
          />
        </TechnicalDetails>
      </section>
      <section className="pane-part charge-timeline" aria-label={t('charges.timeline')}>
        <h2 className="h3 mb-2">{t('charges.timeline')}</h2>
        <Timeline items={timelineItems(t, detail, now)} label={t('charges.timeline')} />
      </section>
    </>
  )
}

function PaneDeeds({ detail: { charge } }: PartProps) {
  const t = useText()
  const { go } = useDesk()
  const { kind, txid, code } = charge
  const deeds = useChargeDeeds(charge)
  useChargeKeys({ copy: deeds.copy, repeat: () => go({ to: 'new-charge', kind, from: txid }) })
  return (
    <>
      {code !== null && (
        <Button icon={Copy} onPress={deeds.copy}>
          {t('charges.copyCode')}
        </Button>
      )}
      <Button onPress={() => go({ to: 'charge', kind, txid })}>{t('charges.openCharge')}</Button>
    </>
  )
}
