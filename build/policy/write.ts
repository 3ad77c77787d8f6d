import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adml, admx } from './admx.ts'
import { examplePolicy, exampleProfile } from './example.ts'
import { policySchemaFile, profileSchemaFile, text } from './json-schema.ts'
import { mobileconfig } from './mobileconfig.ts'

const folder = join(import.meta.dirname, 'files')

/** Everything that IT is given for policies, by path below `build/policy/files`. */
export function policyFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['quita.admx', admx()],
    ['pt-BR/quita.adml', adml('pt-BR')],
    ['en-US/quita.adml', adml('en')],
    ['pt-BR/policy.schema.json', policySchemaFile('pt-BR')],
    ['en-US/policy.schema.json', policySchemaFile('en')],
    ['company-profile.schema.json', profileSchemaFile()],
    ['quita.mobileconfig', mobileconfig()],
    ['policy.example.json', text(examplePolicy)],
    ['company-profile.example.json', text(exampleProfile)],
  ])
}

/** The files that are not as the schema makes them now. */
export function stalePolicyFiles(): string[] {
  return [...policyFiles()].filter(([path, content]) => read(join(folder, path)) !== content).map(([path]) => path)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const stale = stalePolicyFiles()
  if (process.argv.includes('--check')) {
    for (const path of stale) process.stderr.write(`build/policy/files/${path} is stale: node build/policy/write.ts\n`)
    process.exit(stale.length === 0 ? 0 : 1)
  }
  const files = policyFiles()
  for (const path of stale) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), files.get(path) ?? '')
    process.stdout.write(`wrote build/policy/files/${path}\n`)
  }
}
