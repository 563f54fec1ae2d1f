import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { HomeFiguresForm } from '../../../features/home-figures/home-figures-form'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useHomeFiguresPageQuery } from './home-figures-page.generated'

/** The home page's figures, for editors of content. */
export function HomeFiguresPage() {
  const { data, error, refetch } = useHomeFiguresPageQuery(FOR_EDITING)
  return (
    <DashboardPage title={t`Home page`}>
      <chakra.p color="fg.muted" textStyle="sm" mb="5">
        <Trans>Up to four key figures for the home page. Leave empty to hide the section.</Trans>
      </chakra.p>
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the figures` }} />
      {data && (
        <Box maxW="5xl">
          <HomeFiguresForm kept={data.homeFigures} />
        </Box>
      )}
    </DashboardPage>
  )
}
