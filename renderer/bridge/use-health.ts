import type { Capability, Health } from '../../shared/domain/health.ts'
import { useRemote } from './use-remote.ts'

/** How each capability of the institution stands, as it is known; empty until the engine has said so. */
export function useHealth(): readonly Health[] {
  return useRemote('health.read', {}).value?.readings ?? []
}

/** How one capability stands; null until the engine has said so. */
export function useHealthOf(capability: Capability): Health | null {
  return useHealth().find((one) => one.capability === capability) ?? null
}
