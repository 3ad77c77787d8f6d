import { CircleCheck, CircleX, KeyRound, Loader, type LucideIcon, Server, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { TeamPolicy, TeamState, TeamView } from '../../../shared/domain/team.ts'
import { type ErrorWords, errorWords } from '../../../shared/i18n/error-words.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Code } from '../../ui/code.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { useDesk } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ListDetail, Pane } from '../../ui/pane.tsx'
import { Said } from '../../ui/said.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useToday } from '../../ui/use-today.ts'
import { AdmitDialog, InviteDialog, LeaveDialog, RemoveDialog } from './book-dialogs.tsx'
import { BySelf } from './by-itself.tsx'
import { Fact } from './fact.tsx'
import { NeedsCredential } from './needs-credential.tsx'
import { PartedNote } from './parted-note.tsx'
import { type Asked, People } from './people.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'
import { Rules } from './rules.tsx'
import { Substitutes } from './substitutes.tsx'

interface BookViewProps {
  readonly book: TeamView
  readonly policy: TeamPolicy | null
  readonly isTraining: boolean
  readonly onLook: () => void
  readonly looking: boolean
  readonly onChanged: () => void
}

/** The company's book: how this desk stands in it, who is in it, and who is on the way. */
export function BookView({ book, policy, isTraining, onLook, looking, onChanged }: BookViewProps) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [file, setFile] = useState<string | null>(null)
  const byBook = useOpenConnection()?.byBook === true
  const me = book.members.find(({ isMe }) => isMe)
  const close = (): void => setAsked(null)
  const done = (): void => {
    close()
    onChanged()
  }
  return (
    <ListDetail
      pane={<BookPane book={book} onLook={onLook} looking={looking} onLeave={() => setAsked({ what: 'leave' })} />}
    >
      {/* What scrolls must be reachable by the keyboard, also where nobody may do anything here. */}
      <div className="page team-page rings-deep" tabIndex={0} role="group" aria-label={t('shell.team')}>
        <StateNote book={book} />
        <PartedNote isParted={isParted(book)} onChanged={onChanged} />
        {byBook && me?.roles.includes('paga') === true && <NeedsCredential />}
        {file !== null && <Invited file={file} />}
        <People book={book} isTraining={isTraining} onAsk={setAsked} onChanged={onChanged} />
        <Rules book={book} policy={policy} />
        <BySelf book={book} onChanged={onChanged} />
        <RecoverySheet book={book} onChanged={onChanged} />
        {policy !== null && <Substitutes book={book} onChanged={onChanged} />}
      </div>
      {asked?.what === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={(name) => {
            setFile(name)
            done()
          }}
        />
      )}
      {asked?.what === 'leave' && <LeaveDialog onClose={close} onLeft={done} />}
      {asked?.what === 'admit' && <AdmitDialog invitation={asked.invitation} onClose={close} onAdmitted={done} />}
      {asked?.what === 'remove' && <RemoveDialog member={asked.member} onClose={close} onRemoved={done} />}
    </ListDetail>
  )
}

function Invited({ file }: { readonly file: string }) {
  const t = useText()
  return (
    <Callout tone="ok" role="status" title={t('team.invitedTitle', { file })}>
      <p>{t('team.invitedTodo')}</p>
    </Callout>
  )
}

/** What keeps this desk from writing, and so from paying; nothing where it is at the end of its book. */
function StateNote({ book }: { readonly book: TeamView }) {
  const t = useText()
  const today = useToday()
  const { state, fault, readAt, entries, behind } = book
  if (state === 'current') return null
  if (state === 'removed' || state === 'stopped') {
    const { title, todo } = faultWords(t, state === 'removed' ? 'key' : fault)
    return (
      <Callout tone="bad" level={2} role="alert" title={title}>
        <p>{todo}</p>
      </Callout>
    )
  }
  const isAway = fault !== null
  if (state === 'moving')
    return (
      <Callout tone="warn" level={2} role="status" title={t(isAway ? 'team.movingAway' : 'team.movingTitle')}>
        <p>{t(isAway ? 'team.movingAwayText' : 'team.movingText')}</p>
      </Callout>
    )
  if (behind > 0)
    return (
      <Callout
        tone="warn"
        level={2}
        role="status"
        title={t('team.readingTitle', { read: entries, of: entries + behind })}
      >
        <p>{t('team.readingText')}</p>
      </Callout>
    )
  const title = readAt === null ? t('team.awayTitle') : t('team.awaySince', { time: dayAndHour(readAt, today) })
  return (
    <Callout tone="warn" level={2} role="status" title={title}>
      <p>{fault === 'held' ? faultWords(t, fault).todo : t('team.awayText')}</p>
    </Callout>
  )
}

