import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

/** A native search form, which works before hydration and without script. */
export function SearchBox() {
  const navigate = useNavigate()
  const action = useHref('/products')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('search')
    const search = typeof wanted === 'string' ? wanted.trim() : ''
    void navigate(search ? `/products?${new URLSearchParams({ search }).toString()}` : '/products')
  }

  return (
    <chakra.form
      role="search"
      action={action}
      method="get"
      display="flex"
      gap="2"
      w={{ base: 'full', md: '96' }}
      onSubmit={handleSubmit}
    >
      <Input
        type="search"
        size="lg"
        name="search"
        aria-label={t`Search medical tools`}
        placeholder={t`Forceps, scissors`}
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit" size="lg">
        <Search aria-hidden />
        <Trans>Search</Trans>
      </Button>
    </chakra.form>
  )
}
