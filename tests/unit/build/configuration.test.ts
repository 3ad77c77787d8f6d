import { expect, test } from 'vitest'
import * as z from 'zod'
import { configuration } from '../../../build/dist/configuration.ts'

const build = { app: '/app', output: '/output' }

test('what is packed lies in one archive, with native modules alone beside it, and names no address of updates', () => {
  const made = configuration({ ...build, signing: null })
  expect(made).toMatchObject({
    asar: true,
    asarUnpack: ['**/*.node'],
    publish: null,
    electronLanguages: ['pt-BR', 'en-US'],
  })
})

test('a release that could not be signed is not made', () => {
  expect(configuration({ ...build, signing: {} }).forceCodeSigning).toBe(true)
  expect(configuration({ ...build, signing: {} }).win?.signExecutable).toBe(true)
  expect(configuration({ ...build, signing: {} }).mac?.hardenedRuntime).toBe(true)
  expect(configuration({ ...build, signing: null }).forceCodeSigning).toBe(false)
})

test('Electron is fetched only as the lock knows it, by the SHA-256 of each archive', () => {
  const { checksums } = z
    .object({ checksums: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)) })
    .parse(configuration({ ...build, signing: null }).electronDownload)
  expect(Object.keys(checksums).length).toBeGreaterThan(10)
})
