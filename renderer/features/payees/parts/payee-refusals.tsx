import { Ban } from 'lucide-react'
import { useState } from 'react'
import { isSameWay, type PayeeDetail, type PayeeId, type PayeeWay } from '../../../../shared/domain/payee.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { RefuseWayDialog } from '../../../notes/refuse-way-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { payeeWayText } from '../../../ui/payee-words.ts'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'

type Refusal = PayeeDetail['refusals'][number]

/** Says whether people's word stands that a key or account is not the payee's. */
export function isRefused({ refusals }: Pick<PayeeDetail, 'refusals'>, way: PayeeWay): boolean {
  return refusals.some(({ takenBack, way: refused }) => takenBack === null && isSameWay(refused, way))
}

interface RefuseWayProps {
  readonly id: PayeeId
  readonly way: PayeeWay
  /** Words alone: it stands beside another answer. */
  readonly isPlain?: boolean
}

/** The way to say that a key or account is not the payee's. */
export function RefuseWay({ id, way, isPlain = false }: RefuseWayProps) {
  const t = useText()
  const desk = useDesk()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={isPlain ? undefined : Ban}
        spoken={`${t('payees.refuse')} ${payeeWayText(t, way)}`}
        onPress={() => setAsking(true)}
      >
        {t('payees.refuse')}
      </Button>
      {isAsking && (
        <RefuseWayDialog
          of={{ kind: 'payee', id, way }}
          way={payeeWayText(t, way)}
          onClose={() => setAsking(false)}
          onRefused={() => desk.toast({ about: `payee ${id}`, text: t('payees.refuseKept') })}
        />
      )}
    </>
  )
}

/** The keys and accounts that people refused: by whom, when, why, and the way back; what was taken back stays told. */
export function PayeeRefusals({ payee: { id, refusals } }: { readonly payee: PayeeDetail }) {
  const t = useText()
  if (refusals.length === 0) return null
  return (
    <section aria-labelledby="payee-refusals" className="stack rule-above pt-4">
      <h2 className="h3" id="payee-refusals">
        {t('payees.refusals')}
      </h2>
      <ul className="payee-ways">
        {refusals.map((refusal) => (
          <Refused key={refusal.id} payee={id} refusal={refusal} />
        ))}
      </ul>
    </section>
  )
}

function Refused({ payee, refusal }: { readonly payee: PayeeId; readonly refusal: Refusal }) {
  const t = useText()
  const desk = useDesk()
  const takeBack = useAction('payees.takeBackRefusal')
  const { id, way, reason, by, at, takenBack } = refusal
  const end = async (): Promise<void> => {
    if (!(await takeBack.run({ id, payee })).ok) return
    desk.toast({ about: `payee ${payee}`, text: t('payees.refusalEnded') })
  }
  return (
    <li className="column">
      <span className="medium anywhere">{payeeWayText(t, way)}</span>
      <span className="sub">
        <Said>{t('payees.refusedSays', { when: formatDate(at), by, reason })}</Said>
      </span>
      {takenBack === null ? (
        <span className="note-actions">
          <Button
            size="sm"
            busy={takeBack.busy}
            spoken={`${t('payees.refusalTakeBack')} ${payeeWayText(t, way)}`}
            onPress={() => void end()}
          >
            {t('payees.refusalTakeBack')}
          </Button>
        </span>
      ) : (
        <span className="sub">
          <Said>{t('payees.refusedEnded', { when: formatDate(takenBack.at), by: takenBack.by })}</Said>
        </span>
      )}
      {takeBack.failure !== null && <ErrorNote error={takeBack.failure} context="writing" />}
    </li>
  )
}
