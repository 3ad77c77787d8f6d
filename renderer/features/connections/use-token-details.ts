import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import type { Detail } from '../../ui/detail-list.tsx'
import { useText } from '../../ui/text.tsx'

/** What a group's token of the open connection allows and how old it is; the token itself never leaves the engine. */
export function useTokenDetails(group: ApiGroup): readonly Detail[] {
  const t = useText()
  const read = useRemote('connections.token', { group }).value
  if (read === undefined) return []
  const { token } = read
  if (token === null) return [{ term: t('connections.token'), value: t('connections.tokenNone') }]
  const age = { at: formatTime(token.obtainedAt), until: formatTime(token.expiresAt) }
  const scopes = token.scopes.join(' · ')
  return [
    { term: t('connections.token'), value: t('connections.tokenAge', age) },
    { term: t('connections.scopes'), value: scopes === '' ? t('connections.scopesNone') : scopes },
  ]
}
