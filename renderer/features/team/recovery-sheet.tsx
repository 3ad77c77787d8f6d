import type { TeamView } from '../../../shared/domain/team.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'

interface RecoverySheetProps {
  readonly book: TeamView
  readonly onChanged: () => void
}

/** The recovery sheet of the book: when it was made and rehearsed, or what it means that there is none. */
export function RecoverySheet({ book, onChanged }: RecoverySheetProps) {
  const t = useText()
  const { say } = useDesk()
  const make = useAction('team.makeSheet')
  const rehearse = useAction('team.rehearseSheet')
  const asking = useAsking(make.busy || rehearse.busy)
  const { sheet, state, members } = book
  const who = members.filter(({ isRemoved, roles }) => !isRemoved && roles.includes('administra'))
  const administers = state === 'current' && who.some(({ isMe }) => isMe)
  const run = async (does: 'make' | 'rehearse'): Promise<void> => {
    make.clear()
    rehearse.clear()
    const reply = await (does === 'make' ? make.run({}) : rehearse.run({}))
    if (!reply.ok) return
    say(t(does === 'make' ? 'team.sheetMakeDone' : 'team.sheetRehearseDone'))
    onChanged()
  }
  const failure = make.failure ?? rehearse.failure
  return (
    <section aria-labelledby="team-sheet" className="stack stack-3">
      <div className="row between wrap">
        <h2 id="team-sheet" className="h2">
          {t('team.sheet')}
        </h2>
        {administers && (
          <div className="row wrap">
            {sheet !== null && (
              <Button busy={rehearse.busy} onPress={() => void run('rehearse')}>
                {t('team.sheetRehearse')}
              </Button>
            )}
            <Button busy={make.busy} onPress={() => void run('make')}>
              {t(sheet === null ? 'team.sheetMake' : 'team.sheetAnew')}
            </Button>
          </div>
        )}
      </div>
      <SheetStanding sheet={sheet} isAlone={who.length === 1} />
      <p className="sub">{t('team.sheetWhat')}</p>
      <div>
        <p role="status" className="sub">
          {make.busy && asking !== 'asking' && t('team.sheetMaking')}
          {rehearse.busy && asking !== 'asking' && t('team.sheetProving')}
        </p>
        <ConfirmNote asking={asking} />
        {failure !== null && <ErrorNote error={failure} context="writing" />}
      </div>
    </section>
  )
}

/** How it stands. Where all hangs on one computer, what is missing is a warning. */
function SheetStanding({ sheet, isAlone }: { readonly sheet: TeamView['sheet']; readonly isAlone: boolean }) {
  const t = useText()
  const missing =
    sheet === null ? t(isAlone ? 'team.sheetNoneAlone' : 'team.sheetNoneMore') : t('team.sheetNotRehearsedText')
  const lacks = sheet?.rehearsed == null
  return (
    <>
      {sheet === null ? (
        <p>{t('team.sheetNone')}</p>
      ) : (
        <DetailList
          details={[
            { term: t('team.sheetMade'), value: <Done by={sheet.by} at={sheet.at} /> },
            sheet.rehearsed === null ? null : { term: t('team.sheetRehearsed'), value: <Done {...sheet.rehearsed} /> },
          ]}
        />
      )}
      {lacks &&
        (isAlone ? (
          <Callout tone="warn" role="status" title={t(sheet === null ? 'team.sheetWarning' : 'team.sheetNotRehearsed')}>
            <p>{missing}</p>
          </Callout>
        ) : (
          <p>{missing}</p>
        ))}
    </>
  )
}

function Done({ by, at }: { readonly by: string; readonly at: Instant }) {
  return (
    <>
      <Moment at={at} /> · <Said>{by}</Said>
    </>
  )
}
