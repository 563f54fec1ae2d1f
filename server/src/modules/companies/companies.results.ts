import type { Company, CompanyAddress, CompanyInvitation } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'

/** A refusal, tagged with its name in the schema. */
type Refusal<Name extends string> = { __typename: Name; message: Sentence }

type NoCompany = Refusal<'CompanyNotFound'>
/** The person's role does not let them do this. */
export type RoleNeeded = Refusal<'CompanyRoleNeeded'>

/** What came of creating a company, tagged with the names of the schema. */
export type CreateCompanyResult =
  | { __typename: 'CreateCompanySuccess'; company: Company }
  | Refusal<'EmailNotVerified'>
  | Refusal<'TooManyCompanies'>

/** What came of changing a company. */
export type UpdateCompanyResult = { __typename: 'UpdateCompanySuccess'; company: Company } | NoCompany | RoleNeeded

/** What came of a change that staff made. */
export type UpdateCompanyAsStaffResult = { __typename: 'UpdateCompanyAsStaffSuccess'; company: Company } | NoCompany

/** What came of inviting somebody. */
export type InviteToCompanyResult =
  | { __typename: 'InviteToCompanySuccess'; invitation: CompanyInvitation; company: Company }
  | NoCompany
  | RoleNeeded
  | Refusal<'EmailNotVerified'>
  | Refusal<'AlreadyMember'>
  | Refusal<'TooManyInvitations'>

/** What came of taking back an invitation. */
export type RevokeInvitationResult =
  | { __typename: 'RevokeInvitationSuccess'; id: string; company: Company }
  | Refusal<'InvitationNotFound'>
  | RoleNeeded

/** What came of accepting an invitation. */
export type AcceptInvitationResult =
  | { __typename: 'AcceptInvitationSuccess'; company: Company }
  | Refusal<'InvitationNotFound'>
  | Refusal<'InvitationForOther'>
  | Refusal<'TooManyCompanies'>

/** What came of giving a member another role. */
export type SetCompanyMemberRoleResult =
  | { __typename: 'SetCompanyMemberRoleSuccess'; company: Company }
  | Refusal<'CompanyMemberNotFound'>
  | RoleNeeded
  | Refusal<'LastOwner'>

/** What came of setting a member's limits. */
export type SetCompanyMemberLimitsResult =
  | { __typename: 'SetCompanyMemberLimitsSuccess'; company: Company }
  | Refusal<'CompanyMemberNotFound'>
  | RoleNeeded

/** What came of taking out a member. */
export type RemoveCompanyMemberResult =
  | { __typename: 'RemoveCompanyMemberSuccess'; id: string }
  | Refusal<'CompanyMemberNotFound'>
  | RoleNeeded
  | Refusal<'LastOwner'>

/** What came of saving an address. */
export type SaveCompanyAddressResult =
  | { __typename: 'SaveCompanyAddressSuccess'; address: CompanyAddress; company: Company }
  | NoCompany
  | Refusal<'CompanyAddressNotFound'>
  | RoleNeeded
  | Refusal<'TooManyCompanyAddresses'>

/** What came of deleting an address. */
export type DeleteCompanyAddressResult =
  | { __typename: 'DeleteCompanyAddressSuccess'; id: string; company: Company }
  | Refusal<'CompanyAddressNotFound'>
  | RoleNeeded
