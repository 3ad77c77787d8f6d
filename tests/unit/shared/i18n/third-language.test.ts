import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const house = mkdtempSync(join(tmpdir(), 'quita-third-language-'))
const languages = join(house, 'shared/i18n/languages.ts')

/** What a person who adds Spanish does: one catalogue, and its row. */
beforeAll(() => {
  cpSync(join(root, 'shared'), join(house, 'shared'), { recursive: true })
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(house, file))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'dir')
  const portuguese = readFileSync(join(house, 'shared/i18n/messages/pt-BR.json'), 'utf8')
  writeFileSync(
    join(house, 'shared/i18n/messages/es.json'),
    portuguese.replace('"save": "Salvar"', '"save": "Guardar"'),
  )
  addRow()
})

function addRow(): void {
  const row = readFileSync(languages, 'utf8')
    .replace('import ptBr from', "import es from './messages/es.json' with { type: 'json' }\nimport ptBr from")
    .replace("['pt-BR', 'en']", "['pt-BR', 'en', 'es']")
    .replace("en: 'English' }", "en: 'English', es: 'Español' }")
    .replace("'pt-BR': ptBr, en }", "'pt-BR': ptBr, en, es }")
  writeFileSync(languages, row)
}

afterAll(() => rmSync(house, { recursive: true, force: true }))

test('a language is one catalogue and one row: what it says and what may be chosen follow', () => {
  const asks = `
    import { createText } from '${pathToFileURL(join(house, 'shared/i18n/create-text.ts')).href}'
    import { settingsPatchSchema } from '${pathToFileURL(join(house, 'shared/domain/settings.ts')).href}'
    import { amountInWords } from '${pathToFileURL(join(house, 'shared/money/amount-in-words.ts')).href}'
    const t = createText('es')
    const chosen = settingsPatchSchema.safeParse({ locale: 'es' }).success
    process.stdout.write([t('common.save'), t('forms.tooLongBy', { count: 1 }), chosen, amountInWords(123456, 'es')].join('|'))
  `
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', asks], { cwd: house, encoding: 'utf8' })
  expect(said.replaceAll('\u00a0', ' ')).toBe('Guardar|1 caractere a mais|true|R$ 1.234,56')
})

test('all of it compiles but the one sentence that the catalogue lacks', () => {
  const es = join(house, 'shared/i18n/messages/es.json')
  writeFileSync(es, readFileSync(es, 'utf8').replace('"save": "Guardar",', ''))
  const faults = compilerFaults()
  expect(faults.match(/error TS/g)).toHaveLength(1)
  expect(faults).toMatch(/shared\/i18n\/languages\.ts.*'save' is missing/s)
})

function compilerFaults(): string {
  const files = ['shared/i18n/create-text.ts', 'shared/domain/settings.ts']
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', files }))
  const asked = [tsc(), '-p', house, '--incremental', 'false']
  return spawnSync(process.execPath, asked, { encoding: 'utf8' }).stdout
}

function tsc(): string {
  const [found] = globSync('node_modules/typescript/bin/tsc', { cwd: root })
  return join(root, found ?? '')
}

test('no other file of the product names two languages', () => {
  const naming = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return /'pt-BR'/.test(code) && /\ben\b/.test(code)
    })
  expect(naming).toEqual(['shared/i18n/languages.ts'])
})
