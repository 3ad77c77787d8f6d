import { Copy, FileDown, ImageDown, Link2Off, Printer } from 'lucide-react'
import { useState } from 'react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import type { Charge } from '../../../../shared/domain/charge.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { messageText } from '../../../ui/message-text.ts'
import { QrPicture } from '../../../ui/qr/qr-picture.tsx'
import { SendMenu } from '../../../ui/send-menu.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ChargeDeeds } from '../use-charge-deeds.ts'
import { RelinkDialog } from './relink-dialog.tsx'

interface QrBoxProps {
  readonly charge: Charge
  /** Whether it can still be paid: a code that pays nothing is not offered large. */
  readonly payable: boolean
  readonly deeds: ChargeDeeds
}

/** The code of a charge: drawn, written, and what takes it to the payer. */
export function QrBox({ charge, payable, deeds }: QrBoxProps) {
  const t = useText()
  const environment = useOpenConnection()?.environment
  if (charge.code === null) return <NoCode charge={charge} payable={payable} />
  return (
    <section className="charge-code" aria-label={t('charges.qr')}>
      <figure className={payable ? 'charge-qr' : 'charge-qr over'}>
        <QrPicture text={charge.code} label={qrLabel(t, charge)} />
      </figure>
      {!payable && <p className="dim xs">{t('charges.codeOver')}</p>}
      <div>
        <p className="flabel mb-1">{t('charges.copyPaste')}</p>
        <div className="charge-text">
          <code className="code">{charge.code}</code>
        </div>
      </div>
      <Button kind={payable ? 'filled' : 'outline'} icon={Copy} size="lg" block keyHint="Ctrl+C" onPress={deeds.copy}>
        {t('charges.copyCode')}
      </Button>
      <div className="charge-deeds wrap flex">
        <Button icon={FileDown} onPress={deeds.saveSlip}>
          {t('charges.savePdf')}
        </Button>
        <Button icon={ImageDown} onPress={deeds.savePicture}>
          {t('charges.savePng')}
        </Button>
        {payable && (
          <SendMenu
            label={t('charges.send')}
            ways={[
              { label: t('charges.saveMail'), run: deeds.saveMail },
              {
                label: t('charges.copyMessage'),
                run: () => deeds.copyMessage(messageText(t, environment, messageOf(t, charge))),
              },
            ]}
          />
        )}
        <Button icon={Printer} keyHint="Ctrl+P" onPress={deeds.print}>
          {t('charges.print')}
        </Button>
      </div>
      {deeds.failure !== null && <ErrorNote error={deeds.failure} />}
    </section>
  )
}

/** What a person sends the payer by hand: how much, until when, and the code. */
function messageOf(t: Text, charge: Charge): string {
  const amount = formatBrl(askedOf(charge))
  const { dueDate, code } = charge
  const asked =
    dueDate === null
      ? t('charges.payerMessage', { amount })
      : t('charges.payerMessageDue', { amount, date: formatLocalDate(dueDate) })
  return `${asked}\n\n${code ?? ''}`
}

function NoCode({ charge, payable }: Pick<QrBoxProps, 'charge' | 'payable'>) {
  const t = useText()
  const retiredAt = useRetired()
  const [linking, setLinking] = useState(false)
  return (
    <section className="charge-code" aria-label={t('charges.qr')}>
      <Callout tone="warn" icon={Link2Off} title={t('charges.noQr')} level={2}>
        <p>{t('charges.noQrDetail')}</p>
        {payable && (
          <div className="note-actions">
            <Asking retiredAt={retiredAt}>
              <Button kind="filled" size="sm" onPress={() => setLinking(true)}>
                {t('charges.relinkOpen')}
              </Button>
            </Asking>
          </div>
        )}
      </Callout>
      {linking && <RelinkDialog charge={charge} onClose={() => setLinking(false)} />}
    </section>
  )
}

/** What the picture of a charge's code is called. */
export function qrLabel(t: Text, { amount }: Pick<Charge, 'amount'>): string {
  return t('charges.qrLabel', { amount: formatBrl(amount) })
}
