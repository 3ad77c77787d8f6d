import { BookPlus, KeyRound, type LucideIcon, Server, TicketCheck, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TeamTab } from '../../ui/place.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { Approvals, inOrder } from './approvals.tsx'
import { BookView } from './book-view.tsx'
import { Decided } from './decided.tsx'
import { Fact } from './fact.tsx'
import { FoundForm } from './found-form.tsx'
import { JoinForm, JoiningPart } from './join-parts.tsx'
import { RecoverForm } from './recover-form.tsx'
import { type TeamWay, useKeptServers } from './kept-server.ts'
import '../../ui/card.css'
import './team.css'

/** The book is read anew at the latest every 15 seconds, and tells nobody where nothing came. */
const LOOK_MS = 15_000
const WAYS = ['found', 'join', 'recover'] as const satisfies readonly TeamWay[]

/** The company's book: founding one, joining one, and who is in it. */
export function TeamScreen({ tab }: { readonly tab: TeamTab | undefined }) {
  const t = useText()
  const team = useRemote('team.read', {})
  const isInBook = team.value?.book != null
  const told = useRemote('team.approvals', {}, { enabled: isInBook })
  const look = useAction('team.look')
  const { refresh } = team
  useEffect(() => {
    const timer = setInterval(refresh, LOOK_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const lookNow = (): void => void look.run({}).then(refresh)
  useScreen({
    title: t('shell.team'),
    keys: isInBook ? [{ keys: 'F5', does: t('team.keyLooks') }] : [],
    refresh: lookNow,
  })
  if (team.value === undefined)
    return team.failure === null ? (
      <Skeleton shape="card" rows={3} />
    ) : (
      <div className="page">
        <ErrorNote error={team.failure} onRetry={refresh} />
      </div>
    )
  return (
    <>
      {team.failure !== null && <ErrorNote error={team.failure} onRetry={refresh} />}
      {told.failure !== null && isInBook && <ErrorNote error={told.failure} onRetry={told.refresh} />}
      <Standing
        view={team.value}
        told={told.value}
        tab={tab}
        onLook={lookNow}
        looking={look.busy}
        onChanged={() => {
          refresh()
          told.refresh()
        }}
      />
    </>
  )
}

interface StandingProps {
  readonly view: Answer<'team.read'>
  readonly told: Answer<'team.approvals'> | undefined
  readonly tab: TeamTab | undefined
  readonly onLook: () => void
  readonly looking: boolean
  readonly onChanged: () => void
}

function Standing({ view: { book, joining }, told, tab, onLook, looking, onChanged }: StandingProps) {
  const t = useText()
  const desk = useDesk()
  const session = useRemote('session.read', {}).value
  const isTraining = session?.stage === 'open' && session.connection.environment === 'training'
  const [chosen, setWay] = useState<TeamWay | null>(null)
  const connection = useOpenConnection()
  const of = connection?.id ?? null
  const left = useKeptServers()
  // A form that is half filled stands open until it is sent or cancelled.
  const begun = chosen ?? WAYS.find((each) => keptOf(left, of, each) !== undefined) ?? null
  // A desk that was made for an invitation has no other way.
  const byBook = connection?.byBook === true
  const way = byBook ? 'join' : begun
  // Where nothing has to be approved the people stand first; new rules turn nobody's tab.
  const [first, setFirst] = useState<TeamTab | null>(null)
  if (first === null && told !== undefined) setFirst(told.policy === null ? 'people' : 'approvals')
  const leave = (): void => {
    if (way !== null) left.drop(way)
    setWay(null)
  }
  const change = (): void => {
    leave()
    onChanged()
  }
  if (book !== null) {
    const selected = tab ?? first ?? 'people'
    const waiting = inOrder(told?.waiting ?? [], 'mine').length
    return (
      <>
        <div className="toolbar">
          <Tabs<TeamTab>
            id="team"
            label={t('team.tabs')}
            tabs={[
              {
                id: 'approvals',
                label: t('team.tabApprovals'),
                count: waiting,
                countWords: t('team.tabWaiting', { count: waiting }),
              },
              { id: 'decided', label: t('team.tabDecided') },
              { id: 'people', label: t('team.tabPeople') },
            ]}
            selected={selected}
            onSelect={(next) => desk.go({ to: 'team', tab: next })}
          />
        </div>
        <TabPanel id="team" selected={selected} className="team-panel col">
          {selected === 'people' ? (
            <BookView
              book={book}
              policy={told?.policy ?? null}
              isTraining={isTraining}
              onLook={onLook}
              looking={looking}
              onChanged={change}
            />
          ) : selected === 'decided' ? (
            <Decided />
          ) : told === undefined ? (
            <Skeleton rows={4} />
          ) : (
            <Approvals book={book} told={told} />
          )}
        </TabPanel>
      </>
    )
  }
  return (
    <div className="page team-page">
      {joining !== null ? (
        <JoiningPart joining={joining} onChanged={change} />
      ) : way === 'found' ? (
        <FoundForm onBack={leave} onFounded={change} />
      ) : way === 'join' ? (
        <JoinForm onBack={byBook ? null : leave} onAnswered={change} />
      ) : way === 'recover' ? (
        <RecoverForm onBack={leave} onRecovered={change} />
      ) : (
        <Ways isTraining={isTraining} onWay={setWay} />
      )}
    </div>
  )
}

interface WaysProps {
  readonly isTraining: boolean
  readonly onWay: (way: TeamWay) => void
}

/** What a company's book is, and the ways into one. */
function Ways({ isTraining, onWay }: WaysProps) {
  const t = useText()
  const retiredAt = useRetired()
  const reason = retiredAt === null ? null : t('team.retired')
  return (
    <>
      <h2 className="h2">{t('team.introTitle')}</h2>
      <p className="measure">{t('team.intro')}</p>
      <ul className="signed-lines">
        <Fact icon={Server}>{t('team.introSealed')}</Fact>
        <Fact icon={Wifi}>{t('team.introAway')}</Fact>
      </ul>
      <div className="halves folds measure">
        <Way icon={BookPlus} title={t('team.found')} text={t('team.foundText')}>
          <Button kind="filled" disabledReason={reason} onPress={() => onWay('found')}>
            {t('team.foundBegin')}
          </Button>
        </Way>
        <Way icon={TicketCheck} title={t('team.join')} text={t('team.joinText')}>
          <Button disabledReason={isTraining ? t('team.training') : reason} onPress={() => onWay('join')}>
            {t('team.joinBegin')}
          </Button>
        </Way>
        <Way icon={KeyRound} title={t('team.recover')} text={t('team.recoverText')}>
          <Button disabledReason={isTraining ? t('team.training') : reason} onPress={() => onWay('recover')}>
            {t('team.recoverBegin')}
          </Button>
        </Way>
      </div>
    </>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ icon, title, text, children }: WayProps) {
  const id = useId()
  return (
    <section className="card stack stack-3" aria-labelledby={id}>
      <h3 id={id} className="h3 row">
        <Icon of={icon} />
        {title}
      </h3>
      <p className="sub">{text}</p>
      <div>{children}</div>
    </section>
  )
}
