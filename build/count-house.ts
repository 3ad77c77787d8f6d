import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { circlesAmong } from './circles.ts'
import { repeatedRuns } from './repeated-runs.ts'
import { repeatedRules } from './repeated-rules.ts'

/** One figure of the house: how it was counted, and what it shall be at most. */
export interface Figure {
  readonly says: string
  readonly counted: number
  readonly most: number
  /** How it is counted, in one line. */
  readonly by: string
  /** The places behind the figure, for `--list`. */
  readonly places: readonly string[]
}

/** The product's files with their texts, by their paths from the root. */
export type House = ReadonlyMap<string, string>

const LONGEST_RUN = 12

/** Reads all product files under a root. */
export function readHouse(root: string): House {
  const files = globSync('{shared,electron,renderer}/**/*.{ts,tsx,css}', { cwd: root })
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]))
}

/** Every figure that has a target, counted from the texts alone. */
export function countHouse(root: string, house: House): readonly Figure[] {
  const page = [...house].filter(([file]) => file.startsWith('renderer/'))
  const rules = repeatedRules(new Map(page.filter(([file]) => file.endsWith('.css'))))
  const runs = repeatedRuns(new Map([...house].filter(([file]) => !file.endsWith('.css'))), LONGEST_RUN)
  const circles = circlesAmong(root, ['shared', 'electron', 'renderer'])
  return [
    toAdd('section', 3, house, sectionsOf(house), 'files that name at least two thirds of all sections'),
    toAddOperation(house),
    toAdd(
      'kind of payment',
      8,
      house,
      ['pix-manual', 'pix-key', 'pix-qr', 'billet', 'refund'],
      'files that name at least three kinds',
      3,
    ),
    toAddLanguage(root, house),
    toAddField(house),
    figure(
      'files of the page',
      620,
      page.map(([file]) => file),
      'ts, tsx and css under renderer',
    ),
    { ...figure('lines of the page', 37_500, [], 'all lines of those files'), counted: linesOf(page) },
    figure('files of the product', 1350, [...house.keys()], 'ts, tsx and css under shared, electron, renderer'),
    figure(
      'CSS rules that repeat another',
      39,
      rules,
      'same declarations in any order, in the same @media; the first of each is no repetition',
    ),
    figure('circles of imports', 0, circles, 'groups of files that reach one another, types too'),
    figure(
      `runs of more than ${LONGEST_RUN} lines said again`,
      0,
      runs,
      'lines without their indent; imports, blank lines and lone brackets left out',
    ),
  ]
}

function figure(says: string, most: number, places: readonly string[], by: string): Figure {
  return { says, counted: places.length, most, by, places }
}

function linesOf(files: readonly (readonly [string, string])[]): number {
  return files.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)
}

/** A file that names many things of one kind is taken for a place where each of them has its row. */
function toAdd(
  what: string,
  most: number,
  house: House,
  names: readonly string[],
  by: string,
  least = Math.ceil((names.length * 2) / 3),
): Figure {
  const places = scripts(house).filter(([, text]) => names.filter((name) => isNamed(name, text)).length >= least)
  return figure(
    `files to add a ${what}`,
    most,
    places.map(([file]) => file),
    by,
  )
}

// As a text, as a key of an object, as a member, or as the last part of a sentence's key.
function isNamed(name: string, text: string): boolean {
  return new RegExp(`'(?:[\\w]+\\.)?${name}'|^\\s*'?${name}'?\\??: `, 'm').test(text)
}

function sectionsOf(house: House): readonly string[] {
  const table = house.get('shared/navigation/sections.ts') ?? house.get('renderer/app/sections.ts') ?? ''
  return [...table.matchAll(/\bto: '([\w-]+)'/g)].map(([, name = '']) => name)
}

/** Taking a charge from its location is the operation that is followed: small, and in both the bank and the page. */
function toAddOperation(house: House): Figure {
  const places = scripts(house).filter(
    ([file, text]) => !file.startsWith('renderer/') && /unlinkLocation|locations?\.unlink/.test(text),
  )
  return figure(
    'files to add an operation',
    5,
    places.map(([file]) => file),
    'files of engine, bank and contract that name the unlinking of a location',
  )
}

/** Each catalogue of a language that is not the first, and each file that names the languages. */
function toAddLanguage(root: string, house: House): Figure {
  const catalogues = globSync('shared/i18n/**/en{.*,/**}', { cwd: root }).filter((file) => /\.(?:ts|json)$/.test(file))
  const naming = scripts(house).filter(([, text]) => /'pt-BR'/.test(text) && /\ben\b/.test(text))
  return figure(
    'files to add a language',
    2,
    [...catalogues, ...naming.map(([file]) => file)],
    'catalogues of English, and files that name both languages',
  )
}

/** The abatement of a charge is the field that is followed: it goes all the way, from form and sheet to wire and bank. */
function toAddField(house: House): Figure {
  const places = scripts(house).filter(([, text]) => /\b(?:abatement|abatimento)/i.test(text))
  return figure(
    'files to add a field of a charge',
    12,
    places.map(([file]) => file),
    'files that name the abatement',
  )
}

function scripts(house: House): readonly (readonly [string, string])[] {
  return [...house].filter(([file]) => !file.endsWith('.css'))
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const listed = process.argv.includes('--list')
  for (const { says, counted, most, by, places } of countHouse(root, readHouse(root))) {
    const verdict = counted <= most ? 'PASS' : 'FAIL'
    process.stdout.write(
      `${verdict}  ${says.padEnd(44)} ${String(counted).padStart(6)}  at most ${String(most).padEnd(6)} (${by})\n`,
    )
    if (listed && places.length < 400) for (const place of places) process.stdout.write(`        ${place}\n`)
  }
}
