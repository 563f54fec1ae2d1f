import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useFlagReviewMutation } from '../../../features/reviews/moderation/flag-review.generated'
import { faultLabels } from '../../../features/reviews/moderation/review-words'
import { SelectField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useAct } from '../../../shared/graphql/use-act'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { readWayBack } from '../../../shared/navigation/history'
import { DashboardPage } from '../dashboard-page'

const schema = z.object({
  reason: z.custom<ReviewFault>(),
})

/** Reports a review to the shop; the address names it. */
export function ReportReviewPage() {
  const { id = '' } = useParams()
  const { state } = useLocation() as { state: unknown }
  const [isSent, setIsSent] = useState(false)
  const { send: flagReview } = useAct(useFlagReviewMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { reason: 'NOT_ABOUT_PRODUCT' },
    send: ({ reason }) => flagReview({ input: { id, reason } }),
    onSaved: () => setIsSent(true),
    afterSave: 'shut',
  })

  return (
    <DashboardPage title={t`Report a review`}>
      <chakra.div maxW="xl" display="grid" gap="5">
        <Notice kind="success">{isSent && t`Thank you. We’ll check the review.`}</Notice>
        {!isSent && (
          <Form onSubmit={submit} aria-label={t`Report a review`}>
            <SelectField
              label={t`Why are you reporting this review?`}
              hint={t`The author won’t see who reported it.`}
              options={faultLabels()}
              {...field('reason')}
            />
            <SubmitButton isBusy={isBusy} busyText={t`Sending…`}>
              {t({ message: 'Report', context: 'a review' })}
            </SubmitButton>
            {error && <Notice kind="error">{error}</Notice>}
          </Form>
        )}
        <p>
          <Link asChild>
            <RouterLink to={readWayBack(state) ?? '/reviews'}>
              <Trans>Back to the reviews</Trans>
            </RouterLink>
          </Link>
        </p>
      </chakra.div>
    </DashboardPage>
  )
}
