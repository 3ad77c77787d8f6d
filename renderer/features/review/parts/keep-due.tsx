import { CalendarPlus } from 'lucide-react'
import type { BilletPayment } from '../../../../shared/domain/billet-payment.ts'
import type { NewDue } from '../../../../shared/domain/due.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { undoOf } from '../../../ui/undo-of.ts'

interface KeepDueProps {
  readonly request: BilletPayment
  /** It lies in the agenda: the review has nothing left to do. */
  readonly onKept: () => void
}

/** Keeps a boleto that is not paid today on the day on which it falls due; nothing is sent. */
export function KeepDue({ request, onKept }: KeepDueProps) {
  const t = useText()
  const desk = useDesk()
  const put = useAction('agenda.put')
  const mark = useAction('agenda.mark')
  const due = dueOfBillet(request)
  if (due === null) return null
  const keep = async (): Promise<void> => {
    const reply = await put.run({ dues: [due] })
    const [told] = reply.ok ? reply.value.put : []
    if (told === undefined) return
    const { became, id } = told
    const undo = id !== null && became === 'added' ? { ids: [id], state: 'dismissed' as const } : null
    desk.toast({
      about: 'agenda',
      text: t(became === 'added' ? 'agenda.kept' : `agenda.put_${became}`),
      ...(undo !== null && { action: undoOf(t, desk.toast, () => mark.run(undo)) }),
    })
    // What the agenda did not take may still be paid from here.
    if (became === 'added' || became === 'joined' || became === 'known') onKept()
  }
  return (
    <>
      <Button kind="ghost" size="sm" block icon={CalendarPlus} busy={put.busy} onPress={() => void keep()}>
        {t('agenda.keep')}
      </Button>
      {put.failure !== null && <ErrorNote error={put.failure} context="writing" />}
    </>
  )
}

/** A reviewed boleto as something that falls due, with all that its paper says; null of one that tells no day. */
function dueOfBillet({ paper, ...billet }: BilletPayment): NewDue | null {
  const { dueDate, amount, payeeName, payeeDocument } = billet
  if (dueDate === null) return null
  const asked =
    paper === undefined
      ? undefined
      : {
          lines: paper.lines,
          codes: paper.codes.map(({ text }) => text),
          payeeName: paper.payeeName,
          payeeDocument: paper.payeeDocument,
        }
  return {
    dueOn: dueDate,
    amount,
    payeeName,
    payeeDocument,
    order: { ...billet, ...(asked !== undefined && { paper: asked }) },
    source: { kind: 'paper', name: '' },
  }
}
