import { describe, expect, test } from 'vitest'
import { contradicts } from '../../../../electron/journal/kinds/pix.ts'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const OURS = '123456'

/** The parts of an account as they are written, what is read, and whether it is our account 12345-6. */
type Writing = readonly [object, string | null, boolean]

const writings = 'number conta accountNumber numeroConta contaCorrente account_number'
  .split(' ')
  .flatMap((name): Writing[] => [
    [{ [name]: '12345-6' }, '12345-6', true],
    [{ [name]: '00012345-6' }, '00012345-6', true],
    [{ [name]: '12.345-6' }, '12.345-6', true],
    [{ [name]: ' 123456 ' }, ' 123456 ', true],
    [{ [name]: 123456 }, '123456', true],
    [{ [name]: '0000123456' }, '0000123456', true],
    [{ [name]: '12345/6' }, '12345/6', true],
    [{ [name]: '***3456' }, '***3456', true],
    [{ [name]: { numero: '12345', digito: '6' } }, '12345-6', true],
    [{ [name]: '12345', digitoConta: '6' }, '12345-6', true],
    [{ [name]: 12345, dv: 6 }, '12345-6', true],
    // It may be in it already.
    [{ [name]: '123456', digito: '6' }, '123456', true],
    [{ [name]: '12345-6', digito: '6' }, '12345-6', true],
    [{ [name]: '12345' }, '12345', false],
    [{ [name]: '12345', digito: '7' }, '12345-7', false],
    [{ [name]: '-' }, null, true],
    [{ [name]: '' }, null, true],
    [{ [name]: null }, null, true],
  ])
const holders = ['creditorAccount', 'favorecido', 'recebedor'] as const

describe.each(holders)('the account of a %s', (holder) => {
  const { row, body } = records.payment
  const read = (told: object, at: string): unknown =>
    readingOf(row, body({ [holder]: { name: 'Ana', ...told } }), ['creditor', at])

  test.each(writings)('told as %j is told whole', (told, number, isOurs) => {
    const theirs = read(told, 'number')
    expect(theirs).toBe(number)
    expect(contradicts(OURS, typeof theirs === 'string' ? theirs : null)).toBe(!isOurs)
  })

  test('ends in the letter that checks it', () => {
    expect(read({ conta: '12345-X' }, 'number')).toBe('12345-X')
    expect(read({ conta: '12345', digito: 'X' }, 'number')).toBe('12345-X')
  })

  test('has a branch without the digit that checks it', () => {
    for (const name of ['issuer', 'agencia', 'branch', 'branchCode', 'numeroAgencia', 'agency', 'codigoAgencia'])
      for (const [told, branch] of [
        ['0001', '0001'],
        [1, '1'],
        ['1234-5', '1234'],
        ['1234-X', '1234'],
        ['12345', '12345'],
        ['-', null],
        ['', null],
      ] as const)
        expect([name, told, read({ [name]: told }, 'issuer')]).toEqual([name, told, branch])
  })
})
