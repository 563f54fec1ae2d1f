import { t } from '@lingui/core/macro'
import { formatQuantity } from '../../shared/format/number'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'

/** A stage of a career or an education. */
interface Stage {
  period: string
  title: string
  place: string
  summary: string
}

/** The portfolio's text. Replace this file with your own; nothing else names the person. */
export const writePortfolio = () => ({
  name: 'Nadia Rahman',
  role: t`Full-stack web developer`,
  place: t`Sialkot, where surgical instruments have been made for a century`,
  email: 'nadia.rahman@example.com',
  about: t`I build shops and back offices for manufacturers: catalogues that load before you look, checkouts that can’t oversell, and admin tools that people on the shop floor enjoy using. I came to software from the instrument trade, where I learned that a tolerance is a promise.`,
  figures: [
    { value: formatQuantity(9), label: t`years in web development` },
    { value: formatQuantity(24), label: t`shops delivered` },
    { value: formatQuantity(14), label: t`countries they ship to` },
  ],
  skills: [
    { area: t`Front end`, names: ['TypeScript', 'React', 'Apollo Client', 'Chakra UI', 'Vite', t`Accessibility`] },
    { area: t`Back end`, names: ['Node.js', 'GraphQL', 'Fastify', 'PostgreSQL', 'Prisma', 'Firebase Auth'] },
    { area: t`Practice`, names: [t`Testing`, t`Performance budgets`, t`Threat modelling`, t`Technical writing`] },
  ],
  projects: [
    {
      name: 'Instrumenta',
      summary: t`This shop: server-rendered pages, one GraphQL schema, and an order that is one SQL statement.`,
      address: addressIn(currentLanguage(), '/'),
    },
    {
      name: t`The shop’s API`,
      summary: t`Try it in the playground: search with facets, orders with typed refusals, batched lists.`,
      address: '/graphql',
    },
  ],
  career: [
    {
      period: t`2021 to now`,
      title: t`Lead developer`,
      place: 'Instrumenta',
      summary: t`Responsible for the shop, its API and the tools of the export department.`,
    },
    {
      period: t`2017 to 2021`,
      title: t`Web developer`,
      place: t`Agency for manufacturers`,
      summary: t`Product configurators, dealer portals and the integration of stock systems older than the web.`,
    },
    {
      period: t`2014 to 2017`,
      title: t`Export clerk`,
      place: t`A maker of dental instruments`,
      summary: t`Quotations, customs papers and, in the evenings, the first web shop of the company.`,
    },
  ] satisfies Stage[],
  education: [
    {
      period: t`2010 to 2014`,
      title: t`BSc Computer Science`,
      place: t`University of the Punjab`,
      summary: t`Final project on keyset pagination over large catalogues.`,
    },
  ] satisfies Stage[],
})

export type PortfolioStage = Stage