function faultWords(t: Text, fault: TeamView['fault']): Pick<ErrorWords, 'title' | 'todo'> {
  const known = { kind: 'book', reference: '', retry: 'never', sent: 'no', seq: null, written: 'no' } as const
  return errorWords(t, { ...known, fault: fault ?? 'away' }, 'reading')
}

const states = {
  current: { key: 'team.stateCurrent', tone: 'ok', icon: CircleCheck },
  moving: { key: 'team.stateMoving', tone: 'warn', icon: Loader },
  away: { key: 'team.stateAway', tone: 'warn', icon: WifiOff },
  removed: { key: 'team.stateRemoved', tone: 'bad', icon: CircleX },
  stopped: { key: 'team.stateStopped', tone: 'bad', icon: CircleX },
} as const satisfies Record<TeamState, { readonly key: TextKey; readonly tone: Tone; readonly icon: LucideIcon }>

interface BookPaneProps extends Pick<BookViewProps, 'book' | 'onLook' | 'looking'> {
  readonly onLeave: () => void
}

/** The book itself: the server, how far it was read and verified here, and what its keeper sees. */
function BookPane({ book, onLook, looking, onLeave }: BookPaneProps) {
  const t = useText()
  const { state, server, readAt, entries, awaited, isAlone } = book
  const { key, tone, icon } = states[state]
  return (
    <Pane
      title={t('team.bookTitle')}
      header={
        <>
          <div className="row between">
            <h2 className="h2">{t('team.bookTitle')}</h2>
            <Chip tone={tone} icon={icon}>
              {t(key)}
            </Chip>
          </div>
          <p className="sub">{t('team.bookOne')}</p>
        </>
      }
      footer={
        <div className="row wrap">
          <Button keyHint="F5" busy={looking} onPress={onLook}>
            {t('team.look')}
          </Button>
          <Export />
          <Button
            kind="danger"
            disabledReason={isAlone || state === 'moving' ? null : t('team.leaveBlocked')}
            onPress={onLeave}
          >
            {t('team.leaveOpen')}
          </Button>
        </div>
      }
    >
      <DetailList
        details={[
          { term: t('team.joinOf'), value: <Said>{book.company}</Said> },
          { term: t('team.address'), value: <Code>{`${server.host}:${server.port}/${server.database}`}</Code> },
          { term: t('team.role'), value: <Code>{server.user}</Code> },
          { term: t('team.link'), value: t('team.linkTls') },
          {
            term: t('team.readAt'),
            value: readAt === null ? t('team.neverRead') : <Moment at={readAt} show="smart" />,
          },
          { term: t('team.entries'), value: t('team.entriesVerified', { count: entries }) },
          { term: t('team.reading'), value: t(book.isReader ? 'team.readsHere' : 'team.readsElsewhere') },
          awaited === 0 ? null : { term: t('team.awaited'), value: String(awaited) },
        ]}
      />
      <ul className="signed-lines mt-3">
        <Fact icon={WifiOff}>
          <b className="block-line">{t('team.whenAway')}</b>
          {t('team.whenAwayText')}
        </Fact>
        <Fact icon={Server}>
          <b className="block-line">{t('team.keeper')}</b>
          {t('team.keeperText')}
        </Fact>
        <Fact icon={KeyRound}>{t('team.limit')}</Fact>
      </ul>
    </Pane>
  )
}

/** Saves the book for whoever audits it. */
function Export() {
  const t = useText()
  const { say } = useDesk()
  const save = useAction('team.export')
  const saveNow = async (): Promise<void> => {
    const reply = await save.run({})
    if (reply.ok && reply.value.fileName !== null) say(t('team.exported', { file: reply.value.fileName }))
  }
  return (
    <>
      {save.failure !== null && <ErrorNote error={save.failure} context="writing" />}
      <Button busy={save.busy} onPress={() => void saveNow()}>
        {t('team.exportOpen')}
      </Button>
    </>
  )
}

const PARTED: ReadonlySet<string | null> = new Set(['behind', 'rewritten', 'ahead', 'moved', 'fork', 'signature'])

function isParted({ fault }: TeamView): boolean {
  return PARTED.has(fault)
}
