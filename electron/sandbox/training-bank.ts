import type { TrainingBankOrder, TrainingBankView } from '../../shared/domain/training.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Fault } from './faults.ts'
import type { PayRefusal } from './payers/payers.ts'
import type { Seal } from './seal.ts'
import type { TrainingCompany } from './training-company.ts'
import type { Variant } from './variants.ts'

/** Why an order is not obeyed: a charge that is not paid, or no payment that could be booked again. */
export type OrderRefusal = PayRefusal | 'no-payment'

/** What a training bank is made of. */
export interface TrainingBankOptions {
  /** Port of the accounts group; 0 or none takes a free one. The other groups always take free ones. */
  readonly port?: number
  /** Folder of the certificates and the book; made when missing, reused while the certificates are valid. */
  readonly dir: string
  /** Decides the seeded months of statement; 1 by default. */
  readonly seed?: number
  readonly variants?: readonly Variant[]
  readonly faults?: readonly Fault[]
  /** Milliseconds since 1970 for tokens, orders and the book; the computer's clock by default, and always for TLS. */
  readonly clock?: { now(): number }
  /** `real` settles in 2 to 4 s, `fast` in about 50 ms. */
  readonly speed?: 'real' | 'fast'
  /** How many of a hundred open charges get paid by themselves, in a folder that is new; 50 by default. */
  readonly payers?: number
  /** Whether orders survive a restart; true by default. */
  readonly persist?: boolean
  /** Seals everything private in `dir`; with it no key, password, name or amount lies there in clear. */
  readonly seal?: Seal
  /** Whether the book is served over plain HTTP on loopback; true by default. The app itself says false. */
  readonly serveBook?: boolean
}

/** How one group is reached. */
export interface GroupDoor {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A client certificate with its authority: paths of files, and the same as PEM texts. With a seal no file is written and the paths are empty. */
export interface ClientTls {
  readonly ca: string
  readonly cert: string
  readonly key: string
  readonly pfx: string
  readonly pfxPassword: string
  readonly pem: { readonly ca: string; readonly cert: string; readonly key: string }
}

/** One order or refund that the bank has taken, and what became of it. `body` is the request as it came, byte for byte. */
export interface BookEntry {
  readonly key: string
  readonly id: number
  readonly endToEndId: string
  readonly amount: Centavos
  readonly at: string
  readonly status: string
  readonly body: string
}

/** One request that was answered or cut; `status` is null when it was cut. Never holds a body. */
export interface RequestEntry {
  readonly at: string
  readonly group: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly status: number | null
  readonly fault: string | null
}

/** One call of a webhook, or why there was none; `attempt` counts from 1. Never holds a body or a header. */
export interface DeliveryEntry {
  readonly at: string
  readonly type: string
  readonly uri: string
  readonly method: string
  readonly attempt: number
  readonly status: number | null
  /** `not-loopback`: a training bank calls only this computer. */
  readonly fault: 'not-loopback' | 'no-answer' | null
}

/** A running training bank, on 127.0.0.1 only. */
export interface TrainingBank {
  readonly accounts: GroupDoor
  readonly qrcodes: GroupDoor & { readonly pixKey: string }
  /** Client certificate for both groups; for the accounts group alone with the variant `separate-certificates`. */
  readonly tls: ClientTls
  /** Client certificate that always suits the QR-code group. */
  readonly qrcodesTls: ClientTls
  readonly company: TrainingCompany
  /** Every order and refund taken, oldest first; the key of a refund is its id. */
  book(): BookEntry[]
  /** The newest thousand requests, oldest first. */
  requests(): RequestEntry[]
  /** The newest hundred calls of webhooks, oldest first. */
  deliveries(): DeliveryEntry[]
  /** What the app's own screen shows of the bank. */
  view(): Promise<TrainingBankView>
  /** Makes something happen, as a person orders it; only a charge may refuse to be paid. */
  order(order: TrainingBankOrder): Promise<Result<void, OrderRefusal>>
  readonly control: {
    /** Replaces all waiting failures. Throws RangeError for a text that is no fault. */
    setFaults(faults: readonly Fault[]): void
    setVariants(variants: readonly Variant[]): void
    /** A Pix comes in. */
    credit(ask: { readonly amount: Centavos; readonly name?: string; readonly text?: string }): void
    /** A Pix leaves that was made at the institution's portal, without any order. */
    debitElsewhere(amount: Centavos): void
    /** The institution charges a fee of its own. */
    chargeFee(): void
    /** The newest order that was executed is booked once more; false where there is none. */
    bookAgain(): boolean
    /** An infraction is opened about the newest received Pix. */
    openInfraction(): void
    /** How many times faster than life infractions move, webhooks are tried again and payers pay, from 1 on. */
    setSpeed(times: number): void
    /** How many of a hundred open charges get paid by themselves, 0 to 100. */
    setPayers(percent: number): void
    /** Pays an open charge; without an amount, what it comes to now. */
    payCharge(txid: string, amount: Centavos | null): Result<void, PayRefusal>
    /** The institution removes the webhook of a key by itself; nothing where there is none. */
    removeKeyWebhook(key: string): void
  }
  /** `http://127.0.0.1:PORT/book`, or an empty text when it is not served. */
  readonly bookUrl: string
  close(): Promise<void>
}
