import type { SheetMapping } from '../domain/charge-batch.ts'
import { plainHeading } from './plain-heading.ts'

/**
 * Which column says what, by what the headings say: the first word of a field that fits a free column wins, and no heading is used twice.
 * A heading with the sign of another currency, or with a `$` of nobody's, is left to a person, and so are two of the same letters, `Valor` and `VALOR`. One that says a word by itself comes before one that says more with
 * it: its unit, `Valor (R$)`, or of whom, `Nome do favorecido`. In a sheet `ofPayees` whose it is comes first: `Conta` beside `Conta do favorecido` is the company's own.
 */
export function guessMapping(
  headings: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
  ofPayees = false,
): SheetMapping {
  const mapping: Record<string, string> = {}
  const names = [plainHeading, (heading: string) => plainHeading(bareOf(heading))]
  for (const nameOf of ofPayees ? [whoseOf, ...names] : names) {
    const left = headings.filter((heading) => !Object.values(mapping).includes(heading) && !isOpen(heading, headings))
    const free = new Map(left.map((heading) => [nameOf(heading), heading] as const).toReversed())
    for (const [field, known] of Object.entries(words)) {
      const word = mapping[field] === undefined ? known.find((one) => free.has(one)) : undefined
      const heading = word === undefined ? undefined : free.get(word)
      if (word === undefined || heading === undefined) continue
      mapping[field] = heading
      free.delete(word)
    }
  }
  return mapping
}

function isOpen(heading: string, all: readonly string[]): boolean {
  const plain = plainHeading(heading)
  return FOREIGN.test(heading) || all.some((other) => other !== heading && plainHeading(other) === plain)
}

// The sign of any money but reais; a `$` by itself says nobody's.
const FOREIGN = /[^\P{Sc}$]|(?<!R)\$/iu
const UNIT = /\s*(?:\(\s*(?:em\s+)?(?:r\$|reais|brl)\s*\)|[-–_ ](?:em\s+)?(?:r\$|reais|brl))\s*$/i
// Of whom: a code or a number of theirs is another thing.
const WHOSE =
  /^(nome|raz[aã]o[ _]social|cpf|cnpj|cpf ?[/_] ?cnpj|cnpj ?[/_] ?cpf|documento|chave|chave[ _]pix|pix|banco|ag[eê]ncia|conta)[ _](?:d[aoe]s?[ _])?(?:favorecid[oa]|fornecedora?|benefici[aá]ri[oa]|recebedora?|destinat[aá]ri[oa]|credora?)$/i

// What stands over a bank, a branch and an account in two lines of headings.
const BANK_DATA = /^(?:dados|informa[çc][õo]es) banc[aá]ri[oa]s /i

function whoseOf(heading: string): string {
  return plainHeading(WHOSE.exec(heading.trim())?.[1] ?? '')
}

function bareOf(heading: string): string {
  const plain = heading.trim().replace(UNIT, '').replace(BANK_DATA, '')
  return WHOSE.exec(plain)?.[1] ?? plain
}
