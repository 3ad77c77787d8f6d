/** One variable of the release machine's environment. */
export interface Variable {
  readonly name: string
  /** What it holds; told where it is missing. */
  readonly holds: string
  /** Secrets come from the machine's own store and are never printed. */
  readonly secret: boolean
}

function open(name: string, holds: string): Variable {
  return { name, holds, secret: false }
}

function secret(name: string, holds: string): Variable {
  return { name, holds, secret: true }
}

const timestamp = open('QUITA_TIMESTAMP_URL', 'address of an RFC 3161 time stamp authority')

/** How an .exe may be signed, and what each way needs. */
export const windowsWays = {
  file: [
    secret('WIN_CSC_LINK', 'code signing certificate with its key (.pfx): a path, or the file in base64'),
    secret('WIN_CSC_KEY_PASSWORD', 'password of that file'),
    timestamp,
  ],
  pkcs11: [
    open('QUITA_PKCS11_MODULE', "path of the token's PKCS#11 library"),
    open('QUITA_PKCS11_KEY', 'PKCS#11 address of the key (pkcs11:token=...;object=...)'),
    open('QUITA_PKCS11_CERTIFICATES', 'path of the certificate and its chain (.pem)'),
    secret('QUITA_PKCS11_PIN', 'PIN of the token'),
    timestamp,
  ],
  azure: [
    secret('AZURE_TENANT_ID', 'directory of the signing account'),
    secret('AZURE_CLIENT_ID', 'application that may sign'),
    secret('AZURE_CLIENT_SECRET', 'secret of that application'),
    open('QUITA_AZURE_ENDPOINT', 'address of the signing service'),
    open('QUITA_AZURE_ACCOUNT', 'name of the signing account'),
    open('QUITA_AZURE_PROFILE', 'name of the certificate profile'),
  ],
} as const satisfies Readonly<Record<string, readonly Variable[]>>

export type WindowsWay = keyof typeof windowsWays

/** What each part of a release needs besides, whatever the way. */
export const releaseVariables = {
  windows: [
    open('QUITA_WINDOWS_SIGNING', `how the .exe are signed: ${Object.keys(windowsWays).join(', ')}`),
    open('QUITA_WINDOWS_PUBLISHER', 'common name of the code signing certificate'),
  ],
  macos: [
    secret('CSC_LINK', 'Developer ID Application certificate with its key (.p12): a path, or the file in base64'),
    open('CSC_NAME', 'name of that identity, without "Developer ID Application:"'),
    secret('CSC_KEY_PASSWORD', 'password of that file'),
    secret('APPLE_API_KEY', 'path of the App Store Connect key with which Apple is asked to notarise (.p8)'),
    open('APPLE_API_KEY_ID', 'id of that key'),
    open('APPLE_API_ISSUER', "id of the key's issuer"),
  ],
  linux: [
    open('QUITA_GPG_FINGERPRINT', 'fingerprint of the key of the package repositories, in the gpg of this machine'),
  ],
  release: [secret('QUITA_RELEASE_KEY', 'Ed25519 key that signs releases and checksums (PEM, PKCS#8)')],
} as const satisfies Readonly<Record<string, readonly Variable[]>>

export type ReleasePart = keyof typeof releaseVariables

/** While keys rotate a release is signed with this one too. */
export const nextReleaseKey = secret('QUITA_RELEASE_NEXT_KEY', 'the Ed25519 key that follows (PEM, PKCS#8)')
