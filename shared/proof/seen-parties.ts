import { institutions, trainingInstitutions } from '../domain/institutions.ts'
import { searchWords } from '../domain/institution-words.ts'
import { foldLine } from './fold-line.ts'
import { seenDocument } from './seen-document.ts'

/** One side of a payment as a paper says it; null where it does not. */
export interface SeenParty {
  readonly name: string | null
  readonly document: string | null
}

type Side = 'payee' | 'payer'

const PAYEE = String.raw`(?:favorecid[oa]|recebedora?|beneficiari[oa](?: final)?|destinatari[oa]|creditad[oa]|quem (?:recebeu|recebe|vai receber)|conta creditada|conta de destino)`
const PAYER = String.raw`(?:pagadora?(?: efetivo)?|remetente|ordenante|debitad[oa]|quem pagou|quem enviou|quem transferiu|quem fez|conta debitada|conta de origem|cliente)`

// How a line begins that is about one side; what follows, if anything, is the value.
const OWN = String.raw`^(?:dados d(?:[ao]|e) |informacoes d(?:[ao]|e) )?`
const HEADS: readonly (readonly [RegExp, Side])[] = [
  [new RegExp(`${OWN}${PAYEE}(?![a-z])\\s*:?\\s*`), 'payee'],
  [new RegExp(`${OWN}${PAYER}(?![a-z])\\s*:?\\s*`), 'payer'],
  [/^(?:destino|para|pago para|pago a|(?:transferido|enviado) para|recebido por)(?:\s*:\s*|$)/, 'payee'],
  [/^(?:origem|de|(?:pago|enviado) por)(?:\s*:\s*|$)/, 'payer'],
]
// Below its own heading a side is named so once more: `Dados do recebedor`, `Para ACME Ltda`.
const BEFORE_NAME = { payee: /^para\s+(?=\S)/i, payer: /^de\s+(?=\S)/i }
// Both sides are over where the paper goes on to something else.
const OVER =
  /^(?:dados d[ao] |detalhes d[ao] |informacoes d[ao] )?(?:transacao|pagamento|operacao|transferencia|boleto|cobranca|autenticacao|comprovante|sac|ouvidoria|central de atendimento|id d[ao]|descricao|mensagem)(?![a-z])/
const OF = String.raw`(?: d(?:[ao]|e) (?:(${PAYEE})|(${PAYER})))?`
const NAME = new RegExp(
  String.raw`^(?:nome(?: completo| fantasia| empresarial| ?(?:/|ou) ?razao social)?|razao social(?: ?(?:/|ou) ?nome)?)${OF}(?![a-z/])\s*:?\s*`,
)
const DOCUMENT = new RegExp(
  String.raw`^(?:(?:cpf|cnpj)(?: ?(?:/|ou|e) ?(?:cpf|cnpj))?|documento|identificacao)${OF}(?![a-z])\s*:?\s*`,
)
// A line that begins so is a label of its own and no name.
const NO_NAME =
  /^(?:nome|cpf|cnpj|documento|instituicao|banco|agencia|conta|chave|tipo|valor|data|id|pix|ispb|empresa)(?![a-z])/

// A line that begins with a label of the party's account; alone it says what the next line is.
const FIELD =
  /^(?:instituicao(?: financeira)?|banco|agencia|conta(?: corrente| poupanca| de pagamento)?|agencia e conta|agencia\/conta|chave(?: pix)?|tipo(?: de conta| da conta| de chave)?|ispb|empresa|apelido|telefone|celular|e-?mail|cidade|endereco|cod(?:igo)?)(?![a-z])\s*:?\s*/
// `CNPJ da instituição` is nobody's who pays or is paid.
const OTHERS = /^d(?:[ao]|e) /
// How a name that takes two lines breaks: before the form of the company, or behind a word that cannot be its last.
const FORM = /^(?:ltda|limitada|s\.?\/?a|me|epp|eireli|mei)\.?$/
const CUT = /(?:^|\s)(?:d[aeo]s?|e|&|em|para|com|-|\/)$/i

