import { join, resolve } from 'node:path'
import { pack } from '../../dist/pack.ts'
import { resourcesFolder, unpackedFolder } from '../../dist/product.ts'

// Packs the bundles of this checkout for Linux with the Electron in the given folder, and ends its output with the path of app.asar.
const [electronDist = ''] = process.argv.slice(2)
const target = { platform: 'linux', arch: 'x64', formats: ['dir'] } as const
const folder = resolve(import.meta.dirname, '../../../out-packed')
await pack(target, folder, { signing: null, electronDist })
process.stdout.write(`\n${join(resourcesFolder(unpackedFolder(folder, target), target.platform), 'app.asar')}\n`)
