import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { FindCustomersDocument } from './new-order.generated'
import type { PickerOption } from './search-picker'
import { SearchPicker } from './search-picker'

/** Finds the customer of an order. */
export function CustomerSearch({ onPick }: { onPick: (id: string) => void }) {
  const client = useApolloClient()

  async function find(search: string): Promise<PickerOption[]> {
    const { data } = await client.query({
      query: FindCustomersDocument,
      variables: { search },
      fetchPolicy: 'no-cache',
    })
    const people = (data?.users.nodes ?? []).map(({ id, name, email }) => ({ key: id, title: name, details: email }))
    const members = (data?.companies.nodes ?? []).flatMap((company) =>
      company.members
        .filter(({ hasEnded }) => !hasEnded)
        .map(({ userId, name, email }) => ({ key: userId, title: name, details: `${company.name} · ${email}` })),
    )
    return [...members, ...people.filter(({ key }) => !members.some((member) => member.key === key))]
  }

  return (
    <Box maxW="36rem">
      <SearchPicker
        name="customer"
        label={t`Customer`}
        hint={t`Name, email address or company`}
        autoFocus
        find={find}
        onPick={({ key }) => onPick(key)}
      />
    </Box>
  )
}
