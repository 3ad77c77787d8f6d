import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { offersElectron } from '../../../build/fetch-electron.ts'

/** A mirror on this computer that answers every request with a status. */
async function mirror(status: number): Promise<{ readonly releases: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { releases: `http://127.0.0.1:${port}/`, asked }
}

test('a network that gives the release is found by the release itself', async () => {
  const { releases, asked } = await mirror(200)
  expect(await offersElectron(releases, '45.3.4')).toBe(true)
  expect(asked).toEqual(['/v45.3.4/SHASUMS256.txt'])
})

test.each([403, 404, 502])('a gateway that answers %s does not give it', async (status) => {
  const { releases } = await mirror(status)
  expect(await offersElectron(releases, '45.3.4')).toBe(false)
})

test('an address where nobody answers does not give it', async () => {
  expect(await offersElectron('http://127.0.0.1:9/', '45.3.4')).toBe(false)
})
