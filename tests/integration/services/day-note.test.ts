import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secretOf } from '../../../electron/kit/secret.ts'
import { createDayNote, type NoteOwner } from '../../../electron/services/accounts/create-day-note.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { valueOf } from '../../fakes/journal-bench.ts'
import { freshFolder } from '../../fakes/test-ports.ts'

const owner: NoteOwner = { environment: 'homologation', clientId: 'cliente-1', clientSecret: secretOf('segredo-1') }
const today = localDate('2026-11-20')
const tomorrow = localDate('2026-11-21')
const entry = (n: number, amount = 1_000 + n) => ({
  id: paymentIdSchema.parse(String(n).padStart(32, '0')),
  amount: centavos(amount),
})

describe('the note of an account’s day', () => {
  test('is shared by connections of the same credentials, over restarts, and by nobody else', async () => {
    const folder = freshFolder()
    valueOf(await createDayNote(folder, owner).claim(today, entry(1)))
    expect(valueOf(await createDayNote(folder, { ...owner }).claim(today, entry(2)))).toEqual([entry(1), entry(2)])
    for (const other of [{ clientId: 'cliente-2' }, { clientSecret: secretOf('outro') }, { environment: 'production' }])
      expect(valueOf(await createDayNote(folder, { ...owner, ...other }).read(today))).toEqual([])
  })

  test('counts a payment once, and loses none of those that are claimed at the same moment', async () => {
    const folder = freshFolder()
    const [one, other] = [createDayNote(folder, owner), createDayNote(folder, owner)]
    await Promise.all([1, 2, 3, 4, 5, 1].map((n) => (n % 2 === 0 ? one : other).claim(today, entry(n))))
    const ids = valueOf(await createDayNote(folder, owner).read(today)).map(({ id }) => id)
    expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([1, 2, 3, 4, 5].map((n) => entry(n).id))
  })

  test('is not made less by a clock that is set a day forward, nor by one that is set back', async () => {
    const note = createDayNote(freshFolder(), owner)
    valueOf(await note.claim(today, entry(1)))
    expect(valueOf(await note.claim(tomorrow, entry(2)))).toEqual([entry(2)])
    expect(valueOf(await note.read(today))).toEqual([entry(1), entry(2)])
  })

  test('says nothing in clear, and starts anew where it was changed', async () => {
    const folder = freshFolder()
    const note = createDayNote(folder, owner)
    valueOf(await note.claim(today, entry(1, 987_654)))
    const [name = ''] = readdirSync(join(folder, 'days'))
    const file = join(folder, 'days', name)
    const bytes = readFileSync(file)
    const clear = `${name}${bytes.toString('latin1')}`
    for (const secret of [owner.clientId, owner.clientSecret.text(), '987654', String(today), entry(1).id])
      expect(clear).not.toContain(secret)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    writeFileSync(file, bytes)
    expect(valueOf(await note.read(today))).toEqual([])
    expect(valueOf(await note.claim(today, entry(2)))).toEqual([entry(2)])
  })
})
