import { useState } from 'react'
import type { Billet } from '../../../../shared/billet/billet.ts'
import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import { institutionOfCode } from '../../../../shared/domain/search-institutions.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { type Institutions, useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { useText } from '../../../ui/text.tsx'
import { dayWords } from './day-words.ts'

/** What the line itself says: who issued it, until when, how much; and the digits, as line or as bar code. */
export function BilletFacts({ billet }: { readonly billet: Billet }) {
  const t = useText()
  const institutions = useInstitutions()
  const [bars, setBars] = useState(false)
  const due = billet.kind === 'bank' ? billet.dueDate : null
  const facts: readonly (readonly [string, string])[] = [
    billet.kind === 'bank'
      ? [t('payBillet.issuer'), issuerWords(t, billet, institutions)]
      : [t('payBillet.collector'), t(`payBillet.segment_${billet.segment}`)],
    [
      t('payBillet.dueDate'),
      due === null ? t(billet.kind === 'bank' ? 'payBillet.noDueDate' : 'payBillet.dueOnPaper') : dayWords(t, due),
    ],
    [t('payBillet.printedAmount'), billet.amount === null ? t('payBillet.noAmount') : formatBrl(billet.amount)],
  ]
  return (
    <section aria-labelledby="billet-facts">
      <h2 className="h2" id="billet-facts">
        {t('payBillet.readFromLine')}
      </h2>
      <dl className="billet-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="strong num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row between billet-digits">
        <Code copies={t(bars ? 'payBillet.barCode' : 'payBillet.line')} value={bars ? billet.barCode : billet.line}>
          {bars ? billet.barCode : formatBilletLine(billet.line)}
        </Code>
        <Button size="sm" onPress={() => setBars(!bars)}>
          {t(bars ? 'payBillet.showLine' : 'payBillet.showBarCode')}
        </Button>
      </div>
    </section>
  )
}

function issuerWords(t: Text, billet: Extract<Billet, { kind: 'bank' }>, institutions: Institutions): string {
  if (billet.ispb !== null) return institutions.text(billet.ispb)
  const known = institutionOfCode(billet.bank, institutions.extra)
  return known === null
    ? t('payBillet.bankCode', { code: billet.bank })
    : t('payBillet.bankName', { name: known.name, code: billet.bank })
}
