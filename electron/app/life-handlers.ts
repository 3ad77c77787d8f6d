import type { GroupLife } from '../../shared/domain/connection-life.ts'
import type { connectionContract } from '../../shared/ipc/connection-contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { writeName } from '../services/connections/connection-name.ts'
import type { GroupProfile, Spare } from '../services/connections/connection-profile.ts'
import { placeFiles } from '../services/connections/connection-folder.ts'
import { changeConnection } from './change-connection.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { refuseFixed } from './refuse-fixed.ts'

/** The channels of an open connection's life. */
export type LifeChannel = Extract<keyof Handlers, keyof typeof connectionContract>

/** The handlers of an open connection's life. */
export function lifeHandlers(needs: HandlerNeeds): Pick<Handlers, LifeChannel> {
  const { keeper, ports } = needs
  return {
    'connections.life': () =>
      needs.withOpen(async ({ held }) => {
        const { accounts, qrcodes } = held.kept()
        return ok({ accounts: groupLife(accounts), qrcodes: qrcodes === null ? null : groupLife(qrcodes) })
      }),
    'connections.rename': ({ name }) =>
      needs.withOpen(async ({ held, vault, view, audit }) => {
        const label = { name, document: view.companyDocument }
        const { keyFile } = placeFiles(ports.dataFolder, view.id)
        const written = await writeName(vault.records, label, keyFile, ports.keyWrap)
        if (!written.ok) return written
        held.rename(name)
        audit.note({
          area: 'connection',
          what: 'connection-renamed',
          about: name,
          facts: { from: view.name, to: name },
        })
        await audit.settled()
        needs.push('connections.changed', {})
        await keeper.refresh()
        return ok(await keeper.read())
      }),
    'connections.change': async (change) => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked' }))
      const refused = refuseFixed(open)
      if (refused !== null) return err(refused)
      const done = await open.during(() => changeConnection(needs, open, change))
      if (!done.ok || !done.value.reopens) return done
      const reopened = await keeper.reopen()
      return reopened.ok ? done : reopened
    },
  }
}

function groupLife({ access, certificate, secretSince, next, previous }: GroupProfile): GroupLife {
  const { baseUrl, clientId, pin } = access
  return { baseUrl, clientId, pin, secretSince, certificate, next: spareLife(next), previous: spareLife(previous) }
}

function spareLife(spare: Spare | null): GroupLife['next'] {
  return spare === null ? null : { certificate: spare.certificate, since: spare.since }
}
