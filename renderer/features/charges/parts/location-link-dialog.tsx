import { useState } from 'react'
import type { ChargeKind, ChargeRow } from '../../../../shared/domain/charge.ts'
import type { LocationId } from '../../../../shared/domain/location-id.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { fitsDynamicCharge, parseTxid, type Txid } from '../../../../shared/ids/txid.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface LocationLinkDialogProps {
  readonly id: LocationId
  readonly kind: ChargeKind
  readonly onClose: () => void
  readonly onDone: () => void
}

const MOST = 5

/** Hangs a charge on a free location: one of the active charges of its kind, or one whose txid is known. */
export function LocationLinkDialog({ id, kind, onClose, onDone }: LocationLinkDialogProps) {
  const t = useText()
  const desk = useDesk()
  const link = useAction('locations.link')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Txid | null>(null)
  const [told, setTold] = useState(false)
  const found = useActiveCharges(kind, text)
  const typed = typedTxid(text)
  const txid = typed ?? chosen
  async function run(): Promise<void> {
    setTold(true)
    if (txid === null) return
    const reply = await link.run({ id, kind, txid })
    if (!reply.ok) return
    desk.toast({ text: t('locations.linked') })
    onDone()
  }
  return (
    <Dialog
      title={t('locations.linkTitle', { id: String(id) })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" busy={link.busy} onPress={() => void run()}>
            {t('locations.linkNow')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('locations.linkFind')}
        hint={t('locations.linkHint')}
        autoFocus
        value={text}
        onChange={(next) => {
          setText(next)
          setChosen(null)
        }}
        error={told && txid === null ? t('locations.linkNone') : null}
      />
      {typed === null && found.length > 0 && (
        <RadioGroup
          label={t('locations.linkFound')}
          options={found.map((row) => ({ value: row.txid, ...optionWords(t, row) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {typed === null && found.length === 0 && <p className="dim">{t('locations.linkNothing')}</p>}
      {txid !== null && <WhereItHangs kind={kind} txid={txid} here={id} />}
      {link.failure !== null && <ErrorNote error={link.failure} context="writing" />}
    </Dialog>
  )
}

// A charge that hangs elsewhere leaves that QR code dead.
function WhereItHangs({
  kind,
  txid,
  here,
}: {
  readonly kind: ChargeKind
  readonly txid: Txid
  readonly here: LocationId
}) {
  const t = useText()
  const read = useRemote('charges.read', { kind, txid })
  const elsewhere = read.value?.charge.locationId ?? null
  if (read.failure?.kind === 'not-found') return <p className="dim">{t('locations.linkUnknown')}</p>
  if (elsewhere === null || elsewhere === here) return null
  return <Callout tone="warn" role="status" title={t('locations.linkMoves', { id: String(elsewhere) })} />
}

function useActiveCharges(kind: ChargeKind, text: string): readonly ChargeRow[] {
  const filter = { kind, state: 'active' as const, from: null, to: null, lowest: null, highest: null, batchId: null }
  const ask = { filter: { ...filter, text: text.trim().slice(0, 200) }, sort: 'newest' as const, first: 0, limit: MOST }
  return useRemote('charges.rows', ask, { keep: true }).value?.rows ?? []
}

function typedTxid(text: string): Txid | null {
  const read = parseTxid(text)
  return read.ok && fitsDynamicCharge(read.value) ? read.value : null
}

function optionWords(t: Text, { debtorName, message, amount, txid }: ChargeRow) {
  return {
    label: debtorName ?? message ?? txid,
    detail: t('locations.linkOption', { amount: formatBrl(amount), txid }),
  }
}
