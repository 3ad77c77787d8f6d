import { useState } from 'react'
import type { Charge } from '../../../../shared/domain/charge.ts'
import type { LocationId } from '../../../../shared/domain/location-id.ts'
import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'

interface RelinkDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
}

const NEW = 'new'
const MOST_FREE = 8
const LOOK_BACK_MS = 90 * 86_400_000

/** Hangs a charge that has no code on a location: a new one, or a free one of its kind. */
export function RelinkDialog({ charge, onClose }: RelinkDialogProps) {
  const t = useText()
  const desk = useDesk()
  const [chosen, setChosen] = useState(NEW)
  const create = useAction('locations.create')
  const link = useAction('locations.link')
  const free = useFreeLocations(charge.kind)
  async function relink(): Promise<void> {
    const id = chosen === NEW ? await newLocation() : Number(chosen)
    if (id === null) return
    const reply = await link.run({ kind: charge.kind, txid: charge.txid, id })
    if (!reply.ok) return
    desk.say(t('charges.relinked'))
    onClose()
  }
  async function newLocation(): Promise<LocationId | null> {
    const made = await create.run({ kind: charge.kind })
    return made.ok ? made.value.id : null
  }
  const failure = create.failure ?? link.failure
  return (
    <AlertDialog
      title={t('charges.relinkQuestion')}
      action={t('charges.relink')}
      busy={create.busy || link.busy}
      onAction={() => void relink()}
      onClose={onClose}
    >
      <p>{t('charges.relinkDetail')}</p>
      <RadioGroup
        label={t('charges.relinkTo')}
        options={[
          { value: NEW, label: t('charges.relinkNew') },
          ...free.map(({ id, createdAt }) => ({
            value: String(id),
            label: t('charges.relinkFree', { id: String(id) }),
            detail: createdAt === null ? undefined : formatDateTime(createdAt),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </AlertDialog>
  )
}

function useFreeLocations(kind: Charge['kind']): readonly ChargeLocation[] {
  const [to] = useState((): Instant => instantFromMs(Date.now()))
  const from = instantFromMs(Date.parse(to) - LOOK_BACK_MS)
  const read = useRemote('locations.list', { from, to, kind, taken: false, page: 0 })
  return read.value?.rows.slice(0, MOST_FREE) ?? []
}
