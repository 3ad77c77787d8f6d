import type { SheetMapping } from '../domain/charge-batch.ts'
import { mayBeOfKind } from '../ids/key-of-kind.ts'
import type { PixKeyKind } from '../ids/pix-key.ts'
import { plainHeading } from '../sheet/plain-heading.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'

/** How sheets call the kinds of keys; one that says `CPF/CNPJ` means either. */
const KINDS: readonly (readonly [PixKeyKind, RegExp])[] = [
  ['PHONE', /fone|celular|phone|mobile|^tel$/],
  ['EMAIL', /mail/],
  ['CPF', /cpf/],
  ['CNPJ', /cnpj/],
  ['EVP', /aleator|evp|random|uuid/],
]
const KEY_KIND = /^(?:tipo|kind|type)(?:d[aeo])?(?:chaves?|pix|key)?(?:pix|key)?$|^(?:pix)?key(?:type|kind)$/
const CURRENCY = /^(?:moeda|currency|divisa)$/
const REAIS = /^(?:(?:R\$|BRL|real|reais|986)[ ()/–-]*)*$/i
/** What is added to an amount or taken off it, and names of amounts in which it is. */
const ADJUSTS =
  /^(?:valor|vlr|vl)?(?:d[aeo]s?)?(?:descontos?|abat(?:imentos?)?|juros|multas?|mora|encargos|acrescimos?|deduc(?:ao|oes)|retenc(?:ao|oes)|retidos?|irrf|inss|issretido|csrf|adiantamentos?|creditos?|jurose?multas?)$/
const NET = /liquid|apagar|pagamento|final|total|pix|atualiz|corrigid/

/** What columns that have no field say against a row's key or its amount. */
export interface Beside {
  /** The way to pay, behind the kind that the row names where it is a key of another one: no row takes that. */
  way(cells: readonly SheetCell[], way: string): string
  /** The amount, behind its currency where that is another one, and before what is still added to it or taken off: no row takes that. */
  amount(cells: readonly SheetCell[], amount: string): string
}

/** Reads what stands beside the columns that are taken: `Tipo de chave`, `Moeda`, `Desconto`. */
export function besideOf({ headings }: Sheet, mapping: SheetMapping): Beside {
  const taken = Object.values(mapping)
  const saidBy = (shape: RegExp): ((cells: readonly SheetCell[]) => string) => {
    const at = headings.findIndex((heading) => !taken.includes(heading) && shape.test(plainHeading(heading)))
    return (cells) => cells[at]?.text.trim() ?? ''
  }
  const [kindIn, currencyIn] = [saidBy(KEY_KIND), saidBy(CURRENCY)]
  const isNet = NET.test(plainHeading(mapping['amount'] ?? ''))
  const adjusts = headings.flatMap((heading, at) =>
    !isNet && !taken.includes(heading) && ADJUSTS.test(plainHeading(heading)) ? [at] : [],
  )
  return {
    way(cells, way) {
      const told = kindIn(cells)
      const kinds = KINDS.flatMap(([kind, shape]) => (shape.test(plainHeading(told)) ? [kind] : []))
      return way === '' || kinds.length === 0 || mayBeOfKind(way, kinds) ? way : `${told} ${way}`
    },
    amount(cells, amount) {
      if (amount === '') return amount
      const told = currencyIn(cells)
      const others = adjusts.flatMap((at) => (/[1-9]/.test(cells[at]?.text ?? '') ? [at] : []))
      const beside = others.map((at) => `${headings[at] ?? ''} ${cells[at]?.text ?? ''}`)
      return [REAIS.test(told) ? amount : `${told} ${amount}`, ...beside].join('|')
    },
  }
}
