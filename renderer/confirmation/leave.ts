import { ask } from './desk.ts'

/** Leaves without a yes; where the engine does not hear it the window closes by itself, which says the same. */
export function leave(): void {
  void ask('confirmation.back', {}).then((reply) => {
    if (reply?.ok !== true) window.close()
  })
}