interface Walk {
  readonly seen: Record<Side, { name: string | null; document: string | null }>
  /** Whose part of the paper it is; null between them. */
  side: Side | null
  /** What the line above asked for and did not say itself. */
  waits: 'name' | 'document' | 'head' | 'field' | null
  /** The line above was a name; `cut` where its last word asks for another. */
  named: boolean
  cut: boolean
  /** Each side's name stands bare below its heading, so that `Nome Forte Ltda` there is one. */
  readonly isBare: boolean
}

/** Who was paid and who paid, as far as the lines say it below a heading (`Recebedor`, `Quem pagou`) or beside a label of the kind `Nome do favorecido`. */
export function seenParties(lines: readonly string[]): Readonly<Record<Side, SeenParty>> {
  const none = { name: null, document: null }
  const walk: Walk = {
    seen: { payee: { ...none }, payer: { ...none } },
    side: null,
    waits: null,
    named: false,
    cut: false,
    isBare: isBare(lines.map(foldLine)),
  }
  for (const [at, line] of lines.entries()) step(walk, line, lines[at + 1] ?? '')
  return { payee: ownDocument(walk.seen.payee), payer: ownDocument(walk.seen.payer) }
}

// One paper has one way: of two sides below headings alone one has no label for its name, so the other has none.
function isBare(lines: readonly string[]): boolean {
  const heads = lines.filter((line) => headOf(line)?.length === line.length)
  return heads.length > 1 && lines.filter((line) => NAME.test(line)).length === 1
}

function step(walk: Walk, line: string, next: string): void {
  const folded = foldLine(line)
  const named = NAME.exec(folded)
  const label = named ?? DOCUMENT.exec(folded)
  const head = label === null ? (headOf(folded) ?? (walk.waits === null ? headBefore(line, next) : null)) : null
  const mayGoOn = walk.named
  walk.named = false
  // `Cliente Feliz Ltda` behind a label that asks for a name is one; behind a heading alone it may also begin the other side.
  const isInline = isInLine(label?.[0] ?? folded.slice(0, head?.length ?? 0), folded)
  if (walk.waits === 'head' && isNameBelow(walk, folded, next)) walk.waits = 'name'
  if (isInline && walk.waits === 'name') atText(walk, line, folded, mayGoOn)
  else if (isInline && walk.waits === 'head' && head !== null) Object.assign(walk, { side: null, waits: null })
  else if (label !== null) {
    atLabel(walk, label, line.slice(label[0].length), named === null ? 'document' : 'name')
    walk.named = named !== null
  } else if (head !== null) atHead(walk, head.side, line.slice(head.length))
  else atText(walk, line, folded, mayGoOn)
}

// `Banco de Sangue São Lucas`, `Conta Certa Ltda`: words without a number or a colon, and the document of their own below them.
function isNameBelow({ isBare: bare }: Walk, folded: string, next: string): boolean {
  if (/[\d:]/.test(folded)) return false
  if (NAME.test(folded)) return bare
  const field = NO_NAME.exec(folded)
  const below = foldLine(next)
  return field !== null && folded.length > field[0].length + 3 && DOCUMENT.test(below) && seenDocument(next) !== null
}

// Something stands behind it, and no colon says that it is a label.
function isInLine(label: string, folded: string): boolean {
  return label !== '' && label.length < folded.length && !label.includes(':')
}

function atText(walk: Walk, line: string, folded: string, mayGoOn: boolean): void {
  const { waits } = walk
  walk.waits = null
  if (OVER.test(folded)) walk.side = null
  const field = FIELD.exec(folded)
  if (waits === 'document') putDocument(walk, line)
  else if (waits === 'name' || (waits === 'head' && !NO_NAME.test(folded))) {
    putDocument(walk, line)
    walk.named = putName(walk, walk.side === null || waits === 'name' ? line : line.replace(BEFORE_NAME[walk.side], ''))
  } else if (field !== null) walk.waits = field[0].length === folded.length ? 'field' : null
  else if (isDocumentAlone(line)) putDocument(walk, line)
  // What is neither label nor value is no part of the party's any more; only a name goes on in a second line.
  else if (waits !== 'field' && !(mayGoOn && (walk.cut || FORM.test(folded)))) walk.side = null
}

