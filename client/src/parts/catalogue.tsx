import { chakra } from '@chakra-ui/react/styled-system'
import { actionParts } from './actions'
import { formParts } from './forms'
import { listParts } from './lists'
import { pageParts } from './page'
import type { Parts, Words } from './part'

/** Groups of components, by their name in the address. */
export const groups = { forms: formParts, actions: actionParts, lists: listParts, page: pageParts } as const

export type GroupName = keyof typeof groups

export const isGroup = (name: string | null): name is GroupName => name !== null && name in groups

/** Exported components that the catalogue omits, with the reason. */
export const notShown: Record<string, string> = {
  ActBar: 'shown only on narrow screens while a button is out of view',
  AskBeforeLeaving: 'shows nothing until a page with a chosen file is left',
  PageHead: 'writes to the head of the document',
  Fact: 'shown in Facts',
  OriginContext: 'a context',
  ResponsiveRow: 'shown in ResponsiveTable',
  StructuredData: 'writes data for search engines',
}

/** Each component of a group in its states. */
export function Catalogue({ group, words }: { group: GroupName; words: Words }) {
  const parts: Parts = groups[group](words)
  return (
    <chakra.main display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10" p="5">
      {Object.entries(parts).map(([name, states]) => (
        <chakra.section key={name} aria-label={name} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          <chakra.h2 dir="ltr" textAlign="start" textStyle="lg" fontWeight="semibold" borderBottomWidth="1px">
            {name}
          </chakra.h2>
          {Object.entries(states).map(([state, shown]) => (
            <div key={state}>
              <chakra.p dir="ltr" mb="1" textStyle="xs" color="fg.muted">
                {state}
              </chakra.p>
              {shown}
            </div>
          ))}
        </chakra.section>
      ))}
    </chakra.main>
  )
}
