import type { ConnectForm } from '../../shared/domain/connection.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { profileView } from '../policy/read-company-profile.ts'
import { connectionRefusal, refusedByPolicy } from '../policy/refusals.ts'
import { company } from '../sandbox/ledger/company.ts'
import { type ConnectionProfile, wipeProfile } from '../services/connections/connection-profile.ts'
import { createConnection, type NewConnection } from '../services/connections/create-connection.ts'
import { profileFromForm } from '../services/connections/profile-from-form.ts'
import type { Tested } from '../services/connections/test-connection.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import { createConnectionAsk } from './ask-connection.ts'
import { formRefusal, withCompany, withinMachine } from './company-rules.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { giveCredential } from './give-credential.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { LifeChannel } from './life-handlers.ts'
import { unansweredUnit } from './unanswered-unit.ts'

type ConnectionChannel = Exclude<Extract<keyof Handlers, `connections.${string}`>, LifeChannel>

/** The handlers of the `connections` area: files and secrets go in, only facts come out. */
export function connectionHandlers(needs: HandlerNeeds & { openVault: OpenVault }): Pick<Handlers, ConnectionChannel> {
  const { drafts, keeper, ports, push } = needs
  const addresses = createConnectionAsk(needs)

  async function createAndOpen(fresh: NewConnection) {
    return andThen(await createConnection(needs, fresh), (id) => keeper.unlock(id, fresh.passphrase))
  }

  /** Does something with the connection that the form describes, and wipes its secrets. */
  async function withProfile<T>(
    form: ConnectForm,
    work: (profile: ConnectionProfile) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    const company = await ports.policy.companyProfile()
    if (!company.ok) return err(refusedByPolicy('profile-unreadable'))
    const refused = formRefusal(ports.policy, company.value, form)
    if (refused !== null) return err(refused)
    const profile = profileFromForm(form, drafts, ports.clock.now())
    if (!profile.ok) return profile
    try {
      return await work(withinMachine(withCompany(profile.value, company.value), ports.policy))
    } finally {
      wipeProfile(profile.value)
    }
  }

  async function test(profile: ConnectionProfile): Promise<Result<Tested & { passed: boolean }, AppError>> {
    const yes = await addresses.ask('test', profile)
    if (!yes.ok) return yes
    const { testConnection } = await import('../services/connections/test-connection.ts') // brings the transport
    const tested = await testConnection(
      profile,
      ports,
      (step) => push('connections.testStep', { step }),
      keeper.closing(),
    )
    return ok({ ...tested, passed: tested.steps.every((step) => step.state === 'passed') })
  }

  async function create(form: ConnectForm, profile: ConnectionProfile) {
    const unanswered = unansweredUnit(profile)
    if (unanswered !== null) return err(unanswered)
    const yes = await addresses.ask('create', profile)
    if (!yes.ok) return yes
    const created = await createAndOpen({
      environment: form.environment,
      passphrase: form.vaultPassphrase,
      label: { name: form.companyName, document: form.companyDocument },
      profile,
    })
    if (created.ok) {
      addresses.forget()
      drafts.forgetAll()
    }
    return created
  }

  return {
    'connections.companyProfile': async () => ok(profileView(await ports.policy.companyProfile())),
    'connections.createTraining': async (ask) => {
      const refused = connectionRefusal(ports.policy, 'training', [])
      if (refused !== null) return err(refused)
      const { name, document } = company
      const label = { name, document }
      return createAndOpen({ environment: 'training', passphrase: ask.vaultPassphrase, label, profile: null })
    },
    'connections.repair': (ask) => keeper.repair(ask.connectionId, ask.passphrase),
    'connections.forget': async ({ connectionId }) => {
      const gone = (await keeper.read()).connections.find(({ id }) => id === connectionId)
      if (gone?.damage === 'folder-missing') {
        const { label: company, environment } = gone
        const yes = await askSafeguard(needs, keeper.current(), { deed: 'forget', company }, { environment })
        if (!yes.ok) return yes
      }
      return keeper.forget(connectionId)
    },
    'connections.chooseFile': async (ask) => {
      return mapOk(await drafts.choose(ask.group, ask.part), (file) => ({ file }))
    },
    'connections.readIdentity': (ask) => drafts.read(ask.group, ask.passphrase),
    'connections.forgetIdentity': async (ask) => {
      drafts.forget(ask.group)
      return ok({})
    },
    'connections.token': ({ group }) => needs.withOpen(async (open) => ok({ token: open.tokenView(group) })),
    'connections.test': (form) => withProfile(form, test),
    'connections.create': (form) => withProfile(form, (profile) => create(form, profile)),
    'connections.giveCredential': async (form) => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked' }))
      const given = await open.during(() =>
        withProfile(form, (profile) => giveCredential(needs, open, profile, addresses)),
      )
      if (!given.ok) return given
      addresses.forget()
      drafts.forgetAll()
      return keeper.reopen()
    },
  }
}
