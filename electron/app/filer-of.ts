import { type WorkId, workIdSchema } from '../../shared/domain/work.ts'
import { createPaperFolder, type PaperFolder } from '../services/agenda/paper-folder.ts'
import { createFiler } from '../services/filing/create-filer.ts'
import type { Filer } from '../services/filing/filer.ts'
import type { StandingPauses } from '../services/works/standing-work.ts'
import type { Vault } from '../vault/vault.ts'
import { createFolderCopies, createFolderPapers } from '../workers/create-folder-copies.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'

const workNewsMs = 250

/** Copies come one after the other, and the page hears of them now and then. */
export function filerOf(
  { ports: { clock, policy }, push, onBug }: Pick<BringUpNeeds, 'ports' | 'push' | 'onBug'>,
  of: { readonly vault: Vault; readonly pauses: StandingPauses; readonly wake: () => void },
): Filer {
  const told = coalesce<WorkId>(clock, workNewsMs, (id) => {
    push('works.changed', { id })
    push('filing.changed', {})
  })
  return createFiler({
    ...of,
    clock,
    openFolder: createFolderCopies(onBug),
    isAllowed: policy.files.filing,
    onChange: () => told(workIdSchema.parse('file')),
  })
}

/** The folder whose new papers come into the agenda; the page hears of it as of the agenda. */
export function papersOf(
  { ports: { clock, policy }, push, onBug }: Pick<BringUpNeeds, 'ports' | 'push' | 'onBug'>,
  vault: Vault,
  wake: () => void,
): PaperFolder {
  return createPaperFolder({
    vault,
    clock,
    wake,
    openFolder: createFolderPapers(onBug),
    isAllowed: policy.files.watching,
    onChange: () => push('agenda.changed', {}),
  })
}
