import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'
import { LocationChip } from './location-chip.tsx'
import { chargeAt, isChargeKind, locationKind } from './location-kind.ts'
import { LocationLinkDialog } from './location-link-dialog.tsx'

interface LocationPaneProps {
  readonly location: ChargeLocation
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** One location: its address, the charge that hangs there, and the ways to take it off or hang one up. */
export function LocationPane({ location, onClose, onChanged }: LocationPaneProps) {
  const t = useText()
  const retiredAt = useRetired()
  const [asking, setAsking] = useState(false)
  const { id, kind, txid, createdAt } = location
  const charge = chargeAt(location)
  const title = t('locations.pane', { id: String(id) })
  const isFree = txid === null
  const done = (): void => {
    setAsking(false)
    onChanged()
  }
  return (
    <Pane
      title={title}
      onClose={onClose}
      header={
        <>
          <p className="dim">{locationKind(t, kind)}</p>
          <p className="row row-3">
            <b className="h2">{title}</b>
            {isFree && <LocationChip />}
          </p>
        </>
      }
      footer={
        isChargeKind(kind) || !isFree ? (
          <Asking retiredAt={retiredAt}>
            <Button icon={isFree ? Link2 : Unlink} onPress={() => setAsking(true)}>
              {t(isFree ? 'locations.link' : 'locations.unlink')}
            </Button>
          </Asking>
        ) : undefined
      }
    >
      <p className="sub">{t(isFree ? 'locations.freeDetail' : 'locations.takenDetail')}</p>
      <DetailList
        details={[
          txid === null ? null : { term: t('locations.txid'), value: <Code copies={t('locations.txid')}>{txid}</Code> },
          charge === null
            ? null
            : {
                term: t('locations.charge'),
                value: <PlaceLink place={{ to: 'charge', ...charge }}>{t('locations.openCharge')}</PlaceLink>,
              },
          {
            term: t('locations.address'),
            value: <Code copies={t('locations.address')}>{location.location}</Code>,
          },
          {
            term: t('locations.created'),
            value: createdAt === null ? t('common.notStated') : <span className="num">{momentWords(createdAt)}</span>,
          },
        ]}
      />
      {asking && !isFree && <LocationUnlinkDialog location={location} onClose={() => setAsking(false)} onDone={done} />}
      {asking && isFree && isChargeKind(kind) && (
        <LocationLinkDialog id={id} kind={kind} onClose={() => setAsking(false)} onDone={done} />
      )}
    </Pane>
  )
}

interface LocationUnlinkDialogProps {
  readonly location: ChargeLocation
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before a charge loses its QR code. */
function LocationUnlinkDialog({ location: { id, txid }, onClose, onDone }: LocationUnlinkDialogProps) {
  const t = useText()
  const desk = useDesk()
  const unlink = useAction('locations.unlink')
  async function run(): Promise<void> {
    const reply = await unlink.run({ id })
    if (!reply.ok) return
    desk.toast({ text: t('locations.unlinked') })
    onDone()
  }
  return (
    <AlertDialog
      title={t('locations.unlinkQuestion')}
      action={t('locations.unlinkNow')}
      safe={t('locations.keep')}
      danger
      busy={unlink.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('locations.unlinkDetail')}</p>
      {txid !== null && <Code>{txid}</Code>}
      {unlink.failure !== null && <ErrorNote error={unlink.failure} context="writing" />}
    </AlertDialog>
  )
}
