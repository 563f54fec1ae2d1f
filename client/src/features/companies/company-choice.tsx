import { t } from '@lingui/core/macro'
import { SelectField } from '../../shared/forms/fields'

interface CompanyChoiceProps {
  companies: readonly { id: string; name: string }[]
  /** The selected company's id. */
  current: string
  onChoose: (id: string) => void
}

/** Chooses among the user's companies. */
export function CompanyChoice({ companies, current, onChoose }: CompanyChoiceProps) {
  return (
    <SelectField
      label={t`Company`}
      name="company"
      frame={{ w: { base: 'full', sm: '16rem' } }}
      options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
      value={current}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
