import { describe, expect, test } from 'vitest'
import { isTelephone } from '../../../../shared/domain/payee-call.ts'

describe('the number that was called', () => {
  test.each([
    '(41) 3304-0000',
    '3304-0000',
    '+55 41 98804-0000',
    '0800 724 4848',
    '41 3304.0000 ramal 21',
    ' 4133040000 ',
  ])('is %s', (text) => expect(isTelephone(text)).toBe(true))

  test.each(['', '190', 'o de sempre', 'dalva@moinho.com.br', '3304-000', '3304-0000 ou 3304-0001'])(
    'is not %s',
    (text) => expect(isTelephone(text)).toBe(false),
  )
})
