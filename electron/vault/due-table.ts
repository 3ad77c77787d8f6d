import type { DueRefusal } from '../../shared/domain/due-refusal.ts'
import type {
  Due,
  DueId,
  DueProposal,
  DuePut,
  DueState,
  MonthlyDue,
  MonthlyDueId,
  NewDue,
  PaperId,
  PaperLeft,
} from '../../shared/domain/due.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'

/** A debt to be kept, with an id of its own should it be new, and the names under which its payment goes. */
export interface NamedDue {
  readonly id: DueId
  readonly due: NewDue
  /** Whatever is paid once only: identities as payments have them, an invoice with the number of its part. */
  readonly names: readonly string[]
}

/** What falls due every month, and the last month (yyyy-mm) of which its due was made. */
export interface KeptMonthly {
  readonly told: MonthlyDue
  readonly madeTo: string
}

/** A paper of the watched folder that was read. */
export interface ReadPaper {
  readonly id: PaperId
  /** Its name, size and time in the folder, by which it is known without being read. */
  readonly stamp: string
  readonly name: string
  /** Why something of it is not in the agenda; empty where all of it is. */
  readonly left: readonly PaperLeft[]
}

/** A Pix goes back within 90 days, a disputed boleto within a year. */
export const LOOKED_BACK = 400

/** What falls due, on this computer; each debt is kept once by its names. */
export interface DueTable {
  /**
   * What became of each: one whose name is there is the same debt, and so are, where day, amount and beneficiary are the same, a boleto and
   * the one part of an invoice, and what was entered by hand and its paper. A dismissed one that comes again is open again,
   * unless a person refused it.
   */
  put(dues: readonly NamedDue[], at: Instant): Promise<Result<readonly DuePut[], AppError>>
  /** Open ones by day; the others from the last day back. */
  list(ask: { state: DueState; limit: number }): Promise<Result<{ rows: readonly Due[]; more: boolean }, AppError>>
  /**
   * Opens again each one whose payment came back whole, as far as it fell due in the last {@link LOOKED_BACK} days. Ticks each open one that
   * is paid: by a settled payment of one of its names, by a booked boleto of its bar code, or, where its payee's
   * document is whole, by the one booked debit of that document and amount near its day that no other due may mean. Answers how many changed.
   */
  settle(at: Instant): Promise<Result<number, AppError>>
  /** What falls due every month by the settled payments of the last three, by the day it is due; see `proposeDues`. */
  proposals(today: LocalDate): Promise<Result<readonly DueProposal[], AppError>>
  /** What falls due every month and is not ended. */
  monthly(): Promise<Result<readonly KeptMonthly[], AppError>>
  /** Keeps one, new or changed; what was made of it before stands until {@link DueTable.unmakeMonthly}. */
  putMonthly(kept: KeptMonthly): Promise<Result<void, AppError>>
  /** Ends one, or takes that back. */
  endMonthly(id: MonthlyDueId, isEnded: boolean): Promise<Result<void, AppError>>
  /**
   * Takes out the dues that were made of what was changed or ended since, are open from `from` on and are told of by nothing else, to be made
   * anew as it is now; how many.
   */
  unmakeMonthly(from: LocalDate): Promise<Result<number, AppError>>
  /** Says of which month its due was made. */
  madeMonthly(id: MonthlyDueId, month: string): Promise<Result<void, AppError>>
  /** What was paid last to a whole document since a moment; null where nothing was. */
  lastPaid(document: string, since: Instant): Promise<Result<Centavos | null, AppError>>
  /** Which of these stamps belong to papers that were read. */
  readStamps(stamps: readonly string[]): Promise<Result<readonly string[], AppError>>
  /** Whether a paper was read, wherever it lay. */
  isRead(id: PaperId): Promise<Result<boolean, AppError>>
  /** Keeps that a paper was read; of one name only the newest stands among those that were left out. */
  putPaper(paper: ReadPaper, at: Instant): Promise<Result<void, AppError>>
  /** How many papers were read, and those that were left out and not put aside, the newest first. */
  papers(
    limit: number,
  ): Promise<Result<{ read: number; leftCount: number; left: readonly { name: string; why: PaperLeft[] }[] }, AppError>>
  /** Puts aside what was left out so far. */
  seenPapers(): Promise<Result<void, AppError>>
  /** One due; null where there is none. */
  get(id: DueId): Promise<Result<Due | null, AppError>>
  /** A person refuses some that are open, with a reason: they are dismissed and stay so, whatever paper comes. Those that it was. */
  refuse(ids: readonly DueId[], refusal: DueRefusal): Promise<Result<readonly Due[], AppError>>
  /** The refusal of the debt that a payment of this identity would pay; null where nobody refused it. */
  refusalOf(identity: string): Promise<Result<DueRefusal | null, AppError>>
  /** A person's word; what a person opened again is not ticked by the same evidence once more. */
  mark(ids: readonly DueId[], state: DueState, at: Instant): Promise<Result<void, AppError>>
}
