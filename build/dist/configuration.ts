import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AfterPackContext, Configuration } from 'electron-builder'
import * as z from 'zod'
import { setFuses } from './fuses.ts'
import { productName, unpackedExecutable } from './product.ts'
import { publisher } from './publisher.ts'

const root = resolve(import.meta.dirname, '../..')
const resources = 'build/dist/resources'
const electron = join(root, 'node_modules/electron')
const electronVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8'))).version
/** SHA-256 of each archive of this Electron, out of its package: covered by our own lockfile, not by the server that sends the archive. */
const checksums = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(join(electron, 'checksums.json'), 'utf8')))

/** What a release says besides: how each system's files are signed. */
export interface Signing {
  readonly win?: Pick<NonNullable<Configuration['win']>, 'signtoolOptions' | 'azureSignOptions'>
  readonly mac?: Pick<NonNullable<Configuration['mac']>, 'identity' | 'notarize'>
}

/** What one build is made from; all folders are absolute. */
export interface Build {
  /** The tree that becomes app.asar. */
  readonly app: string
  readonly output: string
  /** Null for a build that is only looked at: nothing of it is signed. Else whatever is not signed stops the build. */
  readonly signing: Signing | null
  /** A folder with Electron's distribution; undefined fetches it and holds it against our checksums. */
  readonly electronDist?: string
  /** True for what the end-to-end tests drive; it never leaves this computer. */
  readonly forTests?: boolean
}

/** The settings of electron-builder for one build. */
export function configuration({ app, output, signing, electronDist, forTests = false }: Build): Configuration {
  return {
    ...identity,
    productName: productName(forTests),
    directories: { app, output, buildResources: resources },
    electronVersion,
    ...(electronDist === undefined ? { electronDownload: { checksums } } : { electronDist }),
    ...contents,
    afterPack: ({ appOutDir, electronPlatformName }: AfterPackContext) =>
      setFuses(unpackedExecutable(appOutDir, electronPlatformName, productName(forTests)), forTests),
    ...windows(signing),
    ...macOs(signing),
    ...linux(forTests),
    forceCodeSigning: signing !== null,
    // No address of an update is packed: the machine's policy alone names one.
    publish: null,
    toolsets: { nsis: '1.2.1', winCodeSign: '1.1.0', appimage: '1.0.3' },
  }
}

const identity: Configuration = {
  appId: 'br.com.quita',
  copyright: `Copyright © 2026 ${publisher.name}`,
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
}

const contents: Configuration = {
  // The tree is complete: nothing is searched, rebuilt or installed.
  beforeBuild: () => Promise.resolve(false),
  files: ['**/*', { from: 'node_modules', to: 'node_modules' }],
  asar: true,
  asarUnpack: ['**/*.node'],
  electronLanguages: ['pt-BR', 'en-US'],
}

function windows(signing: Signing | null): Configuration {
  return {
    win: {
      icon: `${resources}/icon.ico`,
      requestedExecutionLevel: 'asInvoker',
      signExts: ['.exe', '.dll', '.node'],
      signExecutable: signing !== null,
      ...signing?.win,
    },
    // One installer for both: for the person who starts it, or for everyone (/allusers), as asked or said by IT.
    nsis: {
      artifactName: '${productName}-${version}-win-${arch}-setup.${ext}',
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      allowElevation: true,
      packElevateHelper: false,
      deleteAppDataOnUninstall: false,
      differentialPackage: false,
      buildUniversalInstaller: false,
      installerLanguages: ['pt_BR', 'en_US'],
      include: `${resources}/installer.nsh`,
    },
    msi: { oneClick: true, perMachine: true, runAfterFinish: false },
  }
}

function macOs(signing: Signing | null): Configuration {
  return {
    mac: {
      icon: `${resources}/icon.icns`,
      category: 'public.app-category.finance',
      hardenedRuntime: signing !== null,
      gatekeeperAssess: false,
      entitlements: `${resources}/entitlements.plist`,
      entitlementsInherit: `${resources}/entitlements.plist`,
      extendInfo: { CFBundleDevelopmentRegion: 'pt-BR', CFBundleLocalizations: ['pt-BR', 'en'] },
      identity: '-', // signed by nobody, the least that macOS starts; the hardened runtime refuses it
      notarize: false,
      ...signing?.mac,
    },
    dmg: { sign: signing !== null, writeUpdateInfo: false },
  }
}

function linux(forTests: boolean): Configuration {
  return {
    linux: {
      icon: `${resources}/icons`,
      executableName: productName(forTests).toLowerCase(),
      syncDesktopName: true,
      category: 'Office',
      maintainer: `${publisher.name} <${publisher.email}>`,
      vendor: publisher.name,
      synopsis: 'Pix payments, receipts and books for finance staff',
      description: 'Quita pays by Pix and boleto, collects, and keeps every receipt, encrypted, on this computer.',
      desktop: {
        entry: {
          Name: 'Quita',
          GenericName: 'Pix payments',
          'GenericName[pt_BR]': 'Pagamentos por Pix',
          Comment: 'Pix payments, receipts and books for finance staff',
          'Comment[pt_BR]': 'Pagamentos, comprovantes e fechamento do Pix da empresa',
          Keywords: 'pix;boleto;payment;receipt;',
          'Keywords[pt_BR]': 'pix;boleto;pagamento;comprovante;',
        },
      },
    },
    deb: {
      artifactName: '${name}_${version}_${arch}.${ext}',
      packageCategory: 'misc',
      priority: 'optional',
      afterRemove: `${resources}/after-remove.sh`,
    },
    rpm: {
      artifactName: '${name}-${version}.${arch}.${ext}',
      packageCategory: 'Applications/Productivity',
      afterRemove: `${resources}/after-remove.sh`,
      // Two programs made of one Electron must not own the same build-id links.
      fpm: ['--rpm-rpmbuild-define', '_build_id_links none'],
    },
  }
}
