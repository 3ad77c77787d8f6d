import { describe, expect, test } from 'vitest'
import { type At, readingOf } from './reading-of.ts'
import { records } from './records.ts'

/** Words as they are written, and as they were meant. */
const writings: readonly (readonly [string, string])[] = [
  ['José & Filhos', 'José & Filhos'],
  ['José &amp; Filhos', 'José & Filhos'],
  ['Jos&eacute; &#38; Filhos', 'José & Filhos'],
  ['JOS&Eacute; &#x26; A&Ccedil;&Atilde;O', 'JOSÉ & AÇÃO'],
  ['D&apos;Ávila &quot;x&quot; &lt;1&gt; 2&ordm;', 'D\'Ávila "x" <1> 2º'],
  // What no page writes, and what is written twice, stays.
  ['A&B; C & D &naosei; &#9; &#xd800;', 'A&B; C & D &naosei; &#9; &#xd800;'],
  ['R&amp;amp;D', 'R&amp;D'],
  ['JosÃ© da ConceiÃ§Ã£o', 'José da Conceição'],
  ['JOSÃ‰ DA CONCEIÃ‡ÃƒO', 'JOSÉ DA CONCEIÇÃO'],
  ['2Âº andar', '2º andar'],
  // What is right as it stands, or would come to words of nobody here.
  ['IRMÃ “ANA”', 'IRMÃ “ANA”'],
  ['MANHÃ–TARDE', 'MANHÃ–TARDE'],
  ['AÇÃO E VISÃO', 'AÇÃO E VISÃO'],
  ['JosÃ© e José', 'JosÃ© e José'],
  ['Ж Ã©', 'Ж Ã©'],
  ['Jo\u0007s\u0000é', 'José'],
  ['Jos\u200be \u202eana', 'Jos\u200be \u202eana'],
  ['Jose\u0301', 'Jose\u0301'],
  ['A'.repeat(5_000), 'A'.repeat(5_000)],
]

const within = (holder: string, name: string) => (told: string) => ({ [holder]: { [name]: told } })
const alone = (name: string) => (told: string) => ({ [name]: told })
const places: readonly (readonly [keyof typeof records, string, (told: string) => object, At])[] = [
  ['line', 'name', within('creditorAccount', 'name'), ['counterpartName']],
  ['line', 'name alone', alone('nomeFavorecido'), ['counterpartName']],
  ['line', 'text', alone('remittanceInformation'), ['text']],
  ['payment', 'name', within('favorecido', 'nome'), ['creditor', 'name']],
  ['payment', 'text', alone('remittanceInformation'), ['text']],
  ['billet', 'name', alone('nomeBeneficiario'), ['creditorName']],
  ['billet', 'text', alone('description'), ['description']],
  ['code', 'name', alone('merchantName'), ['name']],
  ['charge', 'name', within('devedor', 'nome'), ['debtor', 'name']],
  ['charge', 'text', alone('solicitacaoPagador'), ['message']],
  ['pix', 'name', within('pagador', 'nome'), ['payer', 'name']],
  ['pix', 'text', alone('infoPagador'), ['message']],
  ['infraction', 'text', alone('reportDetails'), ['reportDetails']],
]

describe.each(places)('of a %s its %s', (record, _, told, at) => {
  const { row, body, at: within } = records[record]
  test.each(writings)('is what was meant, of %j', (text, meant) => {
    expect(readingOf(row, body(told(text)), [...within, ...at])).toBe(meant)
  })
})

const yes = [true, 'true', 'TRUE', 'S', 's', 'sim', 'Sim', 'Y', 'yes', 1, '1', '01', 'T', 'on', 'verdadeiro', ' S ']
const no = [false, 'false', 'N', 'n', 'não', 'NAO', 'no', 0, '0', '00', 'F', 'off', 'falso']
const neither = ['', null, '-', 'talvez', 2, 'X', {}, []]

/** What a yes, a no and neither of both says of a record; null where it is not read then. */
const flags: readonly (readonly [keyof typeof records, (told: unknown) => object, At, readonly unknown[]])[] = [
  ['infraction', (isReporter) => ({ isReporter }), ['isReporter'], [true, false, null]],
  ['line', (isCredit) => ({ creditDebitType: undefined, isCredit }), ['direction'], ['in', 'out', null]],
  ['line', (isDebit) => ({ creditDebitType: undefined, isDebit }), ['direction'], ['out', 'in', null]],
  ['line', (pendente) => ({ pendente }), ['status'], ['PENDING', '', '']],
  ['line', (efetivado) => ({ efetivado }), ['status'], ['', 'PENDING', '']],
  ['line', (cancelado) => ({ cancelado }), ['status'], ['CANCELED', '', '']],
  [
    'charge',
    (modalidadeAlteracao) => ({ valor: { original: '1.50', modalidadeAlteracao } }),
    ['mayChangeAmount'],
    [true, false, false],
  ],
  ['code of a charge', (modalidadeAlteracao) => ({ modalidadeAlteracao }), ['amountMayChange'], [true, false, null]],
]

test.each(flags)(
  'a yes or no of a %s is the same whichever way it is written',
  (record, told, at, [one, other, none]) => {
    const { row, body, at: within } = records[record]
    const whole = (flag: unknown): object =>
      record === 'code of a charge' ? { payload: { valor: { original: '1.50', ...told(flag) } } } : body(told(flag))
    const read = (flag: unknown): unknown => readingOf(row, whole(flag), [...within, ...at])
    for (const flag of yes) expect([flag, read(flag)]).toEqual([flag, one])
    for (const flag of no) expect([flag, read(flag)]).toEqual([flag, other])
    for (const flag of neither) expect([flag, read(flag)]).toEqual([flag, none])
  },
)
