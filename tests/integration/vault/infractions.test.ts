import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { DefenseProof } from '../../../shared/domain/infraction.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, defenseFile, infraction } from '../../fixtures/vault-samples.ts'

const pixId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
const { id } = infraction(1)
const bytes = randomBytes(70_000)
const file = defenseFile(1, bytes)

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  value(await vault.infractions.put([infraction(1)]))
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

function proof(outcome: DefenseProof['outcome'], change: Partial<DefenseProof> = {}): DefenseProof {
  const answered = outcome === 'unknown' ? { status: 0, answeredAt: null } : { status: 201, answeredAt: at(9) }
  return { sentAt: at(5), text: 'Entregue.', files: [file], sha256: 'a'.repeat(64), outcome, ...answered, ...change }
}

async function draft() {
  return value(await vault.infractions.draft(id))
}

describe('infractions', () => {
  test('a list item never empties what a detail told', async () => {
    const detail = infraction(1, {
      endToEndId: pixId,
      reportDetails: 'Não reconheço',
      rounds: [{ status: 'OPEN', request: null, defense: 'Primeira', at: at(3), attachments: ['nota.pdf'] }],
      more: [{ path: 'data.fraudType', value: 'OTHER' }],
    })
    value(await vault.infractions.put([detail]))
    value(await vault.infractions.put([infraction(1, { status: 'CLOSED', changedAt: at(99) })]))
    expect(value(await vault.infractions.get(id))).toEqual({ ...detail, status: 'CLOSED', changedAt: at(99) })
  })

  test('an older word does not undo a newer one, and still fills what it lacked', async () => {
    value(await vault.infractions.put([infraction(1, { status: 'CLOSED', changedAt: at(99) })]))
    value(await vault.infractions.put([infraction(1, { type: 'SCAM' })]))
    expect(value(await vault.infractions.get(id))).toMatchObject({ status: 'CLOSED', type: 'SCAM', changedAt: at(99) })
  })

  test('are listed newest first', async () => {
    value(await vault.infractions.put([infraction(3), infraction(2)]))
    expect(value(await vault.infractions.all()).map((one) => one.id)).toEqual(['I3', 'I2', 'I1'])
  })

  test.each([
    ['end-to-end id', pixId],
    ["transaction's id", '900123'],
  ])('are found by the %s of their Pix', async (_, text) => {
    value(await vault.infractions.put([infraction(2, { endToEndId: pixId, transactionId: '900123' })]))
    expect(value(await vault.infractions.about(text))?.id).toBe('I2')
    expect(value(await vault.infractions.about('other'))).toBeNull()
  })
})

describe('the draft of a defense', () => {
  test('is empty at first, and as it was saved last from then on', async () => {
    expect(await draft()).toEqual({ text: '', savedAt: null, files: [] })
    value(await vault.infractions.saveDraft(id, 'Um', at(1)))
    value(await vault.infractions.saveDraft(id, 'Dois', at(2)))
    expect(await draft()).toEqual({ text: 'Dois', savedAt: at(2), files: [] })
  })

  test('keeps its files in the order in which they were added, byte for byte', async () => {
    const second = defenseFile(0, Buffer.from('2'))
    value(await vault.infractions.addFile(id, file, bytes))
    value(await vault.infractions.addFile(id, second, Buffer.from('2')))
    expect((await draft()).files).toEqual([file, second])
    const opened = value(await vault.infractions.openFile(file.id))
    expect(opened?.file).toEqual(file)
    expect(Buffer.from(opened?.bytes ?? []).equals(bytes)).toBe(true)
  })

  test('counts as begun with words or with a file, and not with blanks', async () => {
    value(await vault.infractions.put([infraction(2), infraction(3)]))
    value(await vault.infractions.saveDraft(id, ' \n', at(1)))
    value(await vault.infractions.saveDraft(infraction(2).id, 'Um', at(1)))
    value(await vault.infractions.addFile(infraction(3).id, file, bytes))
    expect(value(await vault.infractions.drafts())).toEqual(['I2', 'I3'])
  })

  test('forgets a file that was taken out', async () => {
    value(await vault.infractions.addFile(id, file, bytes))
    value(await vault.infractions.removeFile(id, file.id))
    expect((await draft()).files).toEqual([])
    expect(value(await vault.infractions.openFile(file.id))).toBeNull()
  })
})

describe('the proof of a defense', () => {
  beforeEach(async () => {
    value(await vault.infractions.saveDraft(id, 'Entregue.', at(1)))
    value(await vault.infractions.addFile(id, file, bytes))
    value(await vault.infractions.putProof(id, proof('unknown')))
  })

  test('says first that nobody knows, and leaves the draft as it is', async () => {
    expect(value(await vault.infractions.proofs(id))).toEqual([proof('unknown')])
    expect(await draft()).toEqual({ text: 'Entregue.', savedAt: at(1), files: [file] })
  })

  test('then says how it ended, newest first', async () => {
    value(await vault.infractions.putProof(id, proof('refused')))
    value(await vault.infractions.putProof(id, proof('unknown', { sentAt: at(50) })))
    expect(value(await vault.infractions.proofs(id))).toEqual([proof('unknown', { sentAt: at(50) }), proof('refused')])
  })

  test('once recorded, it empties the draft and keeps its files', async () => {
    value(await vault.infractions.putProof(id, proof('recorded')))
    expect(await draft()).toEqual({ text: '', savedAt: null, files: [] })
    expect(value(await vault.infractions.drafts())).toEqual([])
    expect(value(await vault.infractions.openFile(file.id))?.file).toEqual(file)
  })

  test('keeps a file that the draft lets go of', async () => {
    value(await vault.infractions.removeFile(id, file.id))
    expect((await draft()).files).toEqual([])
    expect(value(await vault.infractions.openFile(file.id))?.file).toEqual(file)
  })

  test('a file changed behind our back is named as damage, and not handed out', async () => {
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec("UPDATE infraction_file SET bytes = x'00'")
    db.close()
    vault = await openTestVault(folder.file)
    expect(await vault.infractions.openFile(file.id)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
  })
})
