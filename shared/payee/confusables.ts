/**
 * Signs that are drawn like letters of the Latin alphabet, each beside the letters that it is taken for. A table of our own:
 * the ones that occur in the alphabets of common fonts, after the idea of Unicode's UTS #39 (confusable skeletons), none of
 * whose data is in here. Compatibility forms (full width, mathematical, circled) are not named: NFKC brings them home.
 */
const PAIRS: readonly string[] = [
  // Cyrillic, capitals apart where they look like another letter than their small form
  'аa Аa вb Вb сc Сc ԁd еe Еe һh Һh нh Нh іi Іi јj Јj кk Кk мm Мm оo Оo рp Рp ԛq Ԛq ѕs Ѕs тt Тt уy Уy үy Үy хx Хx ԝw Ԝw',
  'ӏl Ӏl гr пn Пn иu ѵv Ѵv ԍg Ԍg ғf Ғf бb ьb зe Зe эe шw щw яr цu ѡw ѳo Ѳo ԑe ӕae Ӕae',
  // Greek
  'αa Αa βb Βb γy εe Εe ζz Ζz ηn Ηh ιi Ιi κk Κk Λa Δa μu Μm νv Νn οo Οo πn ρp Ρp σo ςs τt Τt υu Υy χx Χx ωw θo Θo ϲc Ϲc ϳj',
  // Armenian, Cherokee, Lisu
  'օo Օo սu Սu ոn հh յj ցg զq Տs Լl աw',
  'Ꭰd Ꭱr Ꭲt Ꭵi Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮐg Ꮓz Ꮟb Ꮢr Ꮪs Ꮩv Ꮲp Ꮯc Ꮮl Ꮶk Ᏼb',
  'ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  // Latin beyond the accents, which are taken off elsewhere
  'ıi ȷj ɑa ɡg ɩi ɪi ʀr ʟl ɴn ʙb ᴀa ᴄc ᴅd ᴇe ɢg ʜh ᴊj ᴋk ᴍm ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ǀl ʋv ɯw ƒf',
  'łl Łl øo Øo đd Đd ħh Ħh ŧt Ŧt ƀb ßb æae Æae œoe Œoe ðd þp Þp',
  'ɓb Ɓb ɖd Ɖd ɗd Ɗd ɠg Ɠg ɦh ɨi Ɨi ƙk Ƙk ɫl ɬl ɭl ƚl ɱm ɲn Ɲn ɳn ŋn Ŋn ɵo Ɵo ƥp Ƥp ɽr ʂs ƭt Ƭt ʈt Ʈt ʉu ƴy Ƴy ʐz ƶz Ƶz ɐa əe ɛe',
  // Coptic, and letters and figures that are a ring
  'Ⲁa Ⲃb Ⲉe Ⲏh Ⲓi ⲓi Ⲕk ⲕk Ⲙm Ⲛn Ⲟo ⲟo Ⲣp ⲣp Ⲥc ⲥc Ⲧt Ⲩy Ⲭx ⲭx',
  'סo هo ەo ٥o ०o ০o ੦o ૦o ௦o ౦o ೦o ഠo ൦o ๐o ໐o ဝo ၀o ჿo 〇o 𐐄o 𐐬o',
  // Signs inside of a word
  '|l $s @a €e',
]

const LETTERS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((line) => line.split(' ')).map((pair) => {
    const [sign = '', ...letters] = Array.from(pair)
    return [sign, letters.join('')]
  }),
)

/** The Latin letters that a sign is taken for; the sign itself where it is one of them, or like none. */
export function lookOf(sign: string): string {
  return LETTERS.get(sign) ?? sign
}

/** Every sign of the table with what it is taken for. */
export function confusables(): IterableIterator<[string, string]> {
  return LETTERS.entries()
}
