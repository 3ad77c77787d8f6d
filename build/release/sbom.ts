import * as z from 'zod'
import { type Package, readLockfile, shippedPackages } from './lockfile.ts'
import { runProgram } from './run-program.ts'
import { runtime } from './runtime.ts'

const componentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })
const dependencySchema = z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })
const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(dependencySchema),
})

/** A bill of materials in CycloneDX 1.5, as far as it is read here. */
export type Bom = z.infer<typeof bomSchema>

const runtimeParts = [
  part('electron', runtime.electron, 'MIT', `pkg:npm/electron@${runtime.electron}`),
  part('chromium', runtime.chromium, 'BSD-3-Clause', `pkg:generic/chromium@${runtime.chromium}`),
  part('node', runtime.node, 'MIT', `pkg:generic/node@${runtime.node}`),
]

/**
 * What a release holds: npm's list, cut down to what runs, and Electron with the Chromium and the Node that it carries.
 * npm's own `--omit dev` is not used: it also leaves out what both the product and a tool need. Two runs on one state of the
 * lock give the same bytes, so number and time are left to the release.
 */
export function makeBom(root: string): Bom {
  const all = bomSchema.parse(
    JSON.parse(
      runProgram('npm', ['sbom', '--sbom-format', 'cyclonedx', '--include', 'dev', '--include', 'optional'], {
        cwd: root,
      }),
    ),
  )
  const shipped = new Set(shippedPackages(readLockfile(root)).map(refOf))
  const components = [...all.components.filter((each) => shipped.has(refOf(each))), ...runtimeParts]
  const refs = new Set([all.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const { component } = all.metadata
  return {
    bomFormat: all.bomFormat,
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...component, type: 'application', name: 'quita' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
      .map((each) =>
        each.ref === component['bom-ref']
          ? { ...each, dependsOn: [...each.dependsOn, ...runtimeParts.map((one) => one['bom-ref'])] }
          : each,
      ),
  }
}

/** Packages that a release holds and its bill of materials does not. */
export function bomFaults(
  { components }: Bom,
  packed: readonly Pick<Package, 'name' | 'version'>[],
): readonly string[] {
  const listed = new Set(components.map(refOf))
  return [...packed, ...runtimeParts]
    .map(refOf)
    .filter((ref) => !listed.has(ref))
    .map((ref) => `${ref} is packed and stands not in the bill of materials`)
}

function refOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`
}

function part(name: string, version: string, licence: string, purl: string) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'framework',
    name,
    version,
    purl,
    licenses: [{ license: { id: licence } }],
  }
}
