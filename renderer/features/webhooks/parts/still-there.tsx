import type { AppError } from '../../../../shared/errors/app-error.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'

/** Says whether the institution said that a webhook is removed, and tells it all the same. */
export function isStillThere(failure: AppError): boolean {
  return failure.kind === 'state' && failure.found === 'registered'
}

/** That nothing was removed, whatever was answered, and what to do. */
export function StillThere() {
  const t = useText()
  return (
    <Callout tone="warn" role="alert" title={t('webhooks.stillThere')}>
      <p>{t('webhooks.stillThereTodo')}</p>
    </Callout>
  )
}
