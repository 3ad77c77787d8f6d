import type { ListedVerdictRow } from '../../../../shared/domain/payee.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { ListedRead } from '../../../../shared/batch/listed-payees.ts'
import { Fold } from '../../../ui/fold.tsx'
import { payeeName } from '../../../ui/payee-words.ts'
import { Said } from '../../../ui/said.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'

const MOST_SHOWN = 200

interface ListedRowsProps {
  readonly reads: readonly ListedRead[]
  /** Of those that were read, in their order. */
  readonly verdicts: readonly ListedVerdictRow[]
}

/** Every row of the list under what becomes of it: first what is left out, with its reason. */
export function ListedRows({ reads, verdicts }: ListedRowsProps) {
  const t = useText()
  const of = new Map(reads.filter(({ payee }) => payee !== null).map((read, at) => [read, verdicts[at]] as const))
  const rowsOf = (became: ListedVerdictRow['became']) =>
    reads.filter((read) => of.get(read)?.became === became).map((read) => ({ read, verdict: of.get(read) }))
  const unread = reads.filter(({ payee }) => payee === null).map((read) => ({ read, verdict: undefined }))
  const groups = [
    { id: 'unread', rows: unread, open: true },
    { id: 'conflict', rows: rowsOf('conflict'), open: true },
    { id: 'adds', rows: rowsOf('adds'), open: true },
    { id: 'new', rows: rowsOf('new'), open: true },
    { id: 'known', rows: rowsOf('known'), open: false },
  ] as const
  return (
    <div className="stack stack-3">
      <p className="sub">{t('payees.importKeeps')}</p>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, rows, open }) => (
          <Fold key={id} look="line" open={open} title={t(`payees.import_${id}`, { count: rows.length })}>
            <ul className="payees-listed" tabIndex={0} aria-label={t(`payees.import_${id}`, { count: rows.length })}>
              {rows.slice(0, MOST_SHOWN).map(({ read, verdict }) => (
                <li key={read.line} className="row wrap">
                  <span className="sub num">{t('payees.importLine', { line: read.line })}</span>
                  <span className="medium">
                    <Said>{read.told.payee || read.told.document || read.told.way || t('payees.unnamed')}</Said>
                  </span>
                  <span className="sub">{joined(toldWords(read))}</span>
                  <span className={id === 'unread' || id === 'conflict' ? 'text-warn' : 'sub'}>
                    {id === 'unread' ? faultWords(t, read) : besideWords(t, read, verdict)}
                  </span>
                </li>
              ))}
            </ul>
            {rows.length > MOST_SHOWN && (
              <p className="hint">{t('payees.importMore', { count: rows.length - MOST_SHOWN })}</p>
            )}
          </Fold>
        ))}
    </div>
  )
}

function toldWords({ told, payee }: ListedRead): readonly (string | undefined)[] {
  const document = payee?.document
  const way = payee?.way
  return [
    document == null ? told.document : shownDocument(document),
    way?.kind === 'account' ? `${way.account.issuer ?? ''} ${way.account.number}` : told.way,
  ]
}

function joined(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' · ')
}

function faultWords(t: Text, { faults, told }: ListedRead): string {
  return faults
    .map(({ field, reason }) =>
      joined([
        field === 'way' ? t('payees.key') : t(`lots.field_${field}`),
        reason === 'way' || reason === 'missing'
          ? t(`payees.import_${reason}`)
          : t(`lots.fault_${reason}`, { text: told[field] ?? '' }),
      ]),
    )
    .join('; ')
}

// The name of the book stands beside that of the list where they differ: the book's stays.
function besideWords(t: Text, { told, payee }: ListedRead, verdict: ListedVerdictRow | undefined): string {
  const known = verdict?.payee ?? null
  if (known === null || verdict === undefined) return ''
  const name = payeeName(t, known)
  if (verdict.became === 'conflict') return t('payees.importOf', { name })
  const isNamed = payee !== null && payee.name !== '' && name !== told.payee
  return isNamed ? t('payees.importStays', { name }) : ''
}
