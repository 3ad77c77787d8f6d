import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { BankData } from '../../../../shared/entry/recognition.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { parseAccountNumber } from '../../../../shared/ids/account-number.ts'
import { parseIspb } from '../../../../shared/ids/ispb.ts'
import { parseIssuer } from '../../../../shared/ids/issuer.ts'
import { parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { choiceOfRequest } from '../choice-of-request.ts'
import { takeText } from '../entry/take.ts'
import { usePayStore } from '../store.ts'

/** Opens the form of a payee as it was paid last; how much is left to the person. */
export function usePayAgain(): { readonly take: (id: PaymentId) => void; readonly failure: AppError | null } {
  const read = useAction('payments.read')
  async function take(id: PaymentId): Promise<void> {
    const reply = await read.run({ id })
    if (!reply.ok) return
    const choice = choiceOfRequest(reply.value.request)
    if (choice !== null) usePayStore.getState().choose(choice, { earlier: reply.value, as: 'payee' })
  }
  return { take: (id) => void take(id), failure: read.failure }
}

/** Opens the form of a payee that Quita never paid: by the key that the book knows, else by bank data, as far as they are known. */
export function takeFromBook({ way, name, document }: PayeeRow): void {
  if (way?.kind === 'key') {
    takeText(way.key, way.key)
    return
  }
  const data: BankData = {
    ispb: read(parseIspb, way?.ispb),
    issuer: read(parseIssuer, way?.issuer),
    number: read(parseAccountNumber, way?.number),
    accountType: null,
    // A document of which digits are hidden is none.
    document: read(parseTaxDocument, document),
    name,
    amount: null,
  }
  usePayStore.getState().choose({ kind: 'manual', data })
}

function read<T>(parse: (text: string) => Result<T, unknown>, text: string | null | undefined): T | null {
  const parsed = parse(text ?? '')
  return parsed.ok ? parsed.value : null
}
