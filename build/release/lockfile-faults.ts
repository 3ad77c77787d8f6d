import { type LockEntry, type Lockfile, packageAt } from './lockfile.ts'

const REGISTRY = 'https://registry.npmjs.org/'

/** What `.npmrc` must say, so that nothing runs and nothing comes from elsewhere on any machine. */
const SETTINGS: readonly string[] = [
  `registry=${REGISTRY}`,
  'ignore-scripts=true',
  'strict-allow-scripts=true',
  'allow-git=none',
  'allow-remote=none',
  'min-release-age=14',
]

/**
 * Packages of the lock that do not come from the registry by https, under their own name, bound to a SHA-512, or want to run something
 * when they are installed. `denied`: those that `package.json` names as never allowed to, by `allowScripts`.
 */
export function lockfileFaults(
  { lockfileVersion, packages }: Lockfile,
  denied: readonly string[] = [],
): readonly string[] {
  const version = lockfileVersion === 3 ? [] : [`package-lock.json has version ${lockfileVersion}, not 3`]
  return [...version, ...Object.entries(packages).flatMap(([path, entry]) => entryFaults(path, entry, denied))]
}

function entryFaults(path: string, entry: LockEntry, denied: readonly string[]): readonly string[] {
  if (!path.includes('node_modules/')) return []
  const { name = packageAt(path), version = '', resolved = '', integrity = '', link, hasInstallScript } = entry
  if (link === true) return resolved.startsWith('tools/') ? [] : [`${path} is a link to ${resolved}`]
  const tarball = `${REGISTRY}${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
  return [
    ...(resolved === tarball ? [] : [`${path} does not come from ${tarball} but from "${resolved}"`]),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${path} is bound to no SHA-512`]),
    ...(name === packageAt(path) ? [] : [`${path} is another package, ${name}`]),
    ...(hasInstallScript === true && !denied.includes(packageAt(path))
      ? [`${path} wants to run a script when it is installed`]
      : []),
  ]
}

/** Settings that are missing from a project's `.npmrc`, or that it sets otherwise. */
export function npmrcFaults(npmrc: string): readonly string[] {
  const lines = npmrc.split('\n').map((line) => line.replaceAll(' ', ''))
  return SETTINGS.filter((setting) => {
    const key = setting.slice(0, setting.indexOf('=') + 1)
    const told = lines.filter((line) => line.startsWith(key))
    return told.length !== 1 || told[0] !== setting
  }).map((setting) => `.npmrc does not say ${setting}`)
}

/** Direct dependencies whose version is a range, a tag, an address or a file. */
export function rangeFaults(dependencies: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `package.json asks for ${name} as "${version}", which is no exact version`)
}
