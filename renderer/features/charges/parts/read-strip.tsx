import { WifiOff } from 'lucide-react'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import { type Action, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'

/** That the list could not be brought up to date, and of when it is; nothing while it could. */
export function ReadStrip({ asking }: { readonly asking: Action<'charges.refresh'> }) {
  const t = useText()
  const upTo = useRemote('charges.extent', {}).value?.completeUpTo ?? null
  if (asking.failure === null) return null
  const { title } = errorWords(t, asking.failure)
  return (
    <p className="charges-strip warn" role="status">
      <Icon of={WifiOff} />
      <span className="grow">{upTo === null ? title : t('charges.keptOf', { title, time: momentWords(upTo) })}</span>
      <Button size="sm" busy={asking.busy} onPress={() => void asking.run({})}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
