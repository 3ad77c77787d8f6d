import { expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'

const SOAP =
  '<?xml version="1.0"?><soap:Envelope xmlns:soap="x"><soap:Body><soap:Fault><faultcode>S</faultcode>' +
  '<faultstring>Conta bloqueada</faultstring></soap:Fault></soap:Body></soap:Envelope>'
const ERROR = '<?xml version="1.0"?><erro><codigo>12</codigo><mensagem>Conta bloqueada</mensagem></erro>'

// Whatever its status says: nothing of it is a balance.
test.each([
  ['a fault of SOAP', SOAP, 'text/xml', 'Conta bloqueada'],
  ['an error in XML', ERROR, 'application/xml', 'Conta bloqueada'],
  ['an error in XML that calls itself JSON', ERROR, 'application/json', 'Conta bloqueada'],
  ['a sentence', 'Serviço indisponível no momento', 'text/plain', 'Serviço indisponível no momento'],
  ['a balance in XML', '<saldo><disponivel>10.50</disponivel></saldo>', 'application/xml', undefined],
  ['a table', 'saldo;10,50', 'text/csv', undefined],
  ['a form', 'available=10.50', 'application/x-www-form-urlencoded', undefined],
  ['a script', 'cb({"data":[{"balanceAmount":{"available":1}}]})', 'application/javascript', undefined],
  ['YAML', 'saldo: 10', 'application/yaml', undefined],
])(
  '%s in the place of JSON is refused, with the institution’s own words where it has any',
  (_, text, contentType, detail) => {
    const read = decodeAnswer(accounts.balance, { bytes: Buffer.from(text), contentType })
    expect(read).toMatchObject({ ok: false, error: { kind: 'contract', paths: ['json'] } })
    expect(read.ok || !('detail' in read.error) ? undefined : read.error.detail).toBe(detail)
  },
)

test('what is JSON is read whatever it calls itself', () => {
  const bytes = Buffer.from('{"data":[{"balanceAmount":{"available":1}}]}')
  for (const contentType of [
    'application/pdf',
    'application/xml',
    'text/html',
    'image/png',
    '',
    'application/octet-stream',
  ])
    expect([contentType, decodeAnswer(accounts.balance, { bytes, contentType }).ok]).toEqual([contentType, true])
})