// The line of a boleto ends in as many digits as a CNPJ has.
const LONGEST_DOCUMENT = 14

function isDocumentAlone(line: string): boolean {
  if (line.replaceAll(/\D/g, '').length > LONGEST_DOCUMENT) return false
  // A CNPJ may have letters of its own, between its digits.
  return seenDocument(line) !== null && !/\p{L}{3}/u.test(line.replace(/\S*\d\S*|[xX]/g, ''))
}

// Of an institution's CNPJ only its own name makes a party's; else it is the one of whoever wrote the paper.
function ownDocument({ name, document }: SeenParty): SeenParty {
  const institution = document?.length === 14 ? namesByRoot.get(document.slice(0, 8)) : undefined
  if (institution === undefined) return { name, document }
  const words = searchWords(name ?? '')
  return {
    name,
    document: searchWords(institution).some((word) => word.length > 2 && words.includes(word)) ? document : null,
  }
}

const namesByRoot = new Map([...institutions, ...trainingInstitutions].map(({ ispb, name }) => [String(ispb), name]))

function atLabel(walk: Walk, label: RegExpExecArray, rest: string, asks: 'name' | 'document'): void {
  if (label[1] !== undefined) walk.side = 'payee'
  if (label[2] !== undefined) walk.side = 'payer'
  walk.waits = rest === '' ? asks : null
  if (asks === 'name') {
    putDocument(walk, rest)
    putName(walk, rest)
  } else if (!OTHERS.test(foldLine(rest))) putDocument(walk, rest)
}

function atHead(walk: Walk, side: Side, rest: string): void {
  walk.side = side
  putDocument(walk, rest)
  walk.waits = putName(walk, rest) ? null : 'head'
}

function putName(walk: Walk, text: string): boolean {
  const { side, seen } = walk
  const name = nameIn(text)
  if (side !== null && name !== null) seen[side].name ??= name
  walk.cut = CUT.test(text.trim())
  return name !== null
}

function putDocument({ side, seen }: Walk, text: string): void {
  if (side !== null && !SOLE_TRADER.test(text)) seen[side].document ??= seenDocument(text)
}

function headOf(folded: string): { readonly side: Side; readonly length: number } | null {
  for (const [head, side] of HEADS) {
    const found = head.exec(folded)
    if (found !== null) return { side, length: found[0].length }
  }
  return null
}

// `Para Moinho Azul`, `De Empresa X`: without a colon only where the next line tells its document.
function headBefore(line: string, next: string): ReturnType<typeof headOf> {
  const [words = '', way] = /^(para|Para|PARA|de|De|DE) (?=\p{Lu})/u.exec(line) ?? []
  if (way === undefined || !DOCUMENT.test(foldLine(next)) || seenDocument(next) === null) return null
  return { side: /^para$/i.test(way) ? 'payee' : 'payer', length: words.length }
}

const LONGEST_NAME = 200
// With its points, since a name may hold digits.
const DOCUMENT_BEHIND =
  /\s*[-|·,(]?\s*(?:[\dA-Z*•xX]{2}\.[\dA-Z*•xX]{3}\.[\dA-Z*•xX]{3}\/[\dA-Z*•xX]{4}-[\d*•xX]{2}|[\d*•xX]{3}\.[\d*•xX]{3}\.[\d*•xX]{3}-[\d*•xX]{2}).*$|\s*[-|·,(]\s*(?:\d{11}|[\dA-Z]{12}\d{2})\)?$/

// `JOSE CARLOS LIMA 52998224725`: the CPF is part of the name of one who is known by a CNPJ.
const SOLE_TRADER = /^(?:\p{L}+\.? ){2,}\d{11}$/u

// A name has letters and is no document; the document that some papers put behind it is cut off.
function nameIn(text: string): string | null {
  const name = text
    .replace(/\s*[-|·,(]?\s*(?:CPF|CNPJ)\b.*$/i, '')
    .replace(DOCUMENT_BEHIND, '')
    .replace(/^[\s:|·-]+|[\s:|·-]+$/g, '')
    .slice(0, LONGEST_NAME)
  return /\p{L}{2}/u.test(name) && !/\d,\d{2}$/.test(name) ? name : null
}
