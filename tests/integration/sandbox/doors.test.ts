import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { Seal } from '../../../electron/sandbox/seal.ts'
import { newKey, payment, send, talkTo, tokenOf, withBank } from './talk.ts'

const BALANCE = '/accounts/balances/'

describe('the doors of the training bank', () => {
  test('open on 127.0.0.1 and on no other address of this computer', async () => {
    await withBank({}, async (bank) => {
      const others = Object.values(networkInterfaces())
        .flatMap((each) => each ?? [])
        .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address))
        .filter((address) => address !== '127.0.0.1')
      const urls = [bank.accounts.baseUrl, bank.qrcodes.baseUrl, bank.bookUrl]
      for (const url of urls) {
        const port = Number(new URL(url).port)
        expect(new URL(url).hostname).toBe('127.0.0.1')
        expect(await answers('127.0.0.1', port)).toBe(true)
        for (const address of ['127.0.0.2', '::1', ...others])
          expect([address, await answers(address, port)]).toEqual([address, false])
      }
    })
  })

  test('stay shut for a client without a certificate or with a stranger’s', async () => {
    await withBank({}, async (bank) => {
      const { ca } = bank.tls.pem
      const url = bank.accounts.baseUrl + BALANCE
      await expect(send({ ca, cert: '', key: '' }, url)).rejects.toMatchObject({
        code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      })
      const open: Seal = { seal: (bytes) => bytes, open: (bytes) => bytes }
      await withBank({ seal: open }, async (stranger) => {
        await expect(send({ ...stranger.tls.pem, ca }, url)).rejects.toThrow(/ECONNRESET|hang up|disconnected/)
        await expect(send(stranger.tls.pem, url)).rejects.toThrow(/unable to verify|self.signed|signature/)
      })
      expect(bank.requests()).toEqual([])
    })
  })

  test('take both certificates, unless each group wants its own', async () => {
    await withBank({}, async (bank) => {
      expect(await tokenOf(bank, bank.qrcodes, bank.tls)).not.toBe('')
      expect(await tokenOf(bank, bank.accounts, bank.qrcodesTls)).not.toBe('')
      bank.control.setVariants(['separate-certificates'])
      const refused = /ECONNRESET|hang up|disconnected/
      await expect(tokenOf(bank, bank.qrcodes, bank.tls)).rejects.toThrow(refused)
      await expect(tokenOf(bank, bank.accounts, bank.qrcodesTls)).rejects.toThrow(refused)
      expect(await tokenOf(bank, bank.accounts, bank.tls)).not.toBe('')
      expect(await tokenOf(bank, bank.qrcodes, bank.qrcodesTls)).not.toBe('')
    })
  })

  test('keep the tokens of the groups apart, and know their own credentials only', async () => {
    await withBank({}, async (bank) => {
      const token = await tokenOf(bank, bank.qrcodes)
      const reply = await send(bank.tls.pem, bank.accounts.baseUrl + BALANCE, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(reply).toMatchObject({ status: 401, json: { type: 'onz-0018', instance: '/api/v2/accounts/balances/' } })
      await expect(tokenOf(bank, { ...bank.accounts, clientSecret: 'wrong' })).rejects.toThrow(/401 .*onz-0001/)
      await expect(tokenOf(bank, { ...bank.qrcodes, baseUrl: bank.accounts.baseUrl })).rejects.toThrow(/401/)
    })
  })

  test('answer 404 with a problem of its own for what the QR-code group does not have', async () => {
    await withBank({}, async (bank) => {
      const reply = await send(bank.tls.pem, `${bank.qrcodes.baseUrl}/rec/abc`)
      expect(reply).toMatchObject({
        status: 404,
        json: { type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado', instance: '/rec/abc' },
      })
    })
  })

  test('forget a token at the end of its life', async () => {
    let now = Date.UTC(2026, 10, 20, 15)
    await withBank({ clock: { now: () => now } }, async (bank) => {
      const talk = await talkTo(bank)
      now += 299_999
      expect((await talk.get(BALANCE)).status).toBe(200)
      now += 1
      expect((await talk.get(BALANCE)).status).toBe(401)
    })
  })

  test('can show a certificate without alternative names, which only its fingerprint can vouch for', async () => {
    await withBank({}, async (bank) => {
      bank.control.setVariants(['server-without-san'])
      const url = bank.accounts.baseUrl + BALANCE
      await expect(send(bank.tls.pem, url)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
      await expect(send(bank.tls.pem, url, { pin: 'AA:BB' })).rejects.toThrow('another certificate')
    })
  })
})

describe('the folder of the training bank', () => {
  test('holds certificate files that belong together, for their owner only, and a PFX with the same key', async () => {
    await withBank({}, async (_, parent) => {
      const dir = join(parent, 'first', 'start')
      const bank = await createTrainingBank({ dir, serveBook: false })
      await bank.close()
      expect(bank.bookUrl).toBe('')
      const modes = readdirSync(dir).map((name) => (statSync(join(dir, name)).mode & 0o777).toString(8))
      expect(new Set(modes)).toEqual(new Set(['600']))
      const { ca, cert, key, pfx, pfxPassword, pem } = bank.tls
      expect([ca, cert, key].map((path) => readFileSync(path, 'utf8'))).toEqual([pem.ca, pem.cert, pem.key])
      expect(new X509Certificate(pem.cert).verify(new X509Certificate(pem.ca).publicKey)).toBe(true)
      const store = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(readFileSync(pfx).toString('binary')), pfxPassword)
      const certificates =
        store.getBags({ bagType: forge.pki.oids['certBag'] ?? '' })[forge.pki.oids['certBag'] ?? ''] ?? []
      const texts = certificates.map(({ cert: each }) =>
        each === undefined ? '' : forge.pki.certificateToPem(each).replaceAll('\r', ''),
      )
      expect(texts).toEqual([pem.cert, pem.ca])
    })
  })

  test('is used again: the same certificates, credentials and movements after a restart', async () => {
    await withBank({ seed: 7 }, async (bank, dir) => {
      await bank.close()
      const again = await createTrainingBank({ dir, seed: 99, speed: 'fast' })
      try {
        expect(again.tls).toEqual(bank.tls)
        expect(again.accounts.clientSecret).toBe(bank.accounts.clientSecret)
        expect(again.qrcodes.pixKey).toBe(bank.qrcodes.pixKey)
      } finally {
        await again.close()
      }
    })
  })

  test('tells nothing when it is sealed: no key, no secret, no payee and no amount', async () => {
    const seal: Seal = { seal: flipped, open: flipped }
    await withBank({ seal }, async (bank, dir) => {
      const talk = await talkTo(bank)
      const key = newKey()
      expect((await talk.pay(payment({ amount: 4_321.09 }), key)).status).toBe(202)
      const text = readdirSync(dir)
        .map((name) => readFileSync(join(dir, name), 'latin1'))
        .join('\n')
      const secrets = [
        'PRIVATE KEY',
        'Moinho',
        '4321',
        '432109',
        '18304659000105',
        key,
        bank.accounts.clientSecret,
        bank.tls.pfxPassword,
      ]
      for (const secret of secrets) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(1, -3))
      }
      expect(bank.tls).toMatchObject({ key: '', pfx: '' })
      await bank.close()
      const again = await createTrainingBank({ dir, seal, speed: 'fast' })
      expect(again.book()).toMatchObject([{ key, amount: 432_109 }])
      expect(again.tls.pem).toEqual(bank.tls.pem)
      await again.close()
    })
  })
})

function flipped(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ ((index * 37 + 91) & 0xff))
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 })
    const end = (open: boolean): void => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
