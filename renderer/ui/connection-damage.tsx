import type { ConnectionDamage } from '../../shared/domain/connection.ts'
import { Callout } from './callout.tsx'
import { useText } from './text.tsx'

const found = {
  'note-unreadable': 'damage.noteUnreadable',
  'note-missing': 'damage.noteMissing',
  'key-unreadable': 'damage.keyUnreadable',
  'key-missing': 'damage.keyMissing',
  'vault-missing': 'damage.vaultMissing',
  'folder-missing': 'damage.folderMissing',
} as const

/** True where what is damaged can be written anew from the inside of the vault. */
export function isRepairable(damage: ConnectionDamage): boolean {
  return damage === 'note-unreadable' || damage === 'note-missing'
}

function todoOf(damage: ConnectionDamage) {
  if (damage === 'folder-missing') return 'damage.folderTodo'
  return isRepairable(damage) ? 'damage.repairTodo' : 'damage.restoreTodo'
}

/** That a connection exists and could not be read: what was found, what it means, what to do. */
export function ConnectionDamageNote({ damage }: { readonly damage: ConnectionDamage }) {
  const t = useText()
  return (
    <Callout tone="bad" role="alert" level={2} title={t('damage.title')}>
      <p>{t(found[damage])}</p>
      <p>{t(todoOf(damage))}</p>
    </Callout>
  )
}
