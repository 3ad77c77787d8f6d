import { Check, FileText, Inbox, type LucideIcon, Paperclip, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { noteSubjectsOfCharge, noteSubjectsOfReceived } from '../../../../shared/domain/note-subjects.ts'
import { type ToldEndToEndId, toldEndToEndIdSchema } from '../../../../shared/domain/refund.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../../shared/ids/txid.ts'
import { andThen, type Result } from '../../../../shared/kit/result.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { call } from '../../../bridge/call.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { sizeWords } from '../../../ui/file-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Place } from '../../../ui/place.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Attaching } from '../use-attaching.ts'

interface GatheredProps {
  readonly one: InfractionCase
  readonly attaching: Attaching
}

/** What Quita keeps of the contested Pix that may prove the sale: the Pix, the charge that it paid, and the papers of their notes. */
export function Gathered({ one, attaching }: GatheredProps) {
  const { data: endToEndId } = toldEndToEndIdSchema.safeParse(one.infraction.endToEndId)
  return endToEndId === undefined ? null : <GatheredOf endToEndId={endToEndId} one={one} attaching={attaching} />
}

interface Found {
  readonly key: string
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
  readonly place: Place | null
  /** The paper of it, by the name under which it is attached; null where it is none. */
  readonly paper: Paper | null
}

interface Paper {
  readonly name: string
  readonly read: () => Promise<Result<Uint8Array, AppError>>
}

function GatheredOf({ one, attaching, endToEndId }: GatheredProps & { readonly endToEndId: ToldEndToEndId }) {
  const t = useText()
  const [failure, setFailure] = useState<AppError | null>(null)
  const found = useFound(endToEndId)
  if (found.length === 0) return null
  const attach = async ({ name, read }: Paper): Promise<void> => {
    const bytes = await read()
    setFailure(bytes.ok ? null : bytes.error)
    if (bytes.ok) attaching.take([new File([bytes.value.slice()], name)])
  }
  return (
    <section aria-labelledby="defense-gathered">
      <h3 id="defense-gathered" className="flabel">
        {t('infractions.gathered')}
      </h3>
      <ul className="defense-files">
        {found.map(({ key, icon, title, detail, place, paper }) => (
          <li key={key}>
            <Icon of={icon} className="first-line dim" />
            <div className="grow">
              <p className="defense-file-name">
                {place === null ? title : <PlaceLink place={place}>{title}</PlaceLink>}
              </p>
              <p className="dim xs">{detail}</p>
            </div>
            {paper !== null &&
              (one.draft.files.some(({ name }) => name === paper.name) ? (
                <span className="row xs in">
                  <Icon of={Check} />
                  {t('infractions.isAttached')}
                </span>
              ) : (
                <Button
                  size="sm"
                  icon={Paperclip}
                  spoken={`${t('infractions.attach')}: ${title}`}
                  onPress={() => void attach(paper)}
                >
                  {t('infractions.attach')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </section>
  )
}

function useFound(endToEndId: ToldEndToEndId): readonly Found[] {
  const t = useText()
  const received = useRemote('received.read', { endToEndId }).value
  const charge = received?.charge ?? null
  const read = parseTxid(charge?.txid ?? '')
  const chargeId = charge !== null && read.ok ? { kind: charge.kind, txid: read.value } : null
  const ofPix = useRemote('notes.read', { subjects: [...noteSubjectsOfReceived({ endToEndId })] }).value
  const ofCharge = useRemote(
    'notes.read',
    { subjects: [...(chargeId === null ? [] : noteSubjectsOfCharge(chargeId))] },
    { enabled: chargeId !== null },
  ).value
  // The institution takes PDF and pictures.
  const papers = [...(ofPix?.attachments ?? []), ...(ofCharge?.attachments ?? [])].filter(
    ({ mediaType }) => mediaType !== 'application/xml',
  )
  return [
    ...(received === undefined
      ? []
      : [
          {
            key: 'pix',
            icon: Inbox,
            title: t('infractions.gatheredPix'),
            detail: `${formatDateTime(received.pix.at)} · ${formatBrl(received.pix.amount)}`,
            place: { to: 'received', endToEndId } as const,
            paper: null,
          },
        ]),
    ...(chargeId === null
      ? []
      : [
          {
            key: 'charge',
            icon: QrCode,
            title: t('infractions.gatheredCharge'),
            detail: chargeId.txid,
            place: { to: 'charge', ...chargeId } as const,
            paper: {
              name: `cobranca-${chargeId.txid}.pdf`,
              read: async () => {
                return andThen(await call('charges.slip', chargeId), (slip) => ({
                  ok: true as const,
                  value: slip.bytes,
                }))
              },
            },
          },
        ]),
    ...papers.map(({ id, name, size }) => ({
      key: id,
      icon: FileText,
      title: name,
      detail: t('infractions.gatheredFile', { size: sizeWords(t, size) }),
      place: null,
      paper: {
        name,
        read: async () => {
          return andThen(await call('notes.openFile', { fileId: id }), (file) => ({
            ok: true as const,
            value: file.bytes,
          }))
        },
      },
    })),
  ]
}
