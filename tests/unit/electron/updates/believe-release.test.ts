import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadPath, signedBytes, stageInstaller } from '../../../../electron/updates/installer-file.ts'
import { believeRelease, isBelowMinimum, offerOf } from '../../../../electron/updates/judge-release.ts'
import { keyName, readRelease } from '../../../../electron/updates/read-release.ts'
import { releaseKeys as embedded } from '../../../../electron/updates/release-keys.ts'
import { type SeenReleases, withRelease } from '../../../../electron/updates/seen-releases.ts'
import { type Release, releaseSchema, versionSchema } from '../../../../shared/domain/release.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { type ReleaseKeys, releaseKeys, signText, someRelease } from '../../../fakes/update-share.ts'

const [first, second, stranger] = [releaseKeys(), releaseKeys(), releaseKeys()]
const trusted = [first.publicKey, second.publicKey]
const now = instantFromMs(Date.parse('2026-11-20T12:00:00Z'))
const version = (text: string) => versionSchema.parse(text)
const nothing: SeenReleases = {
  version: version('1.0.0'),
  sha512: null,
  withdrawn: [],
  minimumVersion: version('1.0.0'),
}

function feed(text: string, ...pairs: readonly ReleaseKeys[]): Uint8Array {
  return Buffer.from(JSON.stringify(signText(text, ...pairs)))
}

function release(told: Partial<Record<keyof Release, unknown>> = {}): Release {
  return releaseSchema.parse(someRelease(told, 1000).release)
}

describe('a release', () => {
  const text = JSON.stringify(someRelease({}, 1000).release)

  test('is read where one of our two keys has signed that very text', () => {
    for (const pair of [first, second]) expect(readRelease(feed(text, pair), trusted)).toMatchObject({ ok: true })
  })

  test('is not read where a stranger signed it, or one of ours another text', () => {
    expect(readRelease(feed(text, stranger), trusted)).toEqual({ ok: false, error: 'unsigned' })
    const other = JSON.stringify({ ...signText(text, first), signed: text.replace('1.1.0', '1.2.0') })
    expect(readRelease(Buffer.from(other), trusted)).toEqual({ ok: false, error: 'unsigned' })
  })

  test('of another platform is not believed', () => {
    const judged = believeRelease(release(), { platform: 'darwin-arm64', seen: nothing, now })
    expect(judged).toEqual({ ok: false, error: 'other-platform' })
  })

  test('below what was seen is not believed, nor is the same version with another installer', () => {
    const judge = (one: Release, seen: SeenReleases) => believeRelease(one, { platform: 'win32-x64', seen, now })
    const seen = withRelease(nothing, release({ version: '1.2.0' }))
    expect(judge(release({ version: '1.1.9' }), seen)).toEqual({ ok: false, error: 'older' })
    expect(judge(release({ version: '1.2.0' }), seen)).toEqual({ ok: false, error: 'changed' })
    expect(judge(release({ version: '1.2.1' }), seen)).toMatchObject({ ok: true })
  })

  test('from more than two days ahead is not believed', () => {
    const judge = (releasedAt: string) =>
      believeRelease(release({ releasedAt }), { platform: 'win32-x64', seen: nothing, now })
    expect(judge('2026-11-22T12:00:01.000Z')).toEqual({ ok: false, error: 'future' })
    expect(judge('2026-11-22T12:00:00.000Z')).toMatchObject({ ok: true })
  })

  test('is offered neither when it is not newer, withdrawn, not yet for this ring, nor while updates are frozen', () => {
    const policy = { feed: 'https://share.example', ring: 50, frozen: false }
    const running = version('1.0.0')
    const offer = (one: Release, patch: object = {}, seen = nothing) =>
      offerOf(one, { running, seen, policy: { ...policy, ...patch } })
    expect(offer(release({ version: '1.0.0' }))).toBe('current')
    expect(offer(release(), {}, { ...nothing, withdrawn: [version('1.1.0')] })).toBe('withdrawn')
    expect(offer(release({ rollout: 49 }))).toBe('ring')
    expect(offer(release(), { frozen: true })).toBe('frozen')
    expect(offer(release(), { frozen: true }, { ...nothing, minimumVersion: version('1.0.1') })).toBe('fetch')
    expect(offer(release())).toBe('fetch')
  })

  test('leaves behind what it withdrew and the least version, which only rises', () => {
    const seen = withRelease({ ...nothing, minimumVersion: version('1.0.5'), withdrawn: [version('1.0.4')] }, release())
    expect(seen).toMatchObject({ version: '1.1.0', minimumVersion: '1.0.5', withdrawn: ['1.0.4'] })
    expect(isBelowMinimum(version('1.0.4'), seen)).toBe(true)
    expect(isBelowMinimum(version('1.0.5'), seen)).toBe(false)
  })
})

describe('an installer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quita-staged-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is staged only with the signed bytes, and looked at again before it is run', async () => {
    const told = someRelease({}, 5000)
    const signed = releaseSchema.parse(told.release)
    writeFileSync(downloadPath(folder, signed), told.installer)
    const staged = await stageInstaller(folder, signed)
    if (!staged.ok) throw new Error(staged.error)
    expect(await signedBytes(staged.value, signed)).toEqual(told.installer)
    expect(await signedBytes(staged.value, { ...signed, size: signed.size - 1 })).toBeNull()
    expect(await signedBytes(staged.value, { ...signed, sha512: '0'.repeat(128) })).toBeNull()
    const other = Buffer.from(told.installer)
    other[7] = (other[7] ?? 0) ^ 1
    writeFileSync(downloadPath(folder, signed), other)
    expect(await stageInstaller(folder, signed)).toEqual({ ok: false, error: 'installer' })
  })
})

test('the keys that every installation believes are these two', () => {
  expect(embedded.map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64'))).toStrictEqual([
    'MCowBQYDK2VwAyEAJDiQbfxlwonjVeJRWe+EvfClLNYxAQ1fFVPN4z1sUbg=',
    'MCowBQYDK2VwAyEAGj340T71VwoaZE1jmGtprSWFWmOzpjvzNePc/oO3LrE=',
  ])
  expect(embedded.map(keyName)).toEqual(expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{16}$/)]))
})
