import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CompanyLink, PersonLink } from '../navigation/record-links'
import { Fact, Facts, Part } from './part'

interface CustomerPartProps {
  /** The account's id; undefined without one, or without permission to view it. */
  id: string | undefined
  name: string
  email: string | null | undefined
  company?: { id: string; name: string } | null
  children?: ReactNode
}

/** The customer, with links to their page and their company's. */
export function CustomerPart({ id, name, email, company, children }: CustomerPartProps) {
  return (
    <Part title={t`Customer`}>
      <Facts width="14rem" mb="0">
        <Fact label={t({ message: 'Name', context: 'of a person' })}>
          <PersonLink id={id}>
            <bdi>{name}</bdi>
          </PersonLink>
        </Fact>
        {email && (
          <Fact label={t`Email`}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        )}
        {company && (
          <Fact label={t`Company`}>
            <CompanyLink company={company} />
          </Fact>
        )}
        {children}
      </Facts>
    </Part>
  )
}
