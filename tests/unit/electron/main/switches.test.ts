import { describe, expect, test } from 'vitest'
import { ALLOWED_SWITCHES, EXIT_CONFIG, foreignSwitches } from '../../../../electron/main/switches.ts'
import { hostileSwitches } from './hostile-switches.ts'

function foreign(word: string, platform: NodeJS.Platform = 'linux'): readonly string[] {
  return foreignSwitches([word], platform)
}

describe('a release started with a switch that opens it to others', () => {
  test.each(hostileSwitches)('is refused: %s', (word) => {
    const [name] = word.split('=')
    expect(foreign(`--${word}`)).toEqual([name])
    expect(foreign(`-${word}`)).toEqual([name])
    expect(foreign(` --${word}`)).toEqual([name])
  })

  test.each(hostileSwitches)('is refused on Windows in its own spellings: %s', (word) => {
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
      'json',
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
