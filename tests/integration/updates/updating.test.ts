import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { versionSchema } from '../../../shared/domain/release.ts'
import type { Handler } from '../../fakes/https-server.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { freshFolder } from '../../fakes/test-ports.ts'
import { mountAt } from '../../fixtures/small-mount.ts'
import { afterRound, type UpdateBench, updateBench } from './update-bench.ts'

/** Where a connection breaks: when so many bytes of an answer lie on the disk of this bench. */
interface Break {
  readonly after: number
  readonly bench: UpdateBench
}

/** Sends the first bytes of an answer whose head is written, and cuts the connection once they have been kept. */
function cutOff(response: ServerResponse, bytes: Uint8Array, { after, bench }: Break): void {
  const cut = async (): Promise<void> => {
    while ((await bench.keptBytes()) < after) await wait(5)
    response.destroy()
  }
  response.write(bytes.subarray(0, after), () => void cut())
}

/** Serves bytes as a share that knows ranges does; the first answer may break off. */
function inRanges(bytes: Uint8Array, broken: Break | null = null): Handler & { ranges: (string | undefined)[] } {
  const ranges: (string | undefined)[] = []
  const handler: Handler = (request, response) => {
    ranges.push(request.headers.range)
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = bytes.subarray(from)
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    response.writeHead(from === 0 ? 200 : 206, { 'content-length': rest.length, ...(from === 0 ? {} : range) })
    if (ranges.length > 1 || broken === null) return void response.end(rest)
    cutOff(response, rest, broken)
  }
  return Object.assign(handler, { ranges })
}

test('what lies on the disk is for this user alone', async () => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  await updater.restart()
  const [{ path } = { path: '' }] = bench.prepared
  const modes = await Promise.all(
    [bench.folder, dirname(path), path].map(async (one) => (await stat(one)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o500])
})

test('a download that was cut off goes on where it stopped, also at a later start', async () => {
  const bench = await updateBench()
  const { installer, release } = bench.publish()
  const handler = inRanges(installer, { after: 100_000, bench })
  bench.share.files[String(release.file)] = handler
  expect((await afterRound(bench.start())).step).toEqual({ at: 'failed', fault: 'unreachable' })
  expect(await bench.kept()).toHaveLength(1)
  expect((await afterRound(bench.start())).step).toEqual({ at: 'ready' })
  expect(handler.ranges).toEqual([undefined, 'bytes=100000-'])
})

test('a share that knows no ranges is read from the start again', async () => {
  const bench = await updateBench()
  const { installer, release } = bench.publish()
  let asked = 0
  bench.share.files[String(release.file)] = (_, response) => {
    asked += 1
    response.writeHead(200, { 'content-length': installer.length })
    if (asked > 1) return void response.end(installer)
    cutOff(response, installer, { after: 5_000, bench })
  }
  await afterRound(bench.start())
  expect((await afterRound(bench.start())).step).toEqual({ at: 'ready' })
})

test('what was gathered and then changed on the disk is thrown away and fetched anew', async () => {
  const bench = await updateBench()
  const { installer, release } = bench.publish()
  bench.share.files[String(release.file)] = inRanges(installer, { after: 100_000, bench })
  await afterRound(bench.start())
  const [name = ''] = await bench.kept()
  await writeFile(join(bench.folder, name), Buffer.alloc(100_000))
  const updater = bench.start()
  expect((await afterRound(updater)).step).toEqual({ at: 'failed', fault: 'installer' })
  expect((await afterRound(updater)).step).toEqual({ at: 'ready' })
})

test('how much has come is told on the way', async () => {
  const bench = await updateBench()
  bench.publish()
  const told: number[] = []
  let seconds = 0
  const updater = bench.start({
    clock: { ...createManualClock(), monotonicMs: () => (seconds += 1_000) },
    onChange: () => void updater.view().then(({ step }) => told.push(step.at === 'fetching' ? step.received : -1)),
  })
  await updater.round()
  expect(told.some((bytes) => bytes > 0 && bytes <= 300_000)).toBe(true)
})

test('an installer that somebody changes after it was verified is not run', async () => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  const [name = ''] = await bench.kept()
  const path = join(bench.folder, name)
  await writeFile(path, Buffer.alloc(300_000))
  expect((await updater.restart()).step).toEqual({ at: 'failed', fault: 'installer' })
  expect(bench.prepared).toEqual([])
  expect(await bench.kept()).toEqual([])
})

test('a copy that somebody changes before it is run gives no bytes to run', async () => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  await updater.restart()
  const [given] = bench.prepared
  expect(basename(given?.path ?? '')).toBe('Quita-1.1.0.exe')
  await chmod(given?.path ?? '', 0o700)
  const bytes = await readFile(given?.path ?? '')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(given?.path ?? '', bytes)
  expect(await given?.bytes()).toBeNull()
})

test.each(['payment', 'review', 'work'] as const)('nothing is handed over during: %s', async (hold) => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  bench.hold = hold
  expect(await updater.restart()).toMatchObject({ step: { at: 'ready' }, hold })
  expect(bench.prepared).toEqual([])
  bench.hold = null
  expect((await updater.restart()).step).toEqual({ at: 'leaving' })
  expect(bench.left).toBe(1)
})

