import { describe, expect, test } from 'vitest'
import { nameLikeness } from '../../../../shared/payee/likeness.ts'

describe('a name beside a known one', () => {
  test.each([
    ['case, accents and spaces aside it is the same', 'MOINHO SERRA  AZUL', 'Moinho Serra Azul', 'same'],
    ['a company form that nobody said is no difference', 'Moinho Serra Azul', 'Moinho Serra Azul Ltda', 'same'],
    ['the same form written otherwise is the same', 'Moinho Serra Azul S/A', 'Moinho Serra Azul S.A.', 'same'],
    ['connectives do not tell names apart', 'Comércio Alimentos Ipê', 'Comércio de Alimentos Ipê', 'same'],
    ['what is usually shortened is the same', 'Silva Com. e Ind. Ltda', 'Silva Comércio e Indústria Ltda', 'same'],
    ['a sole trader is the same without the digits', 'JOAO DA SILVA 12345678909', 'João da Silva', 'same'],
    ['a Cyrillic letter is found', 'Mоinho Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a Greek letter is found', 'Moinho Serra Αzul', 'Moinho Serra Azul', 'letters'],
    ['a digit for a letter is found', 'Moinh0 Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a capital I for an l is found', 'Moinho Serra AzuI', 'Moinho Serra Azul', 'letters'],
    ['rn for m is found', 'Rornão Materiais', 'Romão Materiais', 'letters'],
    ['letters of full width are found', 'Ｍｏｉｎｈｏ Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a sign that nobody sees is found', 'Moinho Ser\u200bra Azul', 'Moinho Serra Azul', 'invisible'],
    ['a turned direction is found', 'Moinho \u202eSerra Azul', 'Moinho Serra Azul', 'invisible'],
    ['S.A. for Ltda is found', 'Moinho Serra Azul S.A.', 'Moinho Serra Azul Ltda', 'company-form'],
    ['ME for Ltda is found', 'Moinho Serra Azul ME', 'Moinho Serra Azul Ltda', 'company-form'],
    ['a Cyrillic а does not hide the form', 'Moinho Serra Azul Ltdа', 'Moinho Serra Azul S.A.', 'company-form'],
    ['the same form in full is the same', 'Moinho Serra Azul Sociedade Limitada', 'Moinho Serra Azul Ltda', 'same'],
    ['the same form letter by letter is the same', 'Moinho Serra Azul L.T.D.A.', 'Moinho Serra Azul Ltda', 'same'],
    ['S.A. in full for Ltda is found', 'Moinho Serra Azul Sociedade Anônima', 'Moinho Serra Azul Ltda', 'company-form'],
    ['ME in full for Ltda is found', 'Moinho Serra Azul Microempresa', 'Moinho Serra Azul Ltda', 'company-form'],
    ['EPP in full for ME is found', 'Moinho Azul Empresa de Pequeno Porte', 'Moinho Azul ME', 'company-form'],
    ['EIRELI by letters for Ltda is found', 'Moinho Serra Azul E.I.R.E.L.I.', 'Moinho Serra Azul Ltda', 'company-form'],
    ['a Cyrillic letter in the form alone is found', 'Moinho Serra Azul Ltdа', 'Moinho Serra Azul Ltda', 'letters'],
    ['a digit in the form alone is found', 'Moinho Serra Azul 5.A.', 'Moinho Serra Azul S.A.', 'letters'],
    ['a letter that is struck through is found', 'Moinho Se\u0336rra Azul', 'Moinho Serra Azul', 'letters'],
    ['a mark that no letter has is found', 'Moinho\u0338 Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a letter in a circle is found', 'Ⓜoinho Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a letter in a box is found', '🄼oinho Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['a letter with a hook is found', 'Moiɲho Serra Aƶul', 'Moinho Serra Azul', 'letters'],
    ['rings for o are found', 'M𐐬inh૦ Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['cl for d is found', 'Anclrade Materiais', 'Andrade Materiais', 'letters'],
    ['a mark of exclamation for an i is found', 'Mo!nho Serra Azul', 'Moinho Serra Azul', 'letters'],
    ['an accent that stands alone is no other letter', 'Sant´Ana Alimentos', "Sant'Ana Alimentos", 'same'],
    ['accents that are typed apart are the same', 'Sa\u0303o Joa\u0303o Alimentos', 'São João Alimentos', 'same'],
    ['a letter more is found', 'Moinho Serrra Azul', 'Moinho Serra Azul', 'spelling'],
    ['two letters exchanged are found', 'Mionho Serra Azul', 'Moinho Serra Azul', 'spelling'],
    ['a letter in each of two words is found', 'Moinhos Sera Azul', 'Moinho Serra Azul', 'spelling'],
    ['a space in the middle of a word hides nothing', 'Moi nho SerraAzul', 'Moinho Serra Azul', 'letters or same'],
  ])('%s', (_, name, known, likeness) => {
    expect(likeness).toContain(nameLikeness(name, known) ?? 'nothing')
  })

  test.each([
    ['another word', 'Moinho Serra Verde', 'Moinho Serra Azul'],
    ['a word more', 'Moinho Serra Azul Transportes', 'Moinho Serra Azul'],
    ['another number', 'Posto Avenida 12', 'Posto Avenida 13'],
    ['a number more', 'Posto Avenida 2', 'Posto Avenida'],
    ['another Roman number', 'Condomínio Jardim Ipê II', 'Condomínio Jardim Ipê III'],
    ['another initial', 'J. S. Pereira', 'J. C. Pereira'],
    ['two other letters in a short word', 'Advocacia Alves', 'Advocacia Salles'],
    ['a short name with another letter', 'Oiti', 'Oito'],
    ['nothing at all', '', 'Moinho Serra Azul'],
  ])('%s makes it another name', (_, name, known) => {
    expect(nameLikeness(name, known)).toBeNull()
  })

  test('a family called Sá is no company', () => {
    expect(nameLikeness('Maria de Sá', 'Maria Ltda')).toBeNull()
    expect(nameLikeness('MARIA DE SA', 'Maria de Sá')).toBe('same')
    expect(nameLikeness('João Sá', 'João')).toBeNull()
  })
})
