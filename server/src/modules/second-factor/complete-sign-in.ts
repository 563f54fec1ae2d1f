import type { User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { secondFactorRequired, tooMany } from '../../shared/errors'
import type { SessionClaims } from '../../shared/tokens'
import { isUuid, parseInput } from '../../shared/validation'
import type { FactorDeps, FactorProof } from './check-factor'
import { checkFactor } from './check-factor'
import type { grantSession } from './grant-session'
import { toSeconds } from './grant-session'
import { requestOptions } from './passkeys'
import { completeSignInInput, preparePasskeySignInInput } from './second-factor.input'

type Step = { claims: SessionClaims; user: User }

const stepExpired = { __typename: 'SignInStepExpired', message: sentence('signInStepExpired') } as const

/** Options to complete a sign-in by a passkey. */
export async function preparePasskeySignIn(deps: Pick<Reading, 'db' | 'env' | 'tokens'>, input: unknown) {
  const { pendingToken } = parseInput(preparePasskeySignInInput, input, 'input')
  const step = await findStep(deps, pendingToken)
  if (!step) return stepExpired
  const options = await requestOptions(deps, step.user.id)
  return { __typename: 'PreparePasskeySignInSuccess', options } as const
}

/** Completes a sign-in by its second factor. */
export async function completeSignIn(deps: FactorDeps & Pick<Reading, 'tokens'>, input: unknown) {
  const { pendingToken, ...proof } = parseInput(completeSignInInput, input, 'input')
  const step = await findStep(deps, pendingToken)
  if (!step) return stepExpired
  return completeStep(deps, step, proof)
}

async function completeStep(deps: FactorDeps & Pick<Reading, 'tokens'>, { claims, user }: Step, proof: FactorProof) {
  const refusal = await checkFactor(deps, user, proof)
  if (refusal) return refusal
  const session = deps.tokens.sign({ ...claims, provenAt: toSeconds(new Date()), hasSecondFactor: true })
  return { __typename: 'CompleteSignInSuccess', ...session, user } as const
}

/** The first step of a sign-in, if it is valid and no session was ended since. */
async function findStep({ db, tokens }: Pick<Reading, 'db' | 'tokens'>, token: string): Promise<Step | null> {
  const claims = tokens.verifyStep(token)
  if (!claims || !isUuid(claims.userId)) return null
  const user = await db.user.findUnique({ where: { id: claims.userId } })
  if (!user || user.removedAt || user.sessionVersion !== claims.sessionVersion) return null
  return { claims, user }
}

/**
 * Completes a sign-in of the REST API, where both steps are one call.
 * @throws SECOND_FACTOR_REQUIRED without a correct code, RATE_LIMITED after too many wrong ones
 */
export async function completeAtOnce(
  deps: FactorDeps & Pick<Reading, 'tokens'>,
  granted: Awaited<ReturnType<typeof grantSession>>,
  code: string | undefined,
) {
  if (!granted.secondFactor) return granted
  if (code === undefined) throw secondFactorRequired(sentence('sendSecondFactor'))
  const step = await findStep(deps, granted.accessToken)
  const result = step && (await completeStep(deps, step, { code }))
  if (result?.__typename === 'CompleteSignInSuccess') return result
  if (result?.__typename === 'SecondFactorLocked') throw tooMany(result.retryAfterSeconds)
  throw secondFactorRequired(sentence('secondFactorRefused'))
}
