import { expect, test } from 'vitest'
import { callRefusal } from '../../../../electron/policy/refusals.ts'
import { strictest } from '../../../../electron/policy/strictest.ts'
import { noPolicy } from '../../../../shared/domain/policy.ts'
import { type Channel, contract } from '../../../../shared/ipc/contract.ts'

const channels = Object.keys(contract) as Channel[]
const forbidden = { ...noPolicy, files: { ...noPolicy.files, exports: false } }

test('stops these calls where files may not be saved, and no others', () => {
  expect(channels.filter((channel) => callRefusal(forbidden, channel) !== null).toSorted()).toEqual([
    'charges.export',
    'charges.saveSlip',
    'closing.export',
    'exports.start',
    'infractions.saveReview',
    'log.export',
    'notes.saveFile',
    'packs.start',
    'payees.export',
    'payments.export',
    'receipts.drag',
    'receipts.save',
    'receipts.saveMerged',
    'received.export',
    'received.saveSheet',
    'team.export',
  ])
  expect(channels.filter((channel) => callRefusal(noPolicy, channel) !== null)).toEqual([])
})

test('is strictest with these values', () => {
  expect(strictest).toStrictEqual({
    updates: null,
    connections: { hosts: [], environments: [], authority: null },
    limits: { perPayment: 0, perDay: 0 },
    confirmation: { passphraseAbove: 0, newPayees: true, changedPayees: true, systemCheck: false },
    session: { autoLockMinutes: 1, passphrase: true },
    files: { exports: false, filing: false, filingFolder: null, watching: false },
    company: { profile: null },
  })
})
