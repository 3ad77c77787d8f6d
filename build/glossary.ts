import { IntlMessageFormat } from 'intl-messageformat'
import type { TextLocale } from '../shared/i18n/languages.ts'

/** What stands in no sentence of any language: what only the wire, a file or a programmer says. */
const RAW: readonly RegExp[] = [
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|HTTP|JSON|ACCTID)\b/,
  /\((?:[1-5]\d\d)\)/, // the status of an answer
  /\b[A-Z]{2,}_[A-Z_]{2,}\b/, // WAITING_APPROVAL
  /\b(?:LIQUIDATED|PROCESSING|BILLET|CANCELED|REJECTED|REFUNDED)\b/,
  /\b(?:rtrId|[eE]ndToEndId|e2e|mTLS|idempot\w*|locations?)\b/i,
  /\b[a-z]\w*\.[a-z]+[A-Z]\w*|\w\[\d*\]/, // calendario.dataDeVencimento, violacoes[0]
  /\btxid\b/i,
  /\b(?:CACC|SVGS|TRAN|SLRY)\b/,
  /\brsa \d/i, // the kind of a key as programs write it
  /\bPIX\b/,
]

/** Words that the trade does not use, or has another one for (docs/GLOSSARY.md, section 1). */
const AVOIDED: Readonly<Partial<Record<TextLocale, readonly RegExp[]>>> = {
  'pt-BR': [
    /\b(?:recibo|voucher|estorno|reembolso|destinat[áa]rio|chargeback|fatura|workflow|sucesso|brcode|cedente|sacado)\b/i,
    /\b(?:reconciliad[oa]s?|invoice|boleto banc[áa]rio eletr[ôo]nico|trancad[oa]s?|destranca\w*|segurad[oa]s?)\b/i,
    /\b(?:esta|nesta|desta) folha\b/i,
    /\b(?:cifrad[oa]s?|por si)\b/i,
  ],
  en: [/\b(?:works|chargeback|voucher)\b(?= (?:ready|ended|paused|wait))/i, /\bneeds you\b/i, /^Right: /],
}

/** Sentences that are written on a terminal or searched and never shown. */
const FREE = /^(?:commands\.|paletteWords\.|shell\.also[A-Z])/

/** A sentence without its values: what a person reads whatever they are. */
export function plainWords(text: string, language: TextLocale): string {
  const parts: string[] = []
  const ast: unknown = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()
  gather(ast, parts)
  return parts.join(' ')
}

// A node of plain text has type 0; plurals and choices hold theirs deeper.
function gather(tree: unknown, parts: string[]): void {
  if (Array.isArray(tree)) {
    for (const part of tree) gather(part, parts)
  } else if (typeof tree === 'object' && tree !== null) {
    const { type, value, ...rest }: Readonly<Record<string, unknown>> = { ...tree }
    if (type === 0 && typeof value === 'string') parts.push(value)
    else for (const part of Object.values(rest)) gather(part, parts)
    if (type !== 0) gather(value, parts)
  }
}

/** What of a catalogue's sentences, by their keys, is outside of the glossary. */
export function outsideGlossary(sentences: ReadonlyMap<string, string>, language: TextLocale): string[] {
  const forbidden = [...RAW, ...(AVOIDED[language] ?? [])]
  return [...sentences].flatMap(([key, text]) => {
    if (FREE.test(key)) return []
    const words = plainWords(text, language)
    return forbidden.flatMap((pattern) => {
      const found = pattern.exec(words)?.[0]
      return found === undefined ? [] : [`${key} (${language}): “${found}” is outside of the glossary`]
    })
  })
}
