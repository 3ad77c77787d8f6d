import { approve, giveBack, setAutomatic, setPolicy } from '../../electron/team/members.ts'
import type { AutomaticRules } from '../../shared/domain/automatic.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { type Desk, must } from '../fixtures/team/open-desk.ts'
import { pressBySelf } from '../fixtures/team/shared-steps.ts'
import { at, paymentId } from '../fixtures/vault-samples.ts'

/** Payments of the runs are of a real and as many centavos as their number. */
const MOST = 24
const rules: AutomaticRules = {
  upTo: centavos(100 + MOST),
  perDay: centavos(10_000_000),
  from: 0,
  until: 24,
  businessDays: false,
}
/** People press without an approval in these runs; what a desk sends by itself takes one whatever the policy asks for. */
const policy = { one: centavos(10_000_000), two: null, first: false, batches: false }

/** What a company lets its desks pay by themselves, and what the book may not take: told by who administers and approves, seen from outside. */
export interface BySelfWorld {
  /** Tells the policy and the first rules, while nothing is in the way. */
  begin(desk: Desk): Promise<void>
  /** Has rules told, ended or told anew at random, and a payment approved or given back. */
  change(desk: Desk, n: number, pick: (below: number) => number): Promise<void>
  /** The call by which a desk sends a payment by itself, as far as it has read. */
  pressOf(desk: Desk, n: number): ReturnType<typeof pressBySelf>
  /** Why that was taken wrongly; null where it may have been taken. */
  wrongOf(n: number, named: number): string | null
}

/** Begins without rules. An answer that was lost may have stood in the book: only what is certain is held against it. */
export function bySelfWorld(): BySelfWorld {
  const mayBeApproved = new Set<number>()
  /** By entry; `any` where an answer was lost. */
  let inForce: number | 'any' | null = null

  async function tellRules(desk: Desk, next: AutomaticRules | null): Promise<void> {
    const told = await setAutomatic(desk.replica, next)
    inForce = told.ok ? (desk.replica.roster().automatic?.seq ?? null) : 'any'
  }

  return {
    async begin(desk) {
      must(await setPolicy(desk.replica, policy))
      await tellRules(desk, rules)
    },
    async change(desk, n, pick) {
      const { replica } = desk
      if (!(await replica.catchUp()).ok) return
      if (replica.roster().automatic === null || pick(5) === 0) await tellRules(desk, pick(4) === 0 ? null : rules)
      const subject = { what: 'payment', id: paymentId(n) } as const
      const lies = await desk.approvable.read(subject)
      if (!lies.ok || lies.value === null) return
      if (pick(6) === 0) {
        if ((await giveBack(replica, subject, at(0), 'outra nota')).ok) mayBeApproved.delete(n)
        return
      }
      const { sha256 } = lies.value
      const told = await approve(replica, subject, { sha256, at: at(0), until: at(1_000_000) })
      // Who prepared it approves nothing.
      if (told.ok || told.error.kind === 'book') mayBeApproved.add(n)
    },
    pressOf: (desk, n) => pressBySelf(n, desk.replica.roster().automatic?.seq ?? 0),
    wrongOf(n, named) {
      if (!mayBeApproved.has(n)) return `payment ${n} sent by itself, and nobody approved it`
      if (n > MOST) return `payment ${n} sent by itself, above the amount`
      return inForce === 'any' || inForce === named ? null : `payment ${n} sent by itself, on rules that are over`
    },
  }
}
