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
    ['in no text', 'Autenticação mecânica', null, null],
  ])('is read %s', (_, text, name, document) => {
    expect(beneficiaryIn(text)).toEqual({ name, document })
  })
})
