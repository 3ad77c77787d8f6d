import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/** Every fuse of this Electron and how it leaves the house. */
export const fuses = {
  /** The executable is never a plain Node. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  /** NODE_OPTIONS and NODE_EXTRA_CA_CERTS do nothing. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** Windows and macOS; Electron has no such check on Linux. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** The page comes from app:, so file: needs no privilege. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Compiled code that reaches out of its memory is stopped by the processor. */
  [FuseV1Options.WasmTrapHandlers]: true,
} satisfies Record<FuseV1Options, boolean>

/**
 * Sets every fuse of an executable (on macOS: of the .app); an Electron with a fuse more than the table stops the build.
 * What is packed `forTests` differs in one: Playwright joins by --inspect.
 */
export async function setFuses(executable: string, forTests: boolean): Promise<void> {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...fuses,
    [FuseV1Options.EnableNodeCliInspectArguments]: forTests,
  })
}

/** Reads the fuses back from an executable: one sentence for each that is not as the table says. */
export async function fuseFaults(executable: string): Promise<string[]> {
  const { version: _version, ...wire } = await getCurrentFuseWire(executable)
  const states = new Map(Object.entries(wire))
  const wanted = new Map(Object.entries(fuses))
  const names = [...new Set([...wanted.keys(), ...states.keys()])].filter((name) => {
    const on = wanted.get(name)
    return on === undefined || states.get(name) !== (on ? FuseState.ENABLE : FuseState.DISABLE)
  })
  return names.map((name) => `${executable}: fuse ${FuseV1Options[Number(name)] ?? name} is not as the table says`)
}
