import { execFile } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshFolder } from '../../fakes/test-ports.ts'
import { type Bank, authority, clientIdentity, startBank, tokenAnswer } from '../api/bank.ts'
import { json } from '../../fakes/https-server.ts'
import type { HeapLife } from './heap-child.ts'

const run = promisify(execFile)

const marks = {
  'client secret': 'MARCA-segredo-do-cliente-7c1e',
  'vault passphrase': 'MARCA frase que abre o cofre 51b0',
  'key passphrase': 'MARCA-frase-da-chave-9d44',
  token: 'MARCA-token-3f6a',
  'private key': middleLine(clientIdentity.keyPem),
  company: 'MARCA Distribuidora de Prova',
}
type Mark = keyof typeof marks

let bank: Bank
beforeAll(async () => {
  bank = await startBank({ onToken: (_, response) => json(response, 201, tokenAnswer(marks.token)) })
  bank.answer(() => undefined) // silent: whatever asks it is under way
})
afterAll(() => bank.close())

/** A line of a PEM key, which stands nowhere else. */
function middleLine(pem: string): string {
  const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString()
  return pkcs8.split('\n')[8] ?? ''
}

async function live(): Promise<Readonly<Record<'open' | 'keeping' | 'locked', readonly Mark[]>>> {
  const folder = freshFolder()
  const at = (name: string): string => join(folder, name)
  const sealed = createPrivateKey(clientIdentity.keyPem).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: marks['key passphrase'],
  })
  writeFileSync(at('cert.pem'), clientIdentity.certificatePem)
  writeFileSync(at('key.pem'), sealed)
  writeFileSync(at('ca.pem'), authority.certificatePem)
  const life: HeapLife = {
    dataFolder: at('data'),
    files: ['cert.pem', 'key.pem', 'ca.pem'].map(at),
    keyPassphrase: marks['key passphrase'],
    form: {
      companyName: marks.company,
      companyDocument: '11222333000181',
      environment: 'homologation',
      payer: { institution: null, issuer: null, number: null },
      accounts: {
        baseUrl: bank.server.baseUrl,
        clientId: 'empresa',
        clientSecret: marks['client secret'],
        pin: null,
        amounts: 'reais',
      },
      qrcodes: null,
      vaultPassphrase: marks['vault passphrase'],
    },
  }
  writeFileSync(at('life.json'), JSON.stringify(life))
  const child = join(import.meta.dirname, 'heap-child.ts')
  await run(process.execPath, [child, ...['life.json', 'open', 'keeping', 'locked'].map(at)])
  return { open: marksIn(at('open')), keeping: marksIn(at('keeping')), locked: marksIn(at('locked')) }
}

function marksIn(file: string): readonly Mark[] {
  const found = new Set<Mark>()
  const names = Object.keys(marks).filter((name): name is Mark => name in marks)
  const piece = Buffer.alloc(1 << 22)
  const handle = openSync(file, 'r')
  let before = ''
  for (let size = readSync(handle, piece); size > 0; size = readSync(handle, piece)) {
    const text = before + piece.toString('latin1', 0, size)
    for (const name of names) if (text.includes(marks[name])) found.add(name)
    before = text.slice(-200) // a mark may lie across two pieces
  }
  return [...found].toSorted()
}

test('the heap of an engine that was locked holds no secret that it was given, nor whose connection it was', async () => {
  const { open, keeping, locked } = await live()
  // A header is a text while its call is under way; all other secrets stand in bytes alone.
  expect(open).toEqual(['company', 'token'])
  expect(keeping).toEqual(Object.keys(marks).toSorted()) // control: whatever anybody keeps is found
  expect(locked).toEqual([])
})
