import { stalePolicyFiles } from '../../policy/write.ts'
import type { Proof } from '../proof.ts'

/** What IT is given for policies is what the one schema makes of them. */
export const policyFiles: Proof = {
  here: 'JSON schema, group policy template and macOS profile are what the one schema of policies makes',
  elsewhere: 'that group policy and a device management take them',
  prove: () => stalePolicyFiles().map((path) => `build/policy/files/${path} is stale`),
}
