import type { Role } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { asBook, bookError } from './book-fault.ts'
import type { HexId } from './entry.ts'
import { admit, codeOf, type Invitation, invite, type ReadOut, removeMember, withdraw } from './members.ts'
import type { Replica } from './replica.ts'

/** What who administers does at their desk about who is in the book. */
export interface DeskMembers {
  /** Invites somebody until a moment: what goes into the file. */
  invite(roles: Role[], until: Instant): Promise<Result<Invitation, AppError>>
  /** Admits who answered, if the code that they read out is theirs: `late`, `code`, or `state` where nobody has answered. */
  admit(id: string, said: ReadOut, at: Instant): Promise<Result<unknown, AppError>>
  /** Takes back an invitation that nobody was admitted by: `rights` where there is none. */
  withdraw(id: string): Promise<Result<unknown, AppError>>
  /** Removes a member: what it writes from here on counts no more, and a new epoch begins. */
  remove(id: string): Promise<Result<unknown, AppError>>
  /** Whether nobody else is, or could be, in the book. */
  isAlone(): boolean
}

/** Makes them over a desk's part of the book; `look` reads to the end of it. */
export function deskMembers(
  replica: Replica,
  { book, member }: { readonly book: HexId; readonly member: HexId },
  look: () => Promise<unknown>,
): DeskMembers {
  const { roster } = replica
  return {
    invite: async (roles, until) => asBook(await invite(replica, roles, until)),
    async admit(id, { code, account }, at) {
      await look()
      const { invitations } = roster()
      const invitation = invitations.find((each) => each.id === id)
      if (invitation === undefined || invitation.joined === null || invitation.isUsed)
        return err(appError({ kind: 'state', expected: 'answered', found: 'open', sent: 'no' }))
      if (at > invitation.until) return err(bookError('late'))
      if (codeOf(book, invitation, invitation.joined, account) !== code) return err(bookError('code'))
      return asBook(await admit(replica, id, at))
    },
    withdraw: async (id) => asBook(await withdraw(replica, id)),
    remove: async (id) => asBook(await removeMember(replica, id)),
    isAlone() {
      const { members, invitations } = roster()
      const others = members.some(({ id, until }) => id !== member && until === null)
      return !others && invitations.every(({ isUsed }) => isUsed)
    },
  }
}
