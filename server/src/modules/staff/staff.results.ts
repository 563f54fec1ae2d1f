import type { StaffInvitation, StaffRole, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** An invitation as the shop shows it: without what its link is known by. */
export type ShownStaffInvitation = Omit<StaffInvitation, 'tokenHash'>

/** What somebody is invited to, without the address that the mail went to. */
export interface ReceivedStaffInvitation {
  role: StaffRole
  invitedByName: string
  expiresAt: Date
  isForMe: boolean
}

type InvitationNotFound = { __typename: 'InvitationNotFound'; message: Sentence }

/** What came of giving or taking a staff role, tagged with the names of the schema. */
export type SetStaffRoleResult =
  | { __typename: 'SetStaffRoleSuccess'; user: User }
  | { __typename: 'UserNotFound' | 'EmailNotVerified' | 'AlreadyStaff'; message: Sentence }

/** What came of inviting somebody. */
export type InviteStaffResult =
  | { __typename: 'InviteStaffSuccess'; invitation: ShownStaffInvitation }
  | { __typename: 'AlreadyStaff' | 'TooManyInvitations'; message: Sentence }

/** What came of taking back an invitation. */
export type RevokeStaffInvitationResult =
  | { __typename: 'RevokeStaffInvitationSuccess'; invitation: ShownStaffInvitation }
  | InvitationNotFound

/** What came of accepting one. */
export type AcceptStaffInvitationResult =
  | { __typename: 'AcceptStaffInvitationSuccess'; user: User }
  | { __typename: 'InvitationForOther'; message: Sentence }
  | InvitationNotFound

/** Says that the person may do all that already. */
export const alreadyAdmin = { __typename: 'AlreadyStaff', message: sentence('alreadyAdmin') } as const

/** Says that there is no such invitation, or none any more. */
export const invitationNotFound = { __typename: 'InvitationNotFound', message: sentence('invitationNotFound') } as const
