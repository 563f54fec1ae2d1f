import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { PageHead } from '../../shared/page/page-head'
import { writePortfolio } from './content'
import type { PortfolioStage } from './content'

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-labelledby={id}
      mt={{ base: '10', md: '12' }}
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '12rem minmax(0, 1fr)' }}
      gap={{ base: '4', md: '8' }}
    >
      <Heading as="h2" id={id} size="lg">
        {title}
      </Heading>
      <Box>{children}</Box>
    </Box>
  )
}

function Stages({ stages }: { stages: PortfolioStage[] }) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="7">
      {stages.map(({ period, title, place, summary }) => (
        <li key={period + title}>
          <chakra.p textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {period}
          </chakra.p>
          <Heading as="h3" size="md" mt="1">
            <Trans comment="A position, and where it was held">
              {title}, {place}
            </Trans>
          </Heading>
          <chakra.p mt="1" color="fg.muted">
            {summary}
          </chakra.p>
        </li>
      ))}
    </chakra.ol>
  )
}

/** The static CV page; its text is in `content.ts`. */
export function PortfolioPage() {
  const { name, role, place, email, about, figures, skills, projects, career, education } = writePortfolio()
  return (
    <Container maxW="5xl" pt={{ base: '8', md: '14' }} pb={{ base: '14', md: '20' }}>
      <PageHead
        title={t`Portfolio of ${name}`}
        description={t`${name}, ${role}. ${{ beginning: about.slice(0, 110) }}…`}
        path="/portfolio"
      />
      <chakra.p textStyle="sm" fontWeight="medium" color="brand.fg">
        {role}
      </chakra.p>
      <Heading as="h1" mt="2" size={{ base: '4xl', md: '5xl' }}>
        {name}
      </Heading>
      <chakra.p mt="2" color="fg.muted">
        {place}
      </chakra.p>
      <chakra.p mt="6" maxW="3xl" textStyle={{ base: 'md', md: 'xl' }}>
        {about}
      </chakra.p>
      <Link href={`mailto:${email}`} mt="5" display="inline-block">
        {email}
      </Link>
      <chakra.dl mt="10" display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: '4', md: '8' }}>
        {figures.map(({ value, label }) => (
          <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
            <chakra.dt textStyle="sm" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd textStyle={{ base: '3xl', md: '4xl' }} fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Section id="skills" title={t`Skills`}>
        <chakra.dl display="grid" gap="5">
          {skills.map(({ area, names }) => (
            <div key={area}>
              <chakra.dt textStyle="sm" color="fg.muted">
                {area}
              </chakra.dt>
              <chakra.dd mt="2" display="flex" flexWrap="wrap" gap="2">
                {names.map((skill) => (
                  <Badge key={skill} colorPalette="gray">
                    {skill}
                  </Badge>
                ))}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Section>
      <Section id="projects" title={t`Projects`}>
        <chakra.ul listStyleType="none" display="grid" gap="6">
          {projects.map((project) => (
            <li key={project.name}>
              <Heading as="h3" size="md">
                <Link href={project.address}>{project.name}</Link>
              </Heading>
              <chakra.p mt="1" color="fg.muted">
                {project.summary}
              </chakra.p>
            </li>
          ))}
        </chakra.ul>
      </Section>
      <Section id="experience" title={t`Experience`}>
        <Stages stages={career} />
      </Section>
      <Section id="education" title={t`Education`}>
        <Stages stages={education} />
      </Section>
    </Container>
  )
}
