import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShare } from '../../../electron/updates/open-share.ts'
import type { UpdateView } from '../../../shared/domain/update.ts'
import { type Handler, startHttpsServer } from '../../fakes/https-server.ts'
import { createAuthority } from '../../fakes/tls-identities.ts'
import { releaseKeys, signText, someRelease } from '../../fakes/update-share.ts'
import { afterRound, type UpdateBench, updateBench } from './update-bench.ts'

const FEED = 'win32-x64.json'

/** What a share says, why it is refused or not offered, and whether the bytes were fetched at all. */
interface Forgery {
  readonly name: string
  readonly forge: (bench: UpdateBench) => unknown
  readonly step: UpdateView['step']
  readonly fetches?: true
}

const failed = (fault: Extract<UpdateView['step'], { at: 'failed' }>['fault']) => ({ at: 'failed', fault }) as const
const none = (because: Extract<UpdateView['step'], { at: 'none' }>['because']) => ({ at: 'none', because }) as const

/** Signs a release and then says something else. */
function say(bench: UpdateBench, change: (text: string) => string): void {
  const signed = JSON.stringify(someRelease().release)
  bench.share.files[FEED] = JSON.stringify({ ...signText(signed, bench.first), signed: change(signed) })
}

function answer(bench: UpdateBench, file: string | Handler): void {
  bench.publish()
  bench.share.files[FEED] = file
}

