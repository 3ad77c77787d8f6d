import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../electron/app/create-app.ts'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const channels = Object.keys(contract) as Channel[]

async function openEngine() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  return { ports, engine, bank }
}

describe('a page that has been taken over', () => {
  test('gets nowhere with channels that do not exist', async () => {
    const ports = testPorts()
    const app = createApp(ports)
    for (const channel of ['', 'payments.send', '__proto__', 'constructor', 'toString', 'session.read ']) {
      expect(await app.dispatch(channel, {})).toMatchObject({ ok: false, error: { kind: 'internal' } })
    }
    expect(ports.logged.filter((line) => line.name === 'call.unknown-channel').length).toBe(6)
    await app.close()
  })

  test('is refused an unknown field on every channel, and the log does not repeat it', async () => {
    const { engine, ports } = await openEngine()
    // Asks that are one of several kinds say which; for the others these two are surprises as well.
    for (const channel of channels) {
      const ask = { surprise: 1, kind: channel === 'charges.create' ? 'cob' : 'billet', do: 'credit' }
      const reply = await engine.ask(channel, ask as never)
      const reasons =
        !reply.ok && reply.error.kind === 'invalid' ? reply.error.violations.map(({ reason }) => reason) : []
      expect(reasons, channel).toContain('unrecognized_keys')
    }
    expect(JSON.stringify(ports.logged)).not.toContain('surprise')
  })

  test('can throw anything at every channel without a payment, a secret or a crash', async () => {
    const { engine, bank, ports } = await openEngine()
    const before = bank.book().length
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...channels),
        fc.anything({ withBigInt: true, withDate: true }),
        async (channel, ask) => {
          const reply = await engine.ask(channel, ask as never)
          expect(
            JSON.stringify(reply, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
          ).not.toContain(bank.accounts.clientSecret)
        },
      ),
      { numRuns: 1500, seed: 7 },
    )
    expect(bank.book().length).toBe(before)
    expect(ports.logged.filter((line) => line.name === 'call.bug')).toEqual([])
  })
})

// The first row of the table of bad input: what the form refuses, main refuses again.
const wrong: readonly (readonly [what: string, patch: object, path: string])[] = [
  ['an amount of zero', { amount: 0 }, 'amount'],
  ['a negative amount', { amount: -500 }, 'amount'],
  ['an amount with a fraction of a centavo', { amount: 1.23 }, 'amount'],
  ['an amount as text', { amount: '1e3' }, 'amount'],
  ['an expiration of 0', { expiration: 0 }, 'expiration'],
  ['an expiration of 10801', { expiration: 10_801 }, 'expiration'],
  ['a description of 141', { description: 'x'.repeat(141) }, 'description'],
  ['an ISPB of 7 digits', { payee: { ...manualPayment.payee, ispb: '5029173' } }, 'payee.ispb'],
  ['a CPF with wrong check digits', { payee: { ...manualPayment.payee, document: '12345678900' } }, 'payee.document'],
  [
    'a CNPJ with wrong check digits',
    { payee: { ...manualPayment.payee, document: '12ABC34501DE34' } },
    'payee.document',
  ],
  ['no branch for a current account', { payee: { ...manualPayment.payee, issuer: null } }, 'payee.issuer'],
  ['a name of control characters', { payee: { ...manualPayment.payee, name: 'Rio\u0007Claro' } }, 'payee.name'],
  ['a denied institution that is the payee’s own', { ispbDeny: [manualPayment.payee.ispb] }, 'ispbDeny'],
]

describe('main checks a payment again', () => {
  test('and refuses each wrong field by its path, sending nothing', async () => {
    const { engine, bank } = await openEngine()
    for (const [what, patch, path] of wrong) {
      const reply = await engine.ask('payments.review', { ...manualPayment, ...patch } as never)
      expect(reply, what).toMatchObject({ ok: false, error: { kind: 'invalid', violations: [{ path }] } })
    }
    expect(bank.requests().some((request) => request.operation.endsWith('payByBankData'))).toBe(false)
  })
})
