import { GraduationCap } from 'lucide-react'
import { fridayPapers } from '../../../shared/batch/friday-papers.ts'
import { fridaySalt } from '../../../shared/batch/friday-suppliers.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'

/** The training bank has the papers of a company's Friday to try the agenda with. */
export function TrainingPapers({ today, onFiles }: { today: LocalDate; onFiles: (files: readonly File[]) => void }) {
  const t = useText()
  const open = useOpenConnection()
  if (open?.environment !== 'training') return null
  const bring = (): void => {
    const papers = fridayPapers(today, open.companyDocument, fridaySalt(Date.now()))
    onFiles(papers.map(({ name, text }) => new File([text], name)))
  }
  return (
    <p className="agenda-over row wrap">
      <Button icon={GraduationCap} onPress={bring}>
        {t('agenda.friday')}
      </Button>
      <span className="dim">{t('agenda.fridayDetail')}</span>
    </p>
  )
}
