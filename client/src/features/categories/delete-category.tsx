import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { DeleteButton } from '../../shared/editing/delete-button'
import { SelectField } from '../../shared/forms/fields'
import { formatQuantity } from '../../shared/format/number'
import { evict } from '../../shared/graphql/invalidate'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useDeleteCategoryMutation } from './categories.generated'
import type { ManagedCategory } from './category-form'

interface DeleteCategoryProps {
  category: ManagedCategory
  /** Categories that can take over its products. */
  others: readonly ManagedCategory[]
  /** Called when the list must be refetched. */
  onChanged: () => void
}

/** Deletes a category after a dialog that asks for the new category of its products. */
export function DeleteCategory({ category, others, onChanged }: DeleteCategoryProps) {
  const { client, send } = useAct(useDeleteCategoryMutation, {
    toast: t`Category deleted.`,
    onRefused({ __typename }) {
      // A product was added: the dialog asks again with the new count.
      if (__typename === 'CategoryNotEmpty') onChanged()
      return __typename === 'CategoryNotFound' && target === ''
    },
  })
  const [target, setTarget] = useState('')
  const { id, name, productCount, deletedProductCount } = category
  const count = productCount + deletedProductCount

  async function deleteIt() {
    if (count > 0 && target === '') throw new Refusal(t`Choose the category for its products.`)
    await send({ input: { id, ...(target && { moveToCategoryId: target }) } })
  }

  function handleDeleted() {
    evict(client.cache, 'Category', id)
    onChanged()
  }

  return (
    <DeleteButton name={name} deleteIt={deleteIt} onDeleted={handleDeleted}>
      <Trans>
        <bdi>{name}</bdi> and its translations will be deleted.
      </Trans>
      {count > 0 && (
        <Box mt="4">
          <SelectField
            name={`target-${id}`}
            label={plural(count, { one: 'Move its # product to', other: 'Move its # products to' })}
            hint={
              deletedProductCount > 0
                ? deletedAmong(deletedProductCount)
                : t`Links to this category will redirect there.`
            }
            options={{
              '': t`Choose`,
              ...Object.fromEntries(others.map((other) => [other.id, other.name])),
            }}
            value={target}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          />
        </Box>
      )}
    </DeleteButton>
  )
}

function deletedAmong(count: number): string {
  const deleted = formatQuantity(count)
  return t`Includes deleted products: ${deleted}. Links to this category will redirect there.`
}
