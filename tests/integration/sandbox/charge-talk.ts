import type { TrainingBank, TrainingBankOptions } from '../../../electron/sandbox/training-bank.ts'
import { type Reply, send, tokenOf, withBank } from './talk.ts'

/** Somebody who has a token and talks to the QR-code group. */
export interface ChargeTalk {
  readonly bank: TrainingBank
  readonly call: (method: string, path: string, body?: unknown) => Promise<Reply>
  /** Moves the bank's clock. */
  readonly skip: (ms: number) => void
  readonly now: () => number
}

/** 20 November 2026, a Friday, noon in São Paulo. */
export const START = Date.UTC(2026, 10, 20, 15)

/** Begins a talk with a bank that runs already. */
export async function callQrcodes(bank: TrainingBank): Promise<ChargeTalk['call']> {
  const authorization = `Bearer ${await tokenOf(bank, bank.qrcodes, bank.qrcodesTls)}`
  return (method, path, body) =>
    send(bank.qrcodesTls.pem, bank.qrcodes.baseUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

/** Runs with a bank in which nobody pays by himself, and whose clock stands still unless it is moved. */
export async function withCharges<T>(
  run: (talk: ChargeTalk) => Promise<T>,
  options: Omit<TrainingBankOptions, 'dir' | 'clock'> = {},
): Promise<T> {
  let nowMs = START
  const now = (): number => nowMs
  return withBank({ payers: 0, ...options, clock: { now } }, async (bank) => {
    const skip = (ms: number): void => {
      nowMs += ms
    }
    return run({ bank, call: await callQrcodes(bank), skip, now })
  })
}

/** A txid of the length that charges have, ending in a number. */
export function txidOf(n: number): string {
  return `COBRANCA${String(n).padStart(24, '0')}`
}

/** The body of a good immediate charge. */
export function cob(bank: TrainingBank, changes: object = {}): Record<string, unknown> {
  return {
    calendario: { expiracao: 3600 },
    devedor: { cnpj: '18304659000105', nome: 'Moinho Serra Azul S.A.' },
    valor: { original: '120.50' },
    chave: bank.qrcodes.pixKey,
    solicitacaoPagador: 'Pedido 4410',
    infoAdicionais: [{ nome: 'Pedido', valor: '4410' }],
    ...changes,
  }
}

/** The body of a good charge with due date. */
export function cobv(bank: TrainingBank, changes: object = {}): Record<string, unknown> {
  return {
    calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 },
    devedor: { cpf: '52998224725', nome: 'Helena Prado', logradouro: 'Rua das Flores, 9', cidade: 'Recife', uf: 'PE' },
    valor: {
      original: '1000.00',
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
      desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-01', valorPerc: '50.00' }] },
    },
    chave: bank.qrcodes.pixKey,
    ...changes,
  }
}
