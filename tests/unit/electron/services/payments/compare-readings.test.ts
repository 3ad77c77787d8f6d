import { describe, expect, test } from 'vitest'
import { compareReadings } from '../../../../../electron/services/payments/compare-readings.ts'
import type { QrReading } from '../../../../../shared/domain/qr-payment.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { qrPayment } from '../../../../fakes/payment-requests.ts'

const fixed = qrPayment({ key: 'loja@exemplo.com.br' }).verified.ours
const dynamic = qrPayment().verified.ours

describe('two readings of one code', () => {
  test.each<[string, QrReading, Partial<QrReading>, readonly string[]]>([
    ['that agree', fixed, {}, []],
    ['of which one says nothing', fixed, { kind: 'unknown', name: null, city: null, key: null, amount: null }, []],
    ['with a name in capitals and without accents', fixed, { name: 'LOJA EXEMPLO' }, []],
    ['with a name that the code had to cut', fixed, { name: 'Loja Exemplo de Roupas Finas Ltda.' }, []],
    ['of another kind', fixed, { kind: 'dynamic' }, ['kind']],
    ['of another name', fixed, { name: 'Bar do Zé' }, ['name']],
    ['of another city', fixed, { city: 'Olinda' }, ['city']],
    ['of another key', fixed, { key: 'outra@exemplo.com.br' }, ['key']],
    ['of another amount', fixed, { amount: centavos(1) }, ['amount']],
    ['of another txid', { ...fixed, txid: 'A1' }, { txid: 'A2' }, ['txid']],
    ['of a dynamic code, whose printed amount is decoration', dynamic, { amount: centavos(1), txid: 'X' }, []],
    ['of another location', dynamic, { location: 'pix.outra.com.br/qr/1' }, ['location']],
    ['of a location in capitals', dynamic, { location: 'PIX.exemplo.com.br/qr/v2/9d36b84f' }, []],
  ])('%s', (_what, ours, told, differences) => {
    expect(compareReadings(ours, { ...ours, ...told })).toEqual(differences)
  })
})
