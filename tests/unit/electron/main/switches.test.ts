import { describe, expect, test } from 'vitest'
import { ALLOWED_SWITCHES, EXIT_CONFIG, foreignSwitches } from '../../../../electron/main/switches.ts'

const HOSTILE = [
  'remote-debugging-port=9222',
  'remote-debugging-pipe',
  'remote-debugging-address=0.0.0.0',
  'remote-allow-origins=*',
  'inspect',
  'inspect=0.0.0.0:9229',
  'inspect-brk',
  'inspect-port=9229',
  'inspect-publish-uid=http',
  'proxy-server=http://127.0.0.1:8080',
  'proxy-pac-url=http://x/p.pac',
  'proxy-bypass-list=*',
  'host-rules=MAP * 127.0.0.1',
  'host-resolver-rules=MAP * 127.0.0.1',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list=x',
  'allow-insecure-localhost',
  'ssl-key-log-file=/tmp/keys',
  'log-net-log=/tmp/net.json',
  'enable-logging',
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'load-extension=/tmp/x',
  'password-store=basic',
  'js-flags=--expose-gc',
  'renderer-cmd-prefix=xterm',
  'utility-cmd-prefix=xterm',
  'gpu-launcher=calc',
  'single-process',
  'enable-features=X',
  'disable-features=IsolateOrigins',
  'auth-server-whitelist=*',
  'app=/tmp/app',
  'require=/tmp/x.js',
]

function foreign(word: string, platform: NodeJS.Platform = 'linux'): readonly string[] {
  return foreignSwitches([word], platform)
}

describe('a release started with a switch that opens it to others', () => {
  test.each(HOSTILE)('is refused: %s', (word) => {
    const [name] = word.split('=')
    expect(foreign(`--${word}`)).toEqual([name])
    expect(foreign(`-${word}`)).toEqual([name])
    expect(foreign(` --${word}`)).toEqual([name])
  })

  test.each(HOSTILE)('is refused on Windows in its own spellings: %s', (word) => {
    expect(foreign(`/${word}`, 'win32')).toHaveLength(1)
    expect(foreign(`--${word.toUpperCase()}`, 'win32')).toHaveLength(1)
  })

  test('is refused with one beside allowed ones, and after a lone --, which ends no switch of Node', () => {
    expect(foreignSwitches(['--lang=pt-BR', '--inspect'], 'linux')).toEqual(['inspect'])
    expect(foreignSwitches(['--', '--inspect'], 'linux')).toEqual(['inspect'])
  })

  test('is refused with a short switch of Node', () => {
    expect(foreign('-r')).toEqual(['r'])
  })
})

describe('a release starts', () => {
  test('with these switches and no others', () => {
    expect(ALLOWED_SWITCHES).toStrictEqual([
      'disable-gpu',
      'force-device-scale-factor',
      'force-renderer-accessibility',
      'high-dpi-support',
      'lang',
      'ozone-platform',
      'ozone-platform-hint',
      'user-data-dir',
    ])
    expect(EXIT_CONFIG).toBe(78)
  })

  test('with language, looks, accessibility and a folder of its own', () => {
    const words = ['--lang=en', '--force-renderer-accessibility', '--ozone-platform-hint=auto', '--user-data-dir=/d']
    expect(foreignSwitches(words, 'linux')).toEqual([])
    expect(foreignSwitches(['/LANG=en', '--Disable-GPU'], 'win32')).toEqual([])
  })

  test('with what is no switch', () => {
    expect(foreignSwitches(['/home/ana/nota.pdf', '', '--'], 'linux')).toEqual([])
  })

  test('out of the Finder', () => {
    expect(foreign('-psn_0_123456', 'darwin')).toEqual([])
    expect(foreign('-psn_0_123456', 'linux')).toEqual(['psn_0_123456'])
  })
})
