import { screen, within } from '@testing-library/react'
import type { SessionUser } from '../../../shared/auth/session-store'
import { setSession } from '../../../shared/auth/session-store'
import { CutLine, type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { MyProfilePage } from '../my-profile-page'

/** The page's public configuration. */
export const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-test' },
  emulator: false,
  currency: 'USD' as const,
}
/** The profile's user. */
export const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
type Staff = Pick<SessionUser, 'staffRole' | 'permissions'>

/** An error as thrown by Firebase's SDK. */
export const firebaseError = (code: string, sentence: string) =>
  Object.assign(new Error(`Firebase: ${sentence} (${code}).`), { code })

/**
 * A shop that reads Firebase's user data from the ID token, in the form `name` or `name, verified`.
 */
export function openProfile({
  emailVerified = true,
  isCut = false,
  role = 'CUSTOMER',
  staff = {} as Staff,
  more = {} as FakeShop,
} = {}) {
  const grant = (accessToken: string, name: string) => ({
    accessToken,
    expiresAt: '2030-01-01T00:00:00.000Z',
    user: { ...user, ...staff, name },
  })
  let me: Record<string, unknown> = {
    ...user,
    ...staff,
    role,
    emailVerified,
    createdAt: '2026-03-01T09:30:00.000Z',
    photo: null,
    sessionEndings: [],
  }
  const none = { isAllowed: false, isRequired: false, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }
  const shop = {
    mySecondFactor: () => none as unknown,
    me: jest.fn(() => {
      if (isCut) throw new CutLine()
      return me
    }),
    signIn: jest.fn(({ idToken }: { idToken: string }) => {
      if (isCut) throw new CutLine()
      const [name = '', verified] = idToken.split(', ')
      me = { ...me, name, emailVerified: emailVerified || verified === 'verified' }
      return grant('new', name)
    }),
    endOtherSessions: jest.fn(({ input }: { input: { idToken: string; hasChangedPassword: boolean } }) => {
      if (isCut) throw new CutLine()
      if (input.idToken === 'stale')
        return { __typename: 'FreshSignInNeeded', message: 'Please confirm that it is you.' }
      const reason = input.hasChangedPassword ? 'PASSWORD_CHANGED' : 'BY_USER'
      me = { ...me, sessionEndings: [{ createdAt: '2026-11-21T09:30:00.000Z', reason }] }
      return { __typename: 'EndOtherSessionsSuccess', ...grant('newest', 'Ada') }
    }),
    updateProfile: jest.fn(({ input }: { input: { imageId: string | null } }) => {
      if (isCut) throw new CutLine()
      if (input.imageId === 'not-mine') return { __typename: 'ImageNotFound', message: 'Please upload it again.' }
      const { imageId } = input
      me = { ...me, photo: imageId ? { id: imageId, webpSrcSet: `/images/${imageId}/320.webp 320w` } : null }
      return { __typename: 'UpdateProfileSuccess', user: me }
    }),
  }
  setSession(grant('old', 'Ada'))
  const view = renderInShop(
    { '/myProfile': <MyProfilePage />, '/': 'home' },
    { at: '/myProfile', shop: { ...shop, ...more } },
  )
  return { ...shop, ...view, cutLine: (cut: boolean) => (isCut = cut) }
}

/** A form of the profile. */
export const form = async (name: string) => within(await screen.findByRole('form', { name }))
