import { execFileSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies a checkout as it stands now, what is not committed included, into an empty folder on the same disk. Packages are hard
 * links, but for what lies in folders with a dot: there tools keep what they made, and would write it into the checkout.
 */
export function copyCheckout(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root }).toString().split('\0')
  for (const file of listed.toString().split('\0')) {
    if (file === '' || gone.includes(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  linkAll(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkSync(source, target)
    else if (!entry.name.startsWith('.') || entry.name === '.bin') linkAll(source, target)
  }
}
