import { expect, test } from 'vitest'
import { confirmationContract } from '../../../../shared/ipc/confirmation-contract.ts'
import { contract } from '../../../../shared/ipc/contract.ts'
import { textsOf } from '../../../fixtures/texts-of.ts'

const rows = Object.entries(contract)

test('no call of the page moves money by itself: a row reads, writes, or asks a person first', () => {
  expect([...new Set(rows.map(([, { effect }]) => effect))].toSorted()).toEqual(['asks', 'reads', 'writes'])
})

// Whoever takes one away says why nobody has to be asked any more.
test('what sends money, has an address called, speaks for the company for good, or weakens what protects a person asks that person first', () => {
  const asking = rows.flatMap(([channel, { effect }]) => (effect === 'asks' ? [channel] : []))
  expect(asking.toSorted()).toEqual([
    'backups.change',
    'backups.setPassphrase',
    'connections.change',
    'connections.create',
    'connections.forget',
    'connections.giveCredential',
    'connections.remove',
    'connections.switchCertificate',
    'connections.test',
    'infractions.defend',
    'institutions.renew',
    'keyWebhooks.cancel',
    'keyWebhooks.configure',
    'memory.reconcile',
    'paymentBatches.confirm',
    'payments.close',
    'payments.confirm',
    'payments.sendAgain',
    'settings.change',
    'team.admit',
    'team.answer',
    'team.approve',
    'team.enter',
    'team.found',
    'team.giveBack',
    'team.handBack',
    'team.invite',
    'team.keepServer',
    'team.leave',
    'team.makeSheet',
    'team.passOver',
    'team.payBySelf',
    'team.recover',
    'team.rehearseSheet',
    'team.remove',
    'team.setAutomatic',
    'team.setPolicy',
    'team.substitute',
    'team.try',
    'watch.answer',
    'watch.release',
    'webhooks.create',
    'webhooks.remove',
    'webhooks.replace',
    'webhooks.test',
  ])
})

// What opens a backup, or releases what a person holds, would else be a script's own words.
test('what a person writes in the window never comes from the page', () => {
  for (const channel of ['backups.setPassphrase', 'team.makeSheet', 'team.rehearseSheet', 'watch.release'] as const)
    expect(textsOf(contract[channel].ask, 'input')).toEqual([])
})

test('the window and the page have no channel in common', () => {
  const channels = Object.keys(confirmationContract)
  expect(rows.map(([channel]) => channel).filter((channel) => channels.includes(channel))).toEqual([])
})

/** The channels that take a text under such a name. */
function taking(name: RegExp): string[] {
  return rows.flatMap(([channel, { ask }]) => (textsOf(ask, 'input').some((text) => name.test(text)) ? [channel] : []))
}

test('whatever takes an address that would be called asks a person first', () => {
  const called = taking(/ur[il]|address|host/i)
  expect(called.toSorted()).toEqual([
    'connections.change',
    'connections.create',
    'connections.giveCredential',
    'connections.test',
    'keyWebhooks.configure',
    'team.found',
    'team.recover',
    'team.try',
    'webhooks.create',
    'webhooks.replace',
    'webhooks.test',
  ])
  expect(called.filter((channel) => rows.find(([name]) => name === channel)?.[1].effect !== 'asks')).toEqual([])
})

test('whatever says where the client secret goes asks a person first', () => {
  const told = rows.filter(([, { ask }]) => textsOf(ask, 'input').some((text) => text.includes('tokenUrl')))
  expect(told.map(([channel, { effect }]) => `${channel} ${effect}`).toSorted()).toEqual([
    'connections.change asks',
    'connections.create asks',
    'connections.giveCredential asks',
    'connections.test asks',
  ])
})

// Where files lie and go is asked in the system's dialogs, and stays in the engine. An id of a file is none of its places.
test('no call of the page names a place on the disk', () => {
  expect(taking(/path|folder|directory|drive|file(?!Ids?$)/i)).toEqual([])
})
