import { withoutAccents } from '../../../shared/kit/without-accents.ts'

/** Words of names in one form: what stands before the colon is said by each of those behind it. */
const SAID = `
  at: data dt date datetime time hora hr hour horario timestamp dh em on dia day moment
  made: made created create creation creating criacao criado criada inclusao incluido inserted insertion cadastro registered registration
    abertura opened opening generated geracao solicitacao solicitado requested request
  changed: updated update updating modified modification alteracao alterado atualizacao atualizado change
  done: executed execution effective efetivacao efetivado settled settlement liquidacao liquidado completed completion concluded conclusao
    finalized processed processing confirmed authorized authorization autorizacao occurred realizado realizada movement movimento movimentacao lancamento booking
    booked posting posted
  paid: paid pago paga pagamento payment payed received recebimento recebido receipt
  asked: consulted consulta consultado queried query
  name: name nome nm
  doc: doc document documento cpf cnpj taxid legalid
  payee: payee beneficiary beneficiario recipient receiver recebedor favorecido creditor credor cedente assignor destinatario destination destino target merchant
  payer: payer pagador debtor devedor sender remetente originator origem origin source
  other: counterparty counterpart contraparte thirdparty
  account: account conta
  amount: amount valor value vlr vl amt quantia
  balance: balance saldo
  free: available disponivel disponible free livre
  held: hold holds blocked bloqueado bloqueada locked held withheld retido reserved reservado
  id: id identifier identificador identification identificacao uuid uid
  code: code codigo cod cd
  key: key chave
  status: status state estado situacao sit
  bar: bar barra barras barcode
  line: line linha
  digitable: digitable typeable digitavel
  refund: refund refunded devolucao devolvido devolution return returned reversal estorno estornado
  infraction: infraction infracao report relato med
  error: error erro failure falha rejection rejeicao
  city: city cidade
  out: cashout withdraw withdrawal saque payout
  kind: type tipo tp kind
  credit: credit credito cred
  debit: debit debito deb
  ind: ind indicador indicator sign sinal flag
  text: text texto narrative ds dsc description descricao historico memo message mensagem comment
`

/** What a record of money calls itself, and what joins words: neither says which field it is. */
const UNSAID =
  'pix transfer transferencia transaction transacao operation operacao order ordem number numero nr num last ultima ultimo ult full completo interim details detail detalhes dados info de da do of in the fi'

const senses = new Map<string, string>(
  SAID.split(/\n(?= {2}\w+:)/).flatMap((line) => {
    const [sense = '', words = ''] = line.split(':')
    return words
      .trim()
      .split(/\s+/)
      .map((word) => [word, sense.trim()] as const)
  }),
)
for (const word of UNSAID.split(' ')) senses.set(word, '')

// What is two words to whoever splits a name and one to whoever means it.
const JOINED = [
  [/end[\s_-]?(?:to|2)[\s_-]?end/gi, ' e2e '],
  [/e2e|fim[\s_-]?a[\s_-]?fim/gi, ' e2e '],
  [/(tax|legal)[\s_-]?id/gi, ' $1id '],
  [/(third|counter)[\s_-]?part(?:y|ie)?/gi, ' $1party '],
] as const

// The rows of a list have the same names again and again; what has digits may be whose row it is, and is not kept.
const known = new Map<string, string>()
const MOST = 5_000
const WORDS = /^[A-Za-z_\-. ]{1,60}$/

/**
 * What the words of a name say in whichever language, order and spelling: `dtHrCriacao`, `creation_datetime` and `data_criacao` all
 * say `at made`; what nobody here knows stands as it is, so that no name with a word too many is taken for another.
 */
export function senseOfName(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const sense = sensed(name)
  if (known.size < MOST && WORDS.test(name)) known.set(name, sense)
  return sense
}

function sensed(name: string): string {
  const joined = JOINED.reduce((text, [pattern, by]) => text.replace(pattern, by), withoutAccents(name))
  const words = joined.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  const said = words
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => senses.get(word) ?? word)
  return [...new Set(said.filter((word) => word !== ''))].sort((one, other) => (one < other ? -1 : 1)).join(' ')
}