test('a payment that begins while the installer is looked at once more is not cut off', async () => {
  const bench = await updateBench()
  bench.publish()
  let asked = 0
  const updater = bench.start({ holds: async () => ((asked += 1), asked === 2 ? 'payment' : null) })
  await updater.round()
  expect((await updater.restart()).step).toEqual({ at: 'ready' })
  expect(bench.prepared).toHaveLength(1)
  expect(bench.left).toBe(0)
})

test('an installer that the system does not take leaves everything as it is', async () => {
  const bench = await updateBench()
  bench.publish()
  bench.takes = false
  const updater = bench.start()
  await afterRound(updater)
  expect((await updater.restart()).step).toEqual({ at: 'failed', fault: 'system' })
  expect(bench.left).toBe(0)
  expect((await afterRound(updater)).step).toEqual({ at: 'ready' })
})

test('a ring is offered a release once its rollout has reached it', async () => {
  const bench = await updateBench()
  bench.publish({ rollout: 20 })
  bench.policy = { ring: 21 }
  expect((await afterRound(bench.start())).step).toEqual({ at: 'none', because: 'ring' })
  expect(await bench.kept()).toEqual([])
  bench.policy = { ring: 20 }
  expect((await afterRound(bench.start())).step).toEqual({ at: 'ready' })
})

test('a freeze holds updates back, unless the running version is below the signed minimum', async () => {
  const bench = await updateBench()
  bench.publish()
  bench.policy = { frozen: true }
  expect(await afterRound(bench.start())).toMatchObject({ step: { at: 'none', because: 'frozen' }, required: false })
  bench.publish({ version: '1.1.1', minimumVersion: '1.0.1' })
  expect(await afterRound(bench.start())).toMatchObject({ step: { at: 'ready' }, required: true })
})

test('a running version that is withdrawn is told, at the next start too', async () => {
  const bench = await updateBench()
  bench.publish({ withdrawn: ['1.0.0'] })
  expect(await afterRound(bench.start())).toMatchObject({ withdrawn: true, step: { at: 'ready' } })
  expect(await bench.start().view()).toMatchObject({ withdrawn: true, step: { at: 'none', because: 'unread' } })
})

test('an installer that is ready stays ready while the share is down', async () => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  await bench.share.server.close()
  expect((await afterRound(updater)).step).toEqual({ at: 'ready' })
})

test('an installer that is ready and then withdrawn is taken away', async () => {
  const bench = await updateBench()
  const { release } = bench.publish()
  const updater = bench.start()
  await afterRound(updater)
  bench.publish({ ...release, version: '1.1.1', rollout: 0, withdrawn: ['1.1.0'] })
  expect((await afterRound(updater)).step).toEqual({ at: 'none', because: 'ring' })
  expect(await bench.kept()).toEqual([])
})

test('the installer is gone once its version runs', async () => {
  const bench = await updateBench()
  bench.publish()
  const before = bench.start()
  await afterRound(before)
  await before.restart()
  const after = bench.start({ version: versionSchema.parse('1.1.0') })
  expect((await afterRound(after)).step).toEqual({ at: 'none', because: 'current' })
  expect(await bench.kept()).toEqual([])
})

test('where what was seen before cannot be read, nothing is offered at all', async () => {
  const bench = await updateBench()
  bench.publish()
  await mkdir(bench.folder, { recursive: true })
  await writeFile(join(bench.folder, 'seen.json'), '{"version":"1.')
  expect((await afterRound(bench.start())).step).toEqual({ at: 'failed', fault: 'memory' })
  expect(bench.share.server.heads).toEqual([])
})

test('a disk without room for the installer and its copy is told before anything is written', async () => {
  const bench = await updateBench()
  bench.publish()
  const updater = bench.start({ spareBytes: Number.MAX_SAFE_INTEGER })
  expect((await afterRound(updater)).step).toEqual({ at: 'failed', fault: 'disk-full' })
  expect(await bench.kept()).toEqual([])
})

test('a disk that fills up on the way is told, and gets back what the download took', async (context) => {
  const small = freshFolder()
  const unmount = mountAt(small, 'size=1m,mode=700')
  if (unmount === null) return context.skip('no file system may be mounted here')
  onTestFinished(unmount)
  const bench = await updateBench(small)
  const { installer, release } = bench.publish()
  bench.share.files[String(release.file)] = async (_, response) => {
    response.writeHead(200, { 'content-length': installer.length })
    response.write(installer.subarray(0, 50_000))
    while ((await bench.keptBytes()) < 50_000) await wait(5)
    await writeFile(join(small, 'outro'), Buffer.alloc(2_000_000)).catch(() => undefined)
    response.end(installer.subarray(50_000))
  }
  expect((await afterRound(bench.start())).step).toEqual({ at: 'failed', fault: 'disk-full' })
  expect(await bench.kept()).toEqual(['outro'])
})

test('what is being fetched is broken off when the application ends, and goes on afterwards', async () => {
  const bench = await updateBench()
  const { installer, release } = bench.publish()
  bench.share.files[String(release.file)] = (_, response) => {
    response.writeHead(200, { 'content-length': installer.length })
    response.write(installer.subarray(0, 50_000))
  }
  const updater = bench.start()
  const round = updater.round()
  while ((await bench.keptBytes()) < 50_000) await wait(5)
  updater.stop()
  await round
  bench.share.files[String(release.file)] = inRanges(installer)
  expect((await afterRound(bench.start())).step).toEqual({ at: 'ready' })
})
