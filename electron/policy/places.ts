/** Where each system keeps what its administrator decided for this computer. */
export const policyPlaces = {
  linux: '/etc/quita/policy.json',
  darwin: '/Library/Managed Preferences/br.com.quita.plist',
  win32: 'HKLM\\SOFTWARE\\Policies\\Quita',
} as const
