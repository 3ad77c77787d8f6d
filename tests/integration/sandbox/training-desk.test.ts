import { describe, expect, test } from 'vitest'
import { trainingViewSchema } from '../../../shared/domain/training.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { at, talkTo, withBank } from './talk.ts'

describe('the desk of the training bank', () => {
  test('shows faults, rehearsals and speed in the form that the screen is told', async () => {
    await withBank({ faults: ['delay=500@balancex3', '503'] }, async (bank) => {
      const view = await bank.view()
      expect(trainingViewSchema.omit({ rehearsesConfirmation: true }).parse(view)).toEqual(view)
      expect(view.active).toEqual(['delay=500@balancex3', '503'])
      expect(view.faults).toContainEqual({ name: 'delay', argument: 'milliseconds' })
      expect(view.faults).toContainEqual({ name: '503', argument: null })
      expect(new Set(view.rehearsals.map(({ area }) => area)).size).toBe(9)
    })
  })

  test('counts down what strikes a number of times', async () => {
    await withBank({ faults: ['422@balancex2'] }, async (bank) => {
      const talk = await talkTo(bank)
      await talk.get('/accounts/balances/')
      expect((await bank.view()).active).toEqual(['422@balancex1'])
      await talk.get('/accounts/balances/')
      expect((await bank.view()).active).toEqual([])
    })
  })

  test('sets faults and the speed, and leaves out a text that is no fault', async () => {
    await withBank({}, async (bank) => {
      await bank.order({ do: 'set-faults', faults: ['html', 'não é falha'] })
      await bank.order({ do: 'set-speed', speed: 120 })
      expect(await bank.view()).toMatchObject({ active: ['html'], speed: 120 })
    })
  })

  test('keeps a fault that is to strike once for the next payment', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      await bank.order({ do: 'set-faults', faults: ['503x1'] })
      expect((await talk.get('/accounts/balances/')).status).toBe(200)
      expect((await bank.view()).active).toEqual(['503@paymentx1'])
    })
  })

  test('brings money in, from the bank itself and from a customer', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      await bank.order({ do: 'credit', amount: centavos(5_000) })
      await bank.order({ do: 'receive-pix', amount: centavos(250) })
      expect((await talk.get('/accounts/balances/')).json).toMatchObject({
        data: [{ balanceAmount: { available: 100_052.5 } }],
      })
    })
  })

  test('opens an infraction about the newest Pix that came in', async () => {
    await withBank({}, async (bank) => {
      const talk = await talkTo(bank)
      const list = '/infractions?last_change_start=2020-01-01T00:00:00Z&last_change_end=2100-01-01T00:00:00Z'
      const before = Number(at((await talk.get(list)).json, 'meta', 'total'))
      await bank.order({ do: 'open-infraction' })
      expect(at((await talk.get(list)).json, 'meta', 'total')).toBe(before + 1)
    })
  })

  test('lists its rehearsals beside the book, for people who run it alone', async () => {
    await withBank({}, async (bank) => {
      const reply = await fetch(new URL('/rehearsals', bank.bookUrl))
      expect(await reply.json()).toContainEqual(expect.objectContaining({ area: 'key', effect: 'unknown-key' }))
    })
  })
})
