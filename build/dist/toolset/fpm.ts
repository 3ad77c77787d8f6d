#!/usr/bin/env node
// The part of fpm that electron-builder uses, on dpkg-deb and rpmbuild: Debian has no fpm.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { runProgram } from '../../release/run-program.ts'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string', short: 's' },
    target: { type: 'string', short: 't' },
    depends: { type: 'string', short: 'd', multiple: true, default: [] },
    force: { type: 'boolean' },
    name: text,
    version: text,
    iteration: text,
    architecture: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
    description: text,
    package: text,
    'after-install': text,
    'after-remove': text,
    'deb-compression': text,
    'deb-priority': text,
    'deb-recommends': { type: 'string', multiple: true, default: [] },
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-summary': text,
    'rpm-rpmbuild-define': { type: 'string', multiple: true, default: [] },
  },
})
const asked = z
  .object({
    target: z.enum(['deb', 'rpm']),
    name: z.string(),
    version: z.string(),
    iteration: z.string().default('1'),
    architecture: z.string(),
    maintainer: z.string(),
    vendor: z.string(),
    url: z.string(),
    license: z.string(),
    category: z.string(),
    description: z.string(),
    package: z.string(),
    'after-install': z.string(),
    'after-remove': z.string(),
  })
  .parse(values)
const [summary = asked.name, ...details] = asked.description.split('\n').map((line) => line.trim())

/** Copies `from=to` pairs; a folder ends with a slash. Everything in a package is for all to read and for root to change. */
function layOut(root: string): void {
  for (const pair of positionals) {
    const cut = pair.lastIndexOf('=')
    const to = join(root, pair.slice(cut + 1))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(pair.slice(0, cut), to, { recursive: true, verbatimSymlinks: true })
  }
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644)
  }
}

function makeDeb(root: string): void {
  const [size] = runProgram('du', ['-sk', '--apparent-size', root]).split('\t')
  const fields = {
    Package: asked.name,
    Version: asked.version,
    License: asked.license,
    Vendor: asked.vendor,
    Architecture: asked.architecture,
    Maintainer: asked.maintainer,
    'Installed-Size': size,
    Depends: values.depends.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    Section: asked.category,
    Priority: values['deb-priority'],
    Homepage: asked.url,
    Description: [summary, ...details.map((line) => ` ${line || '.'}`)].join('\n'),
  }
  const control = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : []))
  mkdirSync(join(root, 'DEBIAN'))
  writeFileSync(join(root, 'DEBIAN/control'), control.join(''))
  for (const [from, name] of [
    [asked['after-install'], 'postinst'],
    [asked['after-remove'], 'postrm'],
  ] as const) {
    writeFileSync(join(root, 'DEBIAN', name), readFileSync(from))
    chmodSync(join(root, 'DEBIAN', name), 0o755)
  }
  const compression = values['deb-compression'] ?? 'xz'
  runProgram('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', root, asked.package])
}

function makeRpm(work: string, root: string): void {
  const escape = (text: string) => text.replaceAll('%', '%%')
  const script = (file: string) => escape(readFileSync(file, 'utf8'))
  const files = runProgram('find', [root, '-not', '-type', 'd', '-printf', '"/%P"\n'])
  const spec = [
    `Name: ${asked.name}`,
    `Version: ${asked.version.replaceAll('-', '_')}`,
    `Release: ${asked.iteration}`,
    `Summary: ${values['rpm-summary'] ?? summary}`,
    `License: ${asked.license}`,
    `Group: ${asked.category}`,
    `Vendor: ${asked.vendor}`,
    `URL: ${asked.url}`,
    'AutoReqProv: no',
    ...values.depends.map((name) => `Requires: ${name}`),
    '%define __os_install_post %{nil}',
    ...values['rpm-rpmbuild-define'].map((definition) => `%define ${definition}`),
    `%description\n${escape(asked.description)}`,
    `%post\n${script(asked['after-install'])}`,
    `%postun\n${script(asked['after-remove'])}`,
    `%files\n${files}`,
  ]
  const specFile = join(work, `${asked.name}.spec`)
  writeFileSync(specFile, spec.join('\n'))
  const define = ['--define', `_topdir ${join(work, 'top')}`]
  const architecture = { amd64: 'x86_64', arm64: 'aarch64' }[asked.architecture] ?? asked.architecture
  runProgram('rpmbuild', ['-bb', '--target', architecture, '--buildroot', root, ...define, specFile])
  const made = runProgram('find', [join(work, 'top/RPMS'), '-name', '*.rpm']).trim()
  cpSync(made, asked.package)
}

const work = mkdtempSync(join(tmpdir(), 'quita-fpm-'))
try {
  const root = join(work, 'root')
  layOut(root)
  if (asked.target === 'deb') makeDeb(root)
  else makeRpm(work, root)
} finally {
  rmSync(work, { recursive: true, force: true })
}
