/** What the list says of an article. Its text is `articles/<slug>.md`. */
export interface Article {
  slug: string
  title: string
  summary: string
  /** The day of publication, ISO 8601. */
  date: string
}

/** Buyers' guides to medical tools. */
export const guides: Article[] = [
  {
    slug: 'choosing-a-stethoscope',
    title: 'How do I choose a stethoscope?',
    summary: 'Heads, diaphragms, tubing and ear tips: where models differ, and which suits which ward.',
    date: '2026-11-21',
  },
  {
    slug: 'steel-in-surgical-instruments',
    title: 'Which steel is in a surgical instrument?',
    summary: 'Why scissors rust and retractors do not, what gold handles mean, what to check on delivery.',
    date: '2026-11-21',
  },
  {
    slug: 'reprocessing-reusable-instruments',
    title: 'How are reusable instruments cleaned and sterilised?',
    summary: 'Seven steps from the theatre back to the shelf, and the mistakes that ruin good steel.',
    date: '2026-11-21',
  },
  {
    slug: 'reading-a-device-class',
    title: 'What do device class and product code tell a buyer?',
    summary: 'How to read the regulatory facts on our product pages, and what they leave open.',
    date: '2026-11-21',
  },
  {
    slug: 'minimum-orders-and-stock',
    title: 'How do minimum orders and stock work here?',
    summary: 'What the numbers on a product page promise, and what to do when you need more, or less.',
    date: '2026-11-21',
  },
]

/** Questions and answers from the people who build this shop. */
export const questions: Article[] = [
  {
    slug: 'managing-state-in-react',
    title: 'What are the ways to manage state in a React application?',
    summary: 'Component, tree, server, address and form: five owners of the truth, and how to tell them apart.',
    date: '2026-11-21',
  },
  {
    slug: 'why-not-change-state-directly',
    title: 'Why may state in React not be changed directly?',
    summary: 'What React compares, what a snapshot is, and how to change without changing.',
    date: '2026-11-21',
  },
  {
    slug: 'making-react-pages-fast',
    title: 'How do I make a React page fast?',
    summary: 'Four causes of slow pages, in the order in which to look for them.',
    date: '2026-11-21',
  },
  {
    slug: 'react-angular-vue',
    title: 'How do React, Angular and Vue differ?',
    summary: 'A library, a framework, and something between: what each decides for you.',
    date: '2026-11-21',
  },
  {
    slug: 'prototypes-in-javascript',
    title: 'How does prototypical inheritance work in JavaScript?',
    summary: 'Objects that pass on what they do not know, and what “class” really does.',
    date: '2026-11-21',
  },
  {
    slug: 'what-is-a-unit-test',
    title: 'What is a unit test, and why write one?',
    summary: 'What makes a test worth having, what makes it worthless, and what it cannot tell you.',
    date: '2026-11-21',
  },
]

/** The article by its address; undefined if there is none. */
export function findArticle(slug: string | undefined): Article | undefined {
  return [...guides, ...questions].find((article) => article.slug === slug)
}
