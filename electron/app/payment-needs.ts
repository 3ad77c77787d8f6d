import { createText } from '../../shared/i18n/create-text.ts'
import type { SettingsStore } from '../ports/settings-store.ts'
import type { PaymentNeeds } from '../services/payments/needs.ts'
import { elsewhereBy } from './elsewhere.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the payment use cases need, taken from the connection that is open. They count by the institution's time. */
export function paymentNeeds(open: OpenConnection, settings: Pick<SettingsStore, 'read'>): PaymentNeeds {
  const { vault, journal, reads, receiving, codes, pastes, clock, view, team } = open
  const institutionList = () => settings.read().institutionList
  return {
    vault,
    journal,
    reads,
    receiving,
    codes,
    pastes,
    clock,
    environment: view.environment,
    elsewhereBy: (id) => elsewhereBy(team, id, createText(settings.read().locale)),
    institutionList,
  }
}
