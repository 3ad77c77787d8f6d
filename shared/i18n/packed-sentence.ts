import { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]
type Choice = Extract<Element, { options: unknown }>
type Plain = Exclude<Element, Choice | { type: 0 | 1 } | { children: unknown }>
type PackedOptions = { readonly options: Readonly<Record<string, { readonly value: Packed }>> }
type PackedChoice =
  | (Omit<Extract<Choice, { type: 5 }>, 'options'> & PackedOptions)
  | (Omit<Extract<Choice, { type: 6 }>, 'options'> & PackedOptions)

/** A sentence with `{names}` that was read when the page was built: a text as it is, a name in a list, else the parser's own element. */
export type Packed = readonly (string | readonly [name: string] | Plain | PackedChoice)[]

/** A sentence as a catalogue holds it: ICU's notation, or packed. */
export type Sentence = string | Packed

/** Reads a sentence once for all, so that the page needs no parser. One without `{names}` stays the text that it is. */
export function packSentence(sentence: string): Sentence {
  return sentence.includes('{') ? pack(parse(sentence)) : sentence
}

/** The speaker of one sentence in one language. None is said as many are, in Portuguese too, whose own rule says "0 entrada". */
export function readSentence(sentence: Sentence, locale: string): IntlMessageFormat {
  const elements = unpack(typeof sentence === 'string' ? pack(parse(sentence)) : sentence)
  return new IntlMessageFormat(elements, locale, undefined, { ignoreTag: true })
}

function parse(sentence: string): Element[] {
  return new IntlMessageFormat(sentence, 'pt-BR', undefined, { ignoreTag: true }).getAst()
}

function pack(elements: readonly Element[]): Packed {
  return elements.map((element) => {
    if ('children' in element) throw new RangeError('no sentence has tags')
    if (element.type === 0) return element.value
    if (element.type === 1) return [element.value]
    if (!('options' in element)) return element
    const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: pack(value) }])
    return { ...element, options: Object.fromEntries(options) }
  })
}

function unpack(packed: Packed): Element[] {
  return packed.map((element) => {
    if (typeof element === 'string') return { type: 0, value: element }
    if (isName(element)) return { type: 1, value: element[0] }
    if (!('options' in element)) return element
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, { value }]) => [name, { value: unpack(value) }]),
    )
    if (element.type !== 6) return { ...element, options }
    const { other } = options
    return { ...element, options: other === undefined ? options : { '=0': other, ...options } }
  })
}

function isName(element: Exclude<Packed[number], string>): element is readonly [name: string] {
  return Array.isArray(element)
}
