import { useState } from 'react'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { AddressReport } from './address-report.tsx'

/** Tries an address from this computer, once Quita's own window was told to, and says how it answered. */
export function AddressTest({ uri }: { readonly uri: string }) {
  const t = useText()
  const test = useAction('webhooks.test')
  const asking = useAsking(test.busy)
  const [report, setReport] = useState<Awaited<ReturnType<typeof test.run>> | null>(null)
  return (
    <>
      <div>
        <Button size="sm" busy={test.busy} onPress={() => void test.run({ uri }).then(setReport)}>
          {t('webhooks.test')}
        </Button>
      </div>
      <div role="status">{report?.ok === true && <AddressReport test={report.value} />}</div>
      <ConfirmNote asking={asking} />
      {test.failure !== null && test.failure.kind !== 'invalid' && <ErrorNote error={test.failure} />}
      {test.failure?.kind === 'invalid' && <p className="hint bad">{t('webhooks.faultUri')}</p>}
    </>
  )
}
