import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef, useState } from 'react'
import { DeleteButton } from '../../shared/editing/delete-button'
import { addressText } from '../../shared/format/country'
import { useReturnedFocus } from '../../shared/ui/focus'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import type { Address } from './address-form'
import { AddressForm } from './address-form'
import { BookEntry } from './book-entry'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { useDeleteCompanyAddressMutation } from './keep-addresses.generated'

interface CompanyAddressesProps {
  company: CompanySheet_CompanyFragment
  /** Whether the user may edit addresses. */
  isKeeper: boolean
  /** Reloads the company after another person's change. */
  reload: () => void
}

/** A company's delivery addresses. */
export function CompanyAddresses({ company, isKeeper, reload }: CompanyAddressesProps) {
  const { client, send: remove } = useAct(useDeleteCompanyAddressMutation, {
    onRefused: ({ __typename }) => __typename === 'CompanyAddressNotFound',
  })
  const [editing, setEditing] = useState<'new' | Address | null>(null)
  // Another person may have deleted the row being edited.
  const hasRow = editing !== null && editing !== 'new' && company.addresses.some(({ id }) => id === editing.id)
  const addButton = useReturnedFocus(editing !== null && !hasRow)
  const list = useRef<HTMLUListElement>(null)

  function close() {
    // Returns the focus to the row's edit button.
    if (hasRow) list.current?.querySelector<HTMLElement>(`[data-edits="${editing.id}"]`)?.focus()
    setEditing(null)
  }

  return (
    <Part title={t`Delivery addresses`}>
      {company.addresses.length === 0 && (
        <Box color="fg.muted">
          <Trans>No addresses yet. Buyers can pick from the addresses you add here.</Trans>
        </Box>
      )}
      <Box as="ul" ref={list} listStyleType="none" aria-label={t`Delivery addresses`}>
        {company.addresses.map((address) => {
          const { id, label, address: place } = address
          return (
            <BookEntry
              key={id}
              actions={
                isKeeper && (
                  <>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t`Edit ${label}`}
                      data-edits={id}
                      onClick={() => setEditing(address)}
                    >
                      <Trans>Edit</Trans>
                    </Button>
                    <DeleteButton
                      name={label}
                      deleteIt={() => remove({ id })}
                      onDeleted={() => evict(client.cache, 'CompanyAddress', id)}
                    >
                      <Trans>
                        <bdi>{label}</bdi> will be removed from the address book. Existing orders aren’t affected.
                      </Trans>
                    </DeleteButton>
                  </>
                )
              }
            >
              <Box fontWeight="semibold">
                <bdi>{label}</bdi>
              </Box>
              <Box whiteSpace="pre-line">
                <bdi>{addressText(place)}</bdi>
              </Box>
              <bdi dir="ltr">{place.phone}</bdi>
            </BookEntry>
          )
        })}
      </Box>
      {isKeeper &&
        (editing ? (
          <AddressForm
            key={editing === 'new' ? 'new' : editing.id}
            company={company}
            address={editing === 'new' ? null : editing}
            reload={reload}
            onSaved={close}
            onClose={close}
          />
        ) : (
          <Button ref={addButton} size="sm" variant="outline" mt="4" onClick={() => setEditing('new')}>
            <Trans>Add an address</Trans>
          </Button>
        ))}
    </Part>
  )
}
