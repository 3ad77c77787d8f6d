import { Callout } from '../../ui/callout.tsx'
import { useText } from '../../ui/text.tsx'

/** Says to who may pay that this computer has no credential of the institution, so that nothing is paid at it. */
export function NeedsCredential() {
  const t = useText()
  return (
    <Callout tone="warn" title={t('team.needsTitle')}>
      <p>{t('team.needsText')}</p>
    </Callout>
  )
}
