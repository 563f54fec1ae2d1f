/** A stage of a career or of an education. */
interface Stage {
  period: string
  title: string
  place: string
  summary: string
}

/** The portfolio's text. Replace this file with your own; nothing else names the person. */
export const portfolio = {
  name: 'Nadia Rahman',
  role: 'Full-stack web developer',
  place: 'Sialkot, where surgical instruments have been made for a century',
  email: 'nadia.rahman@example.com',
  about:
    'I build shops and back offices for manufacturers: catalogues that load before one looks, order paths that cannot oversell, and administration that people on the shop floor like to use. I came to software from the instrument trade, where I learned that a tolerance is a promise.',
  figures: [
    { value: '9', label: 'years in web development' },
    { value: '24', label: 'shops delivered' },
    { value: '14', label: 'countries they ship to' },
  ],
  skills: [
    { area: 'Front end', names: ['TypeScript', 'React', 'Apollo Client', 'Chakra UI', 'Vite', 'Accessibility'] },
    { area: 'Back end', names: ['Node.js', 'GraphQL', 'Fastify', 'PostgreSQL', 'Prisma', 'Firebase Auth'] },
    { area: 'Practice', names: ['Testing', 'Performance budgets', 'Threat modelling', 'Technical writing'] },
  ],
  projects: [
    {
      name: 'Instrumenta',
      summary: 'This shop: server-rendered pages, one GraphQL schema, and an order that is one SQL statement.',
      address: '/',
    },
    {
      name: 'The shop’s API',
      summary: 'Try it in the playground: search with facets, orders with typed refusals, batched lists.',
      address: '/graphql',
    },
  ],
  career: [
    {
      period: '2021 to now',
      title: 'Lead developer',
      place: 'Instrumenta',
      summary: 'Responsible for the shop, its API and the tools of the export department.',
    },
    {
      period: '2017 to 2021',
      title: 'Web developer',
      place: 'Agency for manufacturers',
      summary: 'Product configurators, dealer portals and the integration of stock systems older than the web.',
    },
    {
      period: '2014 to 2017',
      title: 'Export clerk',
      place: 'A maker of dental instruments',
      summary: 'Quotations, customs papers and, in the evenings, the first web shop of the company.',
    },
  ] satisfies Stage[],
  education: [
    {
      period: '2010 to 2014',
      title: 'BSc Computer Science',
      place: 'University of the Punjab',
      summary: 'Final project on keyset pagination over large catalogues.',
    },
  ] satisfies Stage[],
}

/** A stage of the content above. */
export type PortfolioStage = Stage
