import type { Connection } from '../../shared/domain/connection.ts'
import type { InstitutionList } from '../../shared/domain/institution-list.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import type { MonthBooks } from '../services/books/month-books.ts'
import { createMonthRunner } from '../services/books/run-month.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { createChargeExportRunner } from '../services/charges/run-charge-export.ts'
import { createExportRunner } from '../services/exports/run-export.ts'
import { createLogExportRunner } from '../services/log/run-log-export.ts'
import type { VerifyNeeds } from '../services/log/verify-log.ts'
import { createPackRunner } from '../services/packs/run-pack.ts'
import { createPayeeExportRunner } from '../services/payees/run-payee-export.ts'
import { createPaymentExportRunner } from '../services/payments/run-payment-export.ts'
import { createReceivedExportRunner } from '../services/received/run-received-export.ts'
import type { WorkRunners } from '../services/works/work-step.ts'
import type { Vault } from '../vault/vault.ts'

/** What the long work of a connection is done with. */
export interface RunnerNeeds extends Omit<VerifyNeeds, 'vault'> {
  readonly vault: Vault
  readonly journal: Pick<Journal, 'shown'>
  readonly books: MonthBooks
  readonly clock: Clock
  readonly view: Connection
  /** The list of institutions that was read last. */
  readonly institutionList: () => InstitutionList | null
  /** Speaks the language of the files. */
  readonly text: Text
}

/** What does each kind of long work. */
export function workRunners(needs: RunnerNeeds): WorkRunners {
  const { vault, journal, books, clock, view, institutionList, audit, now, text } = needs
  return {
    pack: createPackRunner({ vault, clock, holder: view }),
    export: createExportRunner({ vault, clock, holder: view, institutionList }),
    month: createMonthRunner({ vault, books, clock, holder: view, institutionList }),
    log: createLogExportRunner({ vault, holder: view, audit, now, text }),
    payees: createPayeeExportRunner({ vault, holder: view, now, text, institutionList }),
    payments: createPaymentExportRunner({ vault, journal, holder: view, now, text, institutionList }),
    received: createReceivedExportRunner({ vault, holder: view, now, text }),
    charges: createChargeExportRunner({ vault, holder: view, now, text }),
  }
}
