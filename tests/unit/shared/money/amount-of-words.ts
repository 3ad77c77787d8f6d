const portuguese: Readonly<Record<string, number>> = {
  ...numbered(
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    1,
  ),
  ...numbered('- dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 10),
  ...numbered('- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 100),
  cem: 100,
}
const english: Readonly<Record<string, number>> = {
  ...numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    1,
  ),
  ...numbered('- ten twenty thirty forty fifty sixty seventy eighty ninety', 10),
}
const scales: Readonly<Record<string, number>> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  thousand: 1e3,
  million: 1e6,
}

/** Reads an amount below a billion reais that was written out, word by word, as a person would; throws at a word that is none. */
export function amountOfWords(words: string): number {
  let [total, group, centavos] = [0, 0, 0]
  for (const word of words.split(/[\s,-]+/)) {
    const value = portuguese[word] ?? english[word]
    const scale = scales[word]
    if (value !== undefined) group += value
    else if (word === 'hundred') group *= 100
    else if (scale !== undefined) [total, group] = [total + (group || 1) * scale, 0]
    else if (/^rea(?:l|is)$/.test(word)) [total, group] = [(total + group) * 100, 0]
    else if (/^centavos?$/.test(word)) [centavos, group] = [group, 0]
    else if (!['e', 'de', 'and'].includes(word)) throw new RangeError(`no number: ${word}`)
  }
  if (group !== 0) throw new RangeError(`of what: ${words}`)
  return total + centavos
}

function numbered(words: string, times: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, at * times]))
}
