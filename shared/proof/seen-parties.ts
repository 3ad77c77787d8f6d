import { foldLine } from './fold-line.ts'
import { seenDocument } from './seen-document.ts'

/** One side of a payment as a paper says it; null where it does not. */
export interface SeenParty {
  readonly name: string | null
  readonly document: string | null
}

type Side = 'payee' | 'payer'

const PAYEE = String.raw`(?:favorecid[oa]|recebedora?|beneficiari[oa](?: final)?|destinatari[oa]|creditad[oa]|quem recebeu|quem recebe|conta creditada)`
const PAYER = String.raw`(?:pagadora?(?: efetivo)?|remetente|ordenante|debitad[oa]|quem pagou|quem enviou|quem transferiu|quem fez|conta debitada|cliente)`

// How a line begins that is about one side; what follows, if anything, is the value.
const OWN = String.raw`^(?:dados d(?:[ao]|e) |informacoes d(?:[ao]|e) )?`
const HEADS: readonly (readonly [RegExp, Side])[] = [
  [new RegExp(`${OWN}${PAYEE}(?![a-z])\\s*:?\\s*`), 'payee'],
  [new RegExp(`${OWN}${PAYER}(?![a-z])\\s*:?\\s*`), 'payer'],
  [/^(?:destino|para|pago para|pago a|transferido para)(?:\s*:\s*|$)/, 'payee'],
  [/^(?:origem|de|pago por)(?:\s*:\s*|$)/, 'payer'],
]
// Both sides are over where the paper goes on to something else.
const OVER =
  /^(?:dados d[ao] |detalhes d[ao] |informacoes d[ao] )?(?:transacao|pagamento|operacao|transferencia|boleto|cobranca|autenticacao|comprovante|sac|ouvidoria|central de atendimento|id d[ao]|descricao|mensagem)(?![a-z])/
const OF = String.raw`(?: d(?:[ao]|e) (?:(${PAYEE})|(${PAYER})))?`
const NAME = new RegExp(String.raw`^(?:nome(?: completo| fantasia| empresarial)?|razao social)${OF}(?![a-z/])\s*:?\s*`)
const DOCUMENT = new RegExp(
  String.raw`^(?:(?:cpf|cnpj)(?: ?(?:/|ou|e) ?(?:cpf|cnpj))?|documento|identificacao)${OF}(?![a-z])\s*:?\s*`,
)
// A line that begins so is a label of its own and no name.
const NO_NAME =
  /^(?:nome|cpf|cnpj|documento|instituicao|banco|agencia|conta|chave|tipo|valor|data|id|pix|ispb|empresa)(?![a-z])/

interface Walk {
  readonly seen: Record<Side, { name: string | null; document: string | null }>
  /** Whose part of the paper it is; null between them. */
  side: Side | null
  /** What the line above asked for and did not say itself. */
  waits: 'name' | 'document' | 'head' | null
}

/** Who was paid and who paid, as far as the lines say it below a heading (`Recebedor`, `Quem pagou`) or beside a label of the kind `Nome do favorecido`. */
export function seenParties(lines: readonly string[]): Readonly<Record<Side, SeenParty>> {
  const none = { name: null, document: null }
  const walk: Walk = { seen: { payee: { ...none }, payer: { ...none } }, side: null, waits: null }
  for (const line of lines) step(walk, line)
  return walk.seen
}

function step(walk: Walk, line: string): void {
  const folded = foldLine(line)
  const named = NAME.exec(folded)
  const label = named ?? DOCUMENT.exec(folded)
  const head = label === null ? headOf(folded) : null
  if (label !== null) atLabel(walk, label, line.slice(label[0].length), named === null ? 'document' : 'name')
  else if (head !== null) atHead(walk, head.side, line.slice(head.length))
  else {
    if (OVER.test(folded)) walk.side = null
    if (walk.waits === 'document') putDocument(walk, line)
    if (walk.waits === 'name' || (walk.waits === 'head' && !NO_NAME.test(folded))) putName(walk, line)
    walk.waits = null
  }
}

function atLabel(walk: Walk, label: RegExpExecArray, rest: string, asks: 'name' | 'document'): void {
  if (label[1] !== undefined) walk.side = 'payee'
  if (label[2] !== undefined) walk.side = 'payer'
  walk.waits = rest === '' ? asks : null
  if (asks === 'name') putName(walk, rest)
  else putDocument(walk, rest)
}

function atHead(walk: Walk, side: Side, rest: string): void {
  walk.side = side
  putDocument(walk, rest)
  walk.waits = putName(walk, rest) ? null : 'head'
}

function putName({ side, seen }: Walk, text: string): boolean {
  const name = nameIn(text)
  if (side !== null && name !== null) seen[side].name ??= name
  return name !== null
}

function putDocument({ side, seen }: Walk, text: string): void {
  if (side !== null) seen[side].document ??= seenDocument(text)
}

function headOf(folded: string): { readonly side: Side; readonly length: number } | null {
  for (const [head, side] of HEADS) {
    const found = head.exec(folded)
    if (found !== null) return { side, length: found[0].length }
  }
  return null
}

const LONGEST_NAME = 200

// A name has letters and is no document; the document that some papers put behind it is cut off.
function nameIn(text: string): string | null {
  const name = text
    .replace(/\s*[-|·,(]?\s*(?:CPF|CNPJ)\b.*$/i, '')
    .replace(/^[\s:|·-]+|[\s:|·-]+$/g, '')
    .slice(0, LONGEST_NAME)
  return /\p{L}{2}/u.test(name) && !/\d,\d{2}$/.test(name) ? name : null
}
