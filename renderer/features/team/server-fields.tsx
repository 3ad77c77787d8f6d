import { useEffect, useRef, useState } from 'react'
import type { TeamFiles, TeamPart, TeamServer } from '../../../shared/domain/team.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { call } from '../../bridge/call.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { useMarkedFields } from '../../form/use-marked-fields.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type KeptServer, keptServers, type TeamWay, useKeptServers } from './kept-server.ts'

goesOverLock(keptServers)

const noFiles: TeamFiles = { authority: null, cert: null, key: null }

const partNames = {
  authority: 'team.authority',
  cert: 'team.cert',
  key: 'team.key',
} as const satisfies Record<TeamPart, TextKey>

/** The files of a server that were chosen. Main has their bytes, and forgets them once the form is left. */
function useFiles() {
  const [files, setFiles] = useState(noFiles)
  const choose = useAction('team.chooseFile')
  const drop = useAction('team.dropFile')
  useEffect(
    () => () => {
      for (const part of ['authority', 'cert', 'key'] as const) void call('team.dropFile', { part })
    },
    [],
  )
  const run = async (does: 'choose' | 'drop', part: TeamPart): Promise<void> => {
    const reply = await (does === 'choose' ? choose : drop).run({ part })
    if (reply.ok) setFiles(reply.value)
  }
  return { files, run, failure: choose.failure ?? drop.failure }
}

interface FilesProps {
  readonly of: ReturnType<typeof useFiles>
  readonly parts: readonly TeamPart[]
  readonly onChanged: () => void
}

/** Files of a server, by name: chosen in the system's dialog, taken away. */
export function Files({ of: { files, run, failure }, parts, onChanged }: FilesProps) {
  const t = useText()
  const act = (does: 'choose' | 'drop', part: TeamPart): void => void run(does, part).then(onChanged)
  return (
    <>
      <dl className="team-files">
        {parts.map((part) => {
          const name = files[part]
          return (
            <div key={part}>
              <dt className="medium">{t(partNames[part])}</dt>
              <dd className="row wrap">
                <span className={name === null ? 'dim' : 'anywhere'}>{name ?? t('team.fileNone')}</span>
                <Button size="sm" onPress={() => act('choose', part)}>
                  <span aria-hidden>{t('team.fileChoose')}</span>
                  <span className="sr">{t('team.fileChooseOf', { part: t(partNames[part]) })}</span>
                </Button>
                {name !== null && (
                  <Button size="sm" kind="ghost" onPress={() => act('drop', part)}>
                    <span aria-hidden>{t('team.fileDrop')}</span>
                    <span className="sr">{t('team.fileDropOf', { part: t(partNames[part]) })}</span>
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {failure !== null && <ErrorNote error={failure} />}
    </>
  )
}

/** What a person types of a server and of themselves. */
interface ServerDraft extends KeptServer {
  readonly password: string
}
export type ServerField = keyof ServerDraft

const emptyServer: KeptServer = { host: '', port: '5432', database: '', user: '', person: '' }

/** What is wrong with what was typed, by field; `files` may stand for the password. */
function serverFaults(
  { host, port, database, user, password, person }: ServerDraft,
  { cert, key }: TeamFiles,
): Readonly<Record<ServerField, TextKey | null>> {
  const isName = (name: string): boolean => name.trim() !== '' && name.trim().length <= 63
  return {
    host: /^[0-9A-Za-z.:-]{1,253}$/.test(host.trim()) ? null : 'team.hostFault',
    port: /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535 ? null : 'team.portFault',
    database: isName(database) ? null : 'team.nameFault',
    user: isName(user) ? null : 'team.nameFault',
    password: password !== '' || (cert !== null && key !== null) ? null : 'team.loginFault',
    person: person.trim() !== '' && person.trim().length <= 80 ? null : 'team.personFault',
  }
}

/** A draft without faults as it is asked about. */
export function serverOf({ host, port, database, user, password }: ServerDraft): TeamServer {
  return {
    host: host.trim(),
    port: Number(port),
    database: database.trim(),
    user: user.trim(),
    password: password === '' ? null : password,
  }
}

/**
 * What is typed of a server, when its faults are told, and whether it may be sent. It stands as it was left, also over a lock, but for the
 * password, until the way is left.
 */
export function useServerForm(way: TeamWay, names: readonly ServerField[]) {
  const t = useText()
  const files = useFiles()
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const told = useToldFaults<ServerField>()
  const of = useOpenConnection()?.id ?? null
  const kept = keptOf(useKeptServers(), of, way) ?? emptyServer
  const [password, setPassword] = useState('')
  const draft: ServerDraft = { ...kept, password }
  const faults = serverFaults(draft, files.files)
  return {
    box,
    draft,
    files,
    /** Says whether nothing is wrong; else tells what is, and takes the keyboard there. */
    judge(): boolean {
      told.judge()
      const isRight = names.every((name) => faults[name] === null)
      if (!isRight) marked.show()
      return isRight
    },
    fields: {
      names,
      draft,
      error: (name: ServerField): string | null => {
        const fault = faults[name]
        return told.beside(name, fault === null ? null : t(fault))
      },
      onType: (name: ServerField, text: string): void =>
        name === 'password' ? setPassword(text) : useKeptServers.getState().keep(of, way, { ...kept, [name]: text }),
      onLeft: (name: ServerField): void => told.left(name, draft[name]),
    },
  }
}

const labels = {
  host: 'team.host',
  port: 'team.port',
  database: 'team.database',
  user: 'team.user',
  password: 'team.password',
  person: 'team.person',
} as const satisfies Record<ServerField, TextKey>

const hints: Partial<Record<ServerField, TextKey>> = { password: 'team.passwordHint', person: 'team.personHint' }

interface FieldsProps {
  readonly names: readonly ServerField[]
  readonly draft: ServerDraft
  readonly error: (name: ServerField) => string | null
  readonly onType: (name: ServerField, text: string) => void
  readonly onLeft: (name: ServerField) => void
}

/** Fields of a draft, in order. */
export function ServerFields({ names, draft, error, onType, onLeft }: FieldsProps) {
  const t = useText()
  return names.map((name) => {
    const hint = hints[name]
    return (
      <div key={name} className={name === 'host' ? 'span-8' : name === 'port' ? 'span-4' : 'span-6'}>
        <TextField
          label={t(labels[name])}
          name={name}
          type={name === 'password' ? 'password' : 'text'}
          autoComplete={name === 'password' ? 'new-password' : 'off'}
          inputMode={name === 'port' ? 'numeric' : 'text'}
          hint={hint === undefined ? undefined : t(hint)}
          value={draft[name]}
          error={error(name)}
          onChange={(text) => onType(name, text)}
          onBlur={() => onLeft(name)}
        />
      </div>
    )
  })
}
