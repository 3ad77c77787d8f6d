import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { payeeName } from '../../../ui/payee-words.ts'

/** The payees that a person joined into the one that is shown, each with its way out. */
export function JoinedPayees({ joined }: { readonly joined: readonly PayeeRow[] }) {
  const t = useText()
  const desk = useDesk()
  const part = useAction('payees.part')
  if (joined.length === 0) return null
  const partOf = async (row: PayeeRow): Promise<void> => {
    const reply = await part.run({ id: row.id })
    if (reply.ok) desk.toast({ text: t('payees.wasParted', { name: payeeName(t, row) }), about: `payee ${row.id}` })
  }
  return (
    <section aria-labelledby="payee-joined" className="payee-part">
      <h2 className="h3" id="payee-joined">
        {t('payees.joined')}
      </h2>
      {part.failure !== null && <ErrorNote error={part.failure} />}
      <ul className="payee-joined">
        {joined.map((row) => (
          <li key={row.id}>
            <span className="grow cut">{payeeName(t, row)}</span>
            <span className="sub num">{row.document === null ? '' : shownDocument(row.document)}</span>
            <Button size="sm" busy={part.busy} onPress={() => void partOf(row)}>
              {t('payees.part')}
              <span className="sr">{payeeName(t, row)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
