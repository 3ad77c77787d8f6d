import { parseBillet } from '../../shared/billet/parse-billet.ts'
import { writeCollectionSlip } from '../../shared/billet/write-billet.ts'
import { writeBrCode } from '../../shared/brcode/write-br-code.ts'
import { type BatchOrder, batchOrderSchema } from '../../shared/domain/payment-batch.ts'
import { pixKeySchema } from '../../shared/ids/pix-key.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'

/** The four kinds of a row, in turn. */
export const ORDER_KINDS = ['pix-key', 'pix-manual', 'billet', 'pix-qr'] as const

const options = { priority: 'NORM', paymentFlow: 'INSTANT', expiration: 300, ispbDeny: [] } as const
const EMAIL = 'pix@nimboembalagens.com.br'

/** An order of a kind; its amount makes it another one, and its description tells it in a bank's book. */
export function batchOrder(kind: (typeof ORDER_KINDS)[number], amount: number, email = EMAIL): BatchOrder {
  const description = `linha de ${amount}`
  switch (kind) {
    case 'pix-key':
      return batchOrderSchema.parse({
        kind,
        key: { kind: 'EMAIL', value: email },
        creditorDocument: null,
        payeeName: 'Nimbo Embalagens',
        amount,
        description,
        ...options,
      })
    case 'pix-manual':
      return batchOrderSchema.parse({
        kind,
        payee: {
          ispb: '87654321',
          issuer: '0002',
          number: '2000025',
          accountType: 'CACC',
          document: '11144477735',
          name: 'Pessoa de Exemplo',
        },
        amount,
        description,
        ...options,
      })
    case 'billet': {
      const { line } = writeCollectionSlip({ segment: '3', valueKind: '6', value: amount, free: '5'.repeat(29) })
      const read = parseBillet(line, localDate('2026-11-20'))
      if (!read.ok) throw new Error(read.error.fault)
      const { barCode } = read.value
      const payee = { payeeName: 'Energia do Sul', payeeDocument: null }
      return batchOrderSchema.parse({
        kind,
        line,
        barCode,
        amount,
        dueDate: null,
        ...payee,
        description,
        paymentFlow: 'INSTANT',
      })
    }
    case 'pix-qr': {
      const key = pixKeySchema.parse({ kind: 'EMAIL', value: email })
      const code = writeBrCode({
        key,
        amount: centavos(amount),
        merchantName: 'NIMBO EMBALAGENS',
        merchantCity: 'SAO PAULO',
      })
      return batchOrderSchema.parse({ kind, code, creditorDocument: null, amount, description, ...options })
    }
  }
}

/** So many orders of all kinds in turn, each of an amount of its own from a least one on. */
export function batchOrders(count: number, least = 10_000): readonly BatchOrder[] {
  return Array.from({ length: count }, (_, index) =>
    batchOrder(ORDER_KINDS[index % ORDER_KINDS.length] ?? 'pix-key', least + index),
  )
}
