import { expect, test } from 'vitest'
import { trainingInstitutions } from '../../../../../shared/domain/institutions.ts'
import { payeeAccountSchema } from '../../../../../shared/domain/manual-payment.ts'
import { accountTypeSchema } from '../../../../../shared/ids/account-type.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { readMonthlyWay, writtenMonthlyWay } from '../../../../../renderer/features/agenda/monthly-way.ts'

const ask = { today: localDate('2026-11-20'), institutions: [] }
const read = (text: string, document: string | null = null) => readMonthlyWay(text, document, ask)
const pasted = 'Itaú (341)\nAg. 1208\nConta corrente 07714-0\nCNPJ 05.571.983/0001-30'

test('an account is read as a supplier writes it, and the holder is whom the text or the book names', () => {
  const account = { issuer: '1208', number: '077140', accountType: 'CACC', document: '05571983000130' }
  expect(read(pasted)).toMatchObject({ ok: true, value: { key: null, account } })
  const unnamed = pasted.split('\n').slice(0, 3).join('\n')
  expect(read(unnamed, '05571983000130')).toMatchObject({ ok: true, value: { account } })
  expect(read(unnamed)).toEqual({ ok: false, error: ['document'] })
  expect(read(unnamed, '***982247**')).toEqual({ ok: false, error: ['document'] })
})

test('what is missing of an account is named, and nobody guesses its type', () => {
  expect(read('Itaú ag 1208 conta 07714-0 CNPJ 05.571.983/0001-30')).toEqual({ ok: false, error: ['accountType'] })
})

test('a key is a key, nothing is nothing, and what may be two things is none', () => {
  expect(read('aluguel@galpao.com.br')).toMatchObject({ ok: true, value: { key: { kind: 'EMAIL' }, account: null } })
  expect(read('  ')).toEqual({ ok: true, value: { key: null, account: null } })
  expect(read('41999')).toEqual({ ok: false, error: 'none' })
  expect(read(`${pasted}\n\n${pasted.replace('07714-0', '12345-6')}`)).toEqual({ ok: false, error: 'none' })
})

test.each(
  accountTypeSchema.options.flatMap((type) => [null, '60701190', '50291734'].map((ispb) => [type, ispb] as const)),
)('an account of type %s is written so that it reads as the same again (bank %s)', (accountType, bank) => {
  for (const issuer of ['0001', null]) {
    if (issuer === null && accountType !== 'TRAN') continue
    const ispb = bank ?? '18236120'
    const told = { ispb, issuer, number: '482137', accountType, document: '05571983000130' }
    const account = payeeAccountSchema.omit({ name: true }).parse(told)
    const text = writtenMonthlyWay({ key: null, account }, trainingInstitutions)
    expect(readMonthlyWay(text, null, { ...ask, institutions: trainingInstitutions })).toEqual({
      ok: true,
      value: { key: null, account },
    })
  }
})
