import type { ConnectionDamage } from '../../shared/domain/connection.ts'
import { Callout } from './callout.tsx'
import { useText } from './text.tsx'

const found = {
  'note-unreadable': 'session.damageNoteUnreadable',
  'note-missing': 'session.damageNoteMissing',
  'key-unreadable': 'session.damageKeyUnreadable',
  'key-missing': 'session.damageKeyMissing',
  'vault-missing': 'session.damageVaultMissing',
  'folder-missing': 'session.damageFolderMissing',
} as const

/** True where what is damaged can be written anew from the inside of the vault. */
export function isRepairable(damage: ConnectionDamage): boolean {
  return damage === 'note-unreadable' || damage === 'note-missing'
}

/** That a connection exists and could not be read: what was found, what it means, what to do. */
export function ConnectionDamageNote({ damage }: { readonly damage: ConnectionDamage }) {
  const t = useText()
  return (
    <Callout tone="bad" role="alert" level={2} title={t('session.damageTitle')}>
      <p>{t(found[damage])}</p>
      <p>{t(isRepairable(damage) ? 'session.damageRepairTodo' : 'session.damageRestoreTodo')}</p>
    </Callout>
  )
}
