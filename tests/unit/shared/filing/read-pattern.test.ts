import { describe, expect, test } from 'vitest'
import { patternNames, readPattern } from '../../../../shared/filing/read-pattern.ts'

describe('a pattern', () => {
  test('is read into its folders and its file', () => {
    expect(readPattern('{favorecido}/{aaaa-mm}/{data} NF {nf}.pdf')).toEqual({
      ok: true,
      value: [[{ name: 'favorecido' }], [{ name: 'aaaa-mm' }], [{ name: 'data' }, { text: ' NF ' }, { name: 'nf' }]],
    })
  })

  test.each([
    ['{data}.PDF', '{data}'],
    ['{Descrição}', '{descricao}'],
    ['{ Valor }', '{valor}'],
    ['Pagos\\{aaaa}\\{id}', 'Pagos/{aaaa}/{id}'],
    ['./a//{id}/', 'a/{id}'],
    ['  {id}  ', '{id}'],
  ])('%s is the same as %s', (one, other) => {
    expect(readPattern(one)).toEqual(readPattern(other))
    expect(readPattern(one).ok).toBe(true)
  })

  test.each([
    ['', 'empty', ''],
    ['.pdf', 'empty', ''],
    ['{payee}/{id}', 'unknown-name', '{payee}'],
    ['{}/{id}', 'unknown-name', '{}'],
    ['{data/{id}', 'unclosed', '{data'],
    ['{id}}', 'unclosed', '{id}}'],
    ['comprovante.pdf', 'same', ''],
    ['{aaaa}/{tipo}', 'same', ''],
    ['/home/{id}', 'absolute', '/home'],
    ['C:\\Pagos\\{id}', 'absolute', 'C:/Pagos'],
    ['\\\\servidor\\pagos\\{id}', 'absolute', '/'],
    ['../{id}', 'outside', '..'],
    ['{aaaa}/../../{id}', 'outside', '..'],
    ['a/b/c/d/e/f/g/h/{id}', 'too-deep', ''],
  ])('%j is none: %s', (text, fault, at) => {
    expect(readPattern(text)).toEqual({ ok: false, error: { fault, at } })
  })

  test.each(patternNames)('knows the name {%s}', (name) => {
    expect(readPattern(`{${name}}{id}`).ok).toBe(true)
  })
})
