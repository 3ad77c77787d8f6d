import { describe, expect, test } from 'vitest'
import { beneficiaryIn } from '../../../../shared/paper/beneficiary-in.ts'

describe('the beneficiary of a boleto', () => {
  test.each<[string, string, string | null, string | null]>([
    [
      'behind its label',
      'Beneficiário: Moinho Serra Azul Ltda - CNPJ: 11.222.333/0001-81',
      'Moinho Serra Azul Ltda',
      '11222333000181',
    ],
    [
      'below its label',
      'Beneficiário\nMoinho Serra Azul Ltda\nCNPJ 11.222.333/0001-81',
      'Moinho Serra Azul Ltda',
      '11222333000181',
    ],
    [
      'as it was called before',
      'Cedente\nMoinho Serra Azul Ltda\nAgência/Código Cedente',
      'Moinho Serra Azul Ltda',
      null,
    ],
    [
      'below one label for all of it',
      'Nome do Beneficiário / CNPJ / Endereço\nMoinho Serra Azul Ltda 11.222.333/0001-81\nRua do Sol, 15',
      'Moinho Serra Azul Ltda',
      '11222333000181',
    ],
    [
      'behind one label for both',
      'Beneficiário - CNPJ/CPF: Moinho Serra Azul Ltda - 11.222.333/0001-81',
      'Moinho Serra Azul Ltda',
      '11222333000181',
    ],
    ['and never the payer', 'Pagador: Padaria Lua CNPJ 12.345.678/0001-95\nVencimento 10/12/2026', null, null],
    [
      'beside the payer',
      'Pagador: Padaria Lua 12.345.678/0001-95\nBeneficiário: Moinho Serra Azul 11.222.333/0001-81',
      'Moinho Serra Azul',
      '11222333000181',
    ],
    [
      'beside whom the invoice above it is for',
      'DESTINATÁRIO / REMETENTE\nNOME / RAZÃO SOCIAL\nPadaria Lua\nCNPJ / CPF\n12.345.678/0001-95\nBeneficiário\nMoinho Serra Azul\nCNPJ 11.222.333/0001-81',
      'Moinho Serra Azul',
      '11222333000181',
    ],
    ['and never whom freight goes to', 'Remetente: Vidros Ltda\nDestinatário: Padaria Lua\nVencimento', null, null],
    [
      'and never whom a letter is for',
      'De: Cobrança <c@moinho.com.br>\nPara: Ana Souza <ana@lua.com.br>\nSegue o boleto',
      null,
      null,
    ],
    [
      'behind the label of the document as it was called before',
      'Cedente\nMoinho Serra Azul\nCPF/CNPJ do Cedente\n11.222.333/0001-81',
      'Moinho Serra Azul',
      '11222333000181',
    ],
    [
      'below a row of headings',
      'Cedente Coop. Contratante/Cód. Cedente Vencimento\nMoinho Serra Azul 3210/65432-1 10/12/2026',
      'Moinho Serra Azul',
      null,
    ],
    [
      'as none where a form prints all of its labels first',
      'Beneficiário\nEndereço do Beneficiário UF CEP\nPagador\nMoinho Serra Azul\nPadaria Lua',
      null,
      null,
    ],
    [
      'as none below one label for several',
      'Nome do Beneficiário\nData do Documento Número do Documento Nosso Número\nPadaria Lua 12.345.678/0001-95',
      null,
      null,
    ],
    ['as none in a sentence', 'Beneficiário não se responsabiliza por atrasos', null, null],
    [
      'beside such a sentence',
      'Beneficiário: Moinho Serra Azul\nCNPJ: 11.222.333/0001-81\nBeneficiário. Qualquer dúvida, contate-o.',
      'Moinho Serra Azul',
      '11222333000181',
    ],
    [
      'without a document above the line of the boleto, whose last digits are as many',
      'Beneficiário: Moinho Azul\n33690.00009 01234.567004 00000.000018 1 16700020549000',
      'Moinho Azul',
      null,
    ],
    [
      'in the line of the boleto',
      'Beneficiário: Moinho Azul 33690.00009 01234.567004 00000.000018 1 16700020549000',
      'Moinho Azul',
      null,
    ],
    [
      'before the payer in its line',
      'Beneficiário: Moinho Serra Azul Pagador: Padaria Lua CNPJ 12.345.678/0001-95',
      'Moinho Serra Azul',
      null,
    ],
    ['before another label in its line', 'Beneficiário: Moinho Azul Agência/Código: 1234/5', 'Moinho Azul', null],
    ['before a label and its digits', 'Beneficiário Moinho Azul Vencimento 10/12/2026', 'Moinho Azul', null],
    ['before its address', 'Beneficiário: Moinho Azul - Rua do Sol, 15', 'Moinho Azul', null],
    [
      'inscribed in a sentence',
      'Beneficiário: Moinho Azul, inscrita no CNPJ 11.222.333/0001-81',
      'Moinho Azul',
      '11222333000181',
    ],
    [
      'as none beside a column of other names',
      'Beneficiário Pagador\nMoinho Azul 11.222.333/0001-81 Padaria Lua',
      null,
      null,
    ],
    ['as none beside a column of words', 'Beneficiário Espécie Vencimento\nMoinho Azul DM 10/12/2026', null, null],
    [
      'as none where the insured are called so too',
      'Beneficiário: Ana Luiza Prado CPF 529.982.247-25\nBeneficiário: Moinho Saúde S.A. CNPJ 11.222.333/0001-81',
      null,
      null,
    ],
    [
      'named twice, shortened once',
      'Beneficiário: MOINHO SERRA AZ\nBeneficiário: Moinho Serra Azul Comercial Ltda - CNPJ 11.222.333/0001-81',
      'MOINHO SERRA AZ',
      '11222333000181',
    ],
    ['in no text', 'Autenticação mecânica', null, null],
  ])('is read %s', (_, text, name, document) => {
    expect(beneficiaryIn(text)).toEqual({ name, document })
  })

  const own = 'Beneficiário: Moinho Serra Azul\nCNPJ: 11.222.333/0001-81'
  const other = 'Beneficiário: Vidros Estrela\nCNPJ: 12.345.678/0001-95'
  test.each<[string, string, string | null]>([
    ['that each name it', `${own}\n${own}`, 'Moinho Serra Azul'],
    ['of two is told of neither', `${own}\n${other}`, null],
    ['of which one names nobody is told of neither', own, null],
  ])('of two boletos %s', (_, text, name) => {
    expect(beneficiaryIn(text, 2).name).toBe(name)
  })
})
