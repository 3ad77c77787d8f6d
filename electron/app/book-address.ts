import type { TeamServer } from '../../shared/domain/team.ts'

/** A book's server as windows and the audit log name it. */
export function bookAddress({ host, port, database, user }: Omit<TeamServer, 'password'>): string {
  return `${user}@${host}:${port}/${database}`
}