const forgeries: readonly Forgery[] = [
  { name: 'another key', forge: (b) => b.publish({}, [releaseKeys()]), step: failed('unsigned') },
  {
    name: 'another key under the name of ours',
    forge(bench) {
      const signed = JSON.stringify(someRelease().release)
      const named: { signatures?: unknown } = signText(signed, bench.first)
      const forged: { signatures?: unknown } = signText(signed, releaseKeys())
      const name = String(JSON.stringify(named.signatures).match(/"key":"([0-9a-f]+)"/)?.[1])
      bench.share.files[FEED] = JSON.stringify(forged).replace(/"key":"[0-9a-f]+"/, `"key":"${name}"`)
    },
    step: failed('unsigned'),
  },
  {
    name: 'no signature',
    forge: (b) => answer(b, JSON.stringify({ signed: JSON.stringify(someRelease().release), signatures: [] })),
    step: failed('unreadable'),
  },
  {
    name: 'a bare release without what signs it',
    forge: (b) => answer(b, JSON.stringify(someRelease().release)),
    step: failed('unreadable'),
  },
  {
    name: 'the signature of another text',
    forge: (b) => say(b, (text) => text.replace('1.1.0', '1.2.0')),
    step: failed('unsigned'),
  },
  { name: 'one more space in the signed text', forge: (b) => say(b, (text) => `${text} `), step: failed('unsigned') },
  { name: 'a version below the running one', forge: (b) => b.publish({ version: '0.9.9' }), step: failed('older') },
  { name: 'the running version', forge: (b) => b.publish({ version: '1.0.0' }), step: none('current') },
  {
    name: 'a release for another platform under our name',
    forge: (b) => b.publish({ platform: 'darwin-arm64' }),
    step: failed('other-platform'),
  },
  {
    name: 'a platform nobody knows',
    forge: (b) => b.publish({ platform: 'linux-x64' }),
    step: failed('unreadable'),
  },
  { name: 'a path as the file name', forge: (b) => b.publish({ file: '../Quita.exe' }), step: failed('unreadable') },
  {
    name: 'a path of Windows as the file name',
    forge: (b) => b.publish({ file: 'C:\\Quita.exe' }),
    step: failed('unreadable'),
  },
  {
    name: 'an address as the file name',
    forge: (b) => b.publish({ file: 'https://elsewhere.example/Quita.exe' }),
    step: failed('unreadable'),
  },
  {
    name: 'a feed cut short',
    forge(bench) {
      bench.publish()
      bench.share.files[FEED] = String(bench.share.files[FEED]).slice(0, -20)
    },
    step: failed('unreadable'),
  },
  {
    name: 'a field that nobody knows in what is signed',
    forge(bench) {
      const signed = JSON.stringify({ ...someRelease().release, channel: 'beta' })
      bench.share.files[FEED] = JSON.stringify(signText(signed, bench.first))
    },
    step: failed('unreadable'),
  },
  {
    name: 'a field that nobody knows beside it',
    forge(bench) {
      const signed = JSON.stringify(someRelease().release)
      bench.share.files[FEED] = JSON.stringify({ ...signText(signed, bench.first), url: 'https://elsewhere.example' })
    },
    step: failed('unreadable'),
  },
  { name: 'a size in words', forge: (b) => b.publish({ size: '300000' }), step: failed('unreadable') },
  { name: 'a version of four numbers', forge: (b) => b.publish({ version: '1.1.0.1' }), step: failed('unreadable') },
  {
    name: 'a release that is withdrawn',
    forge: (b) => b.publish({ withdrawn: ['1.1.0'] }),
    step: none('withdrawn'),
  },
  {
    name: 'a day that is far from having come',
    forge: (b) => b.publish({ releasedAt: '2030-01-01T00:00:00.000Z' }),
    step: failed('future'),
  },
  { name: 'a page instead of a feed', forge: (b) => answer(b, '<html>entrar</html>'), step: failed('unreadable') },
  { name: 'bytes that are no text', forge: (b) => answer(b, '\uFFFD\u0000{'), step: failed('unreadable') },
  {
    name: 'nothing at its address',
    forge: (b) => {
      b.share.files = {}
    },
    step: failed('missing'),
  },
  {
    name: 'a broken server',
    forge: (b) => answer(b, (_, response) => void response.writeHead(500).end()),
    step: failed('answer'),
  },
  {
    name: 'a feed that never ends',
    forge: (b) =>
      answer(b, async (_, response) => {
        response.writeHead(200)
        for (let at = 0; at < 40 && !response.destroyed; at += 1) {
          response.write(Buffer.alloc(64 * 1024, 0x20))
          await wait(5)
        }
      }),
    step: failed('answer'),
  },
  {
    name: 'a feed that comes a byte at a time',
    forge(b) {
      b.times = { ...b.times, feedMs: 2_000 }
      answer(b, async (_, response) => {
        response.writeHead(200)
        while (!response.destroyed) {
          response.write(' ')
          await wait(100)
        }
      })
    },
    step: failed('unreachable'),
  },
  {
    name: 'a connection that ends without a word',
    forge: (b) => answer(b, (_, response) => void response.destroy()),
    step: failed('unreachable'),
  },
  {
    name: 'an installer of other bytes',
    forge(bench) {
      const { installer, release } = bench.publish()
      const other = Buffer.from(installer)
      other[1234] = (other[1234] ?? 0) ^ 1
      bench.share.files[String(release.file)] = other
    },
    step: failed('installer'),
    fetches: true,
  },
  {
    name: 'an installer that is shorter than signed',
    forge(bench) {
      const { installer, release } = bench.publish()
      bench.share.files[String(release.file)] = installer.subarray(0, -1)
    },
    step: failed('installer'),
    fetches: true,
  },
  {
    name: 'an installer that is longer than signed',
    forge(bench) {
      const { installer, release } = bench.publish()
      bench.share.files[String(release.file)] = Buffer.concat([installer, Buffer.from('!')])
    },
    step: failed('installer'),
    fetches: true,
  },
  {
    name: 'an installer that never ends',
    forge(bench) {
      const { release } = bench.publish()
      bench.share.files[String(release.file)] = (_, response) => {
        response.writeHead(200)
        const more = (): void => void (response.destroyed || response.write(Buffer.alloc(64 * 1024), more))
        more()
      }
    },
    step: failed('installer'),
    fetches: true,
  },
]

test.each(forgeries)('a share that tells $name is not followed', async ({ forge, step, fetches }) => {
  const bench = await updateBench()
  forge(bench)
  const updater = bench.start()
  const view = await afterRound(updater)
  expect(view.step).toEqual(step)
  expect(await bench.kept()).toEqual([])
  expect(bench.share.server.heads.some((head) => head.includes('.exe'))).toBe(fetches ?? false)
  expect((await updater.restart()).step).toEqual(step)
  expect(bench.prepared).toEqual([])
})

