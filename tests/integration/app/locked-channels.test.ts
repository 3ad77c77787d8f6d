import { expect, test } from 'vitest'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { createLeapingClock, type LeapingClock } from '../../fakes/leaping-clock.ts'
import { testPorts } from '../../fakes/test-ports.ts'

// Whoever adds one says here what a locked window needs it for.
const neededWhileLocked: readonly Channel[] = [
  'session.read', // which connections there are, and why they are closed
  'session.unlock', // the way in
  'seen.read', // home as it was seen, while a start opens it by itself; empty ever after
  'session.lock', // ends what goes on behind an idle lock
  'settings.read', // language and theme
  'settings.setLocale', // the words of the way in, for who cannot read these
  'shell.paste', // the passphrase from whatever keeps it, by the Edit menu; it takes a press, and answers no text
  'connections.repair', // the way in where the note beside the vault is damaged
  'connections.forget', // no longer looks for a folder that is gone; deletes nothing
  // The way in where a vault is damaged or gone: the unlock screen offers it, and it takes the backup's own passphrase.
  'restore.chooseFile', // by the system's dialog; its place is never told
  'restore.open',
  'restore.rehearse',
  'restore.begin',
  'restore.end', // forgets the chosen file
]

// What the first run offers, where nothing is closed yet.
const neededOnFirstRun: readonly Channel[] = [
  'policy.read', // what the company decided for the form of a connection
  'settings.change', // language and theme
  'connections.createTraining', // begins without an account
  'connections.chooseFile', // the certificate, by the system's dialog
  'connections.readIdentity',
  'connections.companyProfile', // what the company filled in beforehand
  'connections.forgetIdentity',
  'connections.test', // asks a person before an address is called
  'connections.create', // asks a person, too
  'team.readInvitation', // an invitation's file, by the system's dialog
  'team.createDesk', // an empty desk for it, which reaches nobody
  'shell.copyText', // the version and the number of a failure, for whoever helps
  'updates.read', // a version that cannot be connected is mended by the next one
  'updates.check',
  'updates.restart',
]

const channels = Object.keys(contract) as Channel[]
const lockedAnswer = { ok: false, error: { kind: 'locked' } }

test('on the first run only what it offers is answered', async () => {
  const engine = startEngine(testPorts())
  const answered: Channel[] = []
  for (const channel of channels) {
    // No ask of any channel is a number, so nothing that is let in does anything.
    const reply = await engine.ask(channel, 0 as never)
    if (reply.ok || reply.error.kind !== 'locked') answered.push(channel)
  }
  expect(answered.toSorted()).toEqual([...neededWhileLocked, ...neededOnFirstRun].toSorted())
})

test('the channel of the language, which a locked window has, changes no other setting', async () => {
  const engine = startEngine(testPorts())
  const before = await engine.get('settings.read', {})
  const more = { locale: 'en', autoLockMinutes: 60, passphraseAbove: null }
  expect(await engine.ask('settings.setLocale', more as never)).toMatchObject({ error: { kind: 'invalid' } })
  expect(await engine.get('settings.read', {})).toEqual(before)
  expect(await engine.get('settings.setLocale', { locale: 'en' })).toEqual({ ...before, locale: 'en' })
})

const ways = {
  'by hand': (engine: Engine) => engine.get('session.lock', {}),
  'by the system': (engine: Engine) => engine.lockWithSystem(),
  'since nobody was there': async (engine: Engine, clock: LeapingClock) => {
    clock.leap(11 * 60_000)
    await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
  },
}

for (const [how, lock] of Object.entries(ways)) {
  test(`locked ${how}, nothing is answered but what is needed to unlock, and nothing happens`, async () => {
    const clock = createLeapingClock()
    const ports = { ...testPorts(), clock }
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    await lock(engine, clock)
    for (const channel of channels) {
      const reply = await engine.ask(channel, 0 as never)
      if (neededWhileLocked.includes(channel)) expect([channel, reply]).not.toMatchObject([channel, lockedAnswer])
      else expect([channel, reply]).toMatchObject([channel, lockedAnswer])
    }
    expect(await engine.ask('shell.copyText', { text: 'x' })).toMatchObject(lockedAnswer)
    expect(await engine.ask('settings.change', { notices: false })).toMatchObject(lockedAnswer)
    expect(await engine.ask('connections.createTraining', { vaultPassphrase: null })).toMatchObject(lockedAnswer)
    expect(await engine.ask('policy.read', {})).toMatchObject(lockedAnswer)
    expect(ports.copied).toEqual([])
    expect((await engine.get('settings.read', {})).notices).toBe(true)
    expect((await engine.get('session.read', {})).connections).toHaveLength(1)
  })
}

test('the menu pastes once for a press, in a locked window too, and answers nothing of what was copied', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  ports.onClipboard.text = 'copied elsewhere'
  expect(await engine.get('shell.paste', {})).toEqual({ pasted: false })
  ports.presses.push(true)
  expect([await engine.get('shell.paste', {}), await engine.get('shell.paste', {})]).toEqual([
    { pasted: true },
    { pasted: false },
  ])
  expect(ports.pastes).toHaveLength(1)
})
