import type { ReactNode } from 'react'
import { sidesOf } from '../../../../shared/books/book-thing.ts'
import { debitGivenBack } from '../../../../shared/books/given-back.ts'
import type { BookItem, ShownMatch } from '../../../../shared/domain/closing.ts'
import { noteSubjectsOfItem } from '../../../../shared/domain/note-subjects.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { invoiceWords } from '../../../notes/invoice/invoice-words.ts'
import { TiedInvoices } from '../../../notes/parts/note-files.tsx'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { amountOf, kindWords, partyOf, reasonWords, scoreWords } from '../match-words.ts'

interface MatchPaneProps {
  readonly match: ShownMatch
  readonly footer: ReactNode
  readonly onClose: () => void
}

/** One match whole: what the statement says, what explains it, why, and what is left over between the two. */
export function MatchPane({ match, footer, onClose }: MatchPaneProps) {
  const t = useText()
  const { lines, papers } = sidesOf(match)
  const { difference, note } = match
  return (
    <Pane title={t('closing.pane')} header={<MatchHead match={match} />} footer={footer} onClose={onClose}>
      {note !== null && <p className="closing-note">{note}</p>}
      <Side title={t('closing.onStatement')} items={lines} none={t('closing.noLine')} />
      <Side title={t('closing.onPapers')} items={papers} none={t('closing.noPaper')} />
      {lines.length > 0 && papers.length > 0 && (
        <DetailList
          look="money"
          details={[
            {
              term: t('closing.difference'),
              value: <Money amount={centavos(difference)} className={difference === 0 ? undefined : 'strong'} />,
              sum: true,
            },
          ]}
        />
      )}
      <MatchInvoices match={match} />
    </Pane>
  )
}

// A note is asked for by as many names.
const MOST_NAMES = 4

/** Which invoices a match is about: those kept with its things, and those of which a boleto of its pays an instalment. */
function MatchInvoices({ match }: { readonly match: ShownMatch }) {
  const t = useText()
  const subjects = [...new Set(match.items.flatMap(noteSubjectsOfItem))].slice(0, MOST_NAMES)
  const note = useRemote('notes.read', { subjects }, { enabled: subjects.length > 0 }).value
  const invoices = (note?.attachments ?? []).flatMap(({ id, invoice }) => (invoice === null ? [] : [{ id, invoice }]))
  if (note === undefined || (invoices.length === 0 && note.tied.length === 0)) return null
  return (
    <section className="stack" aria-label={t('closing.invoices')}>
      <h2 className="h3">{t('closing.invoices')}</h2>
      {invoices.map(({ id, invoice }) => (
        <p key={id} className="xs">
          {invoiceWords(t, invoice)}
        </p>
      ))}
      <TiedInvoices tied={note.tied} />
    </section>
  )
}

/** Whom and how much it is about; why it is thought to be one, where it is. */
export function MatchHead({ match }: { readonly match: ShownMatch }) {
  const t = useText()
  const { reason, score, difference, byPerson } = match
  return (
    <>
      <p className="strong anywhere">{partyOf(match) ?? t('closing.unnamed')}</p>
      <p>
        <Money amount={amountOf(match)} sign="always" size="card" />
      </p>
      {reason !== null && (
        <p className="sub xs">
          {reasonWords(t, match)}
          {!byPerson && score < 100 && ` · ${scoreWords(t, score)}`}
        </p>
      )}
      {reason !== null && difference !== 0 && <p className="text-warn xs">{t('closing.otherAmount')}</p>}
    </>
  )
}

interface SideProps {
  readonly title: string
  readonly items: readonly BookItem[]
  readonly none: string
}

function Side({ title, items, none }: SideProps) {
  return (
    <section className="stack" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {items.length === 0 && <p className="dim">{none}</p>}
      {items.map((item) => (
        <ItemFacts key={`${item.kind}:${item.id}`} item={item} />
      ))}
    </section>
  )
}

/** What one item says of itself; what it does not say is left out. */
function ItemFacts({ item }: { readonly item: BookItem }) {
  const t = useText()
  const { at, amount, name, document, description, endToEndId, txid } = item
  const debit = debitGivenBack(item)
  const told = (term: string, value: ReactNode | null): Detail | null => (value === null ? null : { term, value })
  return (
    <div className="closing-item">
      <p className="row between">
        <b>{kindWords(t, item)}</b>
        <Money amount={amount} sign="never" />
      </p>
      <p className="sub xs">
        <Moment at={at} />
      </p>
      <DetailList
        className="mt-2 fit-terms"
        details={[
          told(t('statement.name'), name),
          told(
            t('statement.document'),
            document === null ? null : <span className="nowrap">{shownDocument(document)}</span>,
          ),
          told(t('statement.history'), description),
          told(
            t('statement.endToEndId'),
            endToEndId === null ? null : <Code copies={t('statement.endToEndId')}>{endToEndId}</Code>,
          ),
          told(t('statement.txid'), endToEndId !== null || txid === null ? null : <Code>{txid}</Code>),
        ]}
      />
      {debit !== null && <PlaceLink place={{ to: 'statement', id: debit }}>{t('closing.seeDebit')}</PlaceLink>}
    </div>
  )
}
