import type { Connection } from '../../../../shared/domain/connection.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ConnectDraft } from '../connect-draft.ts'

/** The open desk of a company's book that never had a credential; null where there is none. */
export function useDeskWithout(): Connection | null {
  const open = useOpenConnection()
  return open?.byBook === true ? open : null
}

/** What the form begins with for it: whose account the book is of. */
export function draftOf({ environment, companyName, companyDocument, payer }: Connection): Partial<ConnectDraft> {
  return {
    ...(environment !== 'training' && { environment }),
    companyName,
    companyDocument: formatCnpj(companyDocument),
    number: payer.number ?? '',
  }
}

interface ForDeskProps {
  readonly desk: Connection
  readonly gives: boolean
  readonly onGives: (gives: boolean) => void
}

/** Says whom the credential is for: the open desk, unless a person wants a connection of its own. */
export function ForDesk({ desk, gives, onGives }: ForDeskProps) {
  const t = useText()
  return (
    <Callout tone="info" title={t('connections.giveTitle')}>
      <p>{t('connections.giveText')}</p>
      <Check checked={gives} onChange={onGives}>
        {t('connections.giveTo', { name: desk.name })}
      </Check>
    </Callout>
  )
}