test('a redirect to another host is not followed, neither for the feed nor for the installer', async () => {
  const elsewhere = await updateBench()
  const { release, installer } = elsewhere.publish()
  const bench = await updateBench()
  bench.publish()
  for (const [file, fault] of [
    [FEED, 'redirect'],
    [String(release.file), 'redirect'],
  ] as const) {
    const signed = JSON.stringify(signText(JSON.stringify(release), bench.first))
    bench.share.files = {
      [FEED]: signed,
      [String(release.file)]: installer,
      [file]: (_, response) =>
        void response.writeHead(302, { location: `${elsewhere.share.feed}/${file}`, 'content-length': 0 }).end(),
    }
    expect((await afterRound(bench.start())).step).toEqual(failed(fault))
  }
  expect(elsewhere.share.server.heads).toEqual([])
})

test('a share without a server is told as one that does not answer', async () => {
  const bench = await updateBench()
  bench.publish()
  await bench.share.server.close()
  expect((await afterRound(bench.start())).step).toEqual(failed('unreachable'))
})

test('a share that another authority vouches for is not trusted, whatever it serves', async () => {
  const bench = await updateBench()
  bench.publish()
  const stranger = createAuthority('Autoridade Alheia').certificatePem
  const updater = bench.start({ openShare: (feed) => openShare(feed, stranger) })
  expect((await afterRound(updater)).step).toEqual(failed('untrusted'))
  const usual = bench.start({ openShare: (feed) => openShare(feed, null) })
  expect((await afterRound(usual)).step).toEqual(failed('untrusted'))
  expect(bench.share.server.heads).toEqual([])
})

test('a share whose certificate bears another name is not trusted', async () => {
  const authority = createAuthority()
  const server = await startHttpsServer(
    authority.issue({ commonName: 'outra.exemplo', dnsNames: ['outra.exemplo'] }),
    null,
  )
  const share = openShare(`https://localhost:${server.port}`, authority.certificatePem)
  expect(await share.read(FEED, new AbortController().signal)).toEqual({ ok: false, error: 'untrusted' })
  await share.close()
  expect(server.heads).toEqual([])
  await server.close()
})

test('an older release, well signed, is refused after a newer one was seen, also by a later start', async () => {
  const bench = await updateBench()
  const older = bench.publish({ version: '1.1.0', file: 'Quita-1.1.0.exe' })
  const replay = bench.share.files[FEED]
  bench.publish({ version: '1.2.0', file: 'Quita-1.2.0.exe' })
  expect(await afterRound(bench.start())).toMatchObject({ step: { at: 'ready' }, release: { version: '1.2.0' } })
  bench.share.files = { [FEED]: replay ?? '', [String(older.release.file)]: older.installer }
  expect((await afterRound(bench.start())).step).toEqual(failed('older'))
})

test('a version that was seen with one installer is refused with another one, well signed', async () => {
  const bench = await updateBench()
  bench.publish()
  await afterRound(bench.start())
  bench.publish()
  expect((await afterRound(bench.start())).step).toEqual(failed('changed'))
})

test('a withdrawal stands although the feed from before it is shown again', async () => {
  const bench = await updateBench()
  const { installer, release } = bench.publish()
  const replay = bench.share.files[FEED]
  const taken = JSON.stringify({ ...release, withdrawn: ['1.1.0'] })
  bench.share.files = { [FEED]: JSON.stringify(signText(taken, bench.first)) }
  expect((await afterRound(bench.start())).step).toEqual(none('withdrawn'))
  bench.share.files = { [FEED]: replay ?? '', [String(release.file)]: installer }
  expect((await afterRound(bench.start())).step).toEqual(none('withdrawn'))
})

for (const which of ['first', 'second'] as const) {
  test(`a good release signed by the ${which} key alone is fetched, verified and handed over byte for byte`, async () => {
    const bench = await updateBench()
    const { installer, release } = bench.publish({}, [bench[which]])
    const updater = bench.start()
    expect(await afterRound(updater)).toMatchObject({ step: { at: 'ready' }, release: { version: release.version } })
    expect((await updater.restart()).step).toEqual({ at: 'leaving' })
    const [given] = bench.prepared
    expect(await given?.bytes()).toEqual(installer)
    expect(bench.left).toBe(1)
  })
}

test('a release signed by a key of tomorrow besides one of ours is good', async () => {
  const bench = await updateBench()
  bench.publish({}, [releaseKeys(), bench.second])
  expect((await afterRound(bench.start())).step).toEqual({ at: 'ready' })
})
