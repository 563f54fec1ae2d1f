import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plus } from 'lucide-react'
import * as z from 'zod/mini'
import { TextField } from '../forms/fields'
import { Form, SubmitButton } from '../forms/form'
import { Notice } from '../forms/notice'
import { useMutationForm } from '../forms/use-mutation-form'
import { useAct } from '../graphql/use-act'
import type { SavedViewList } from '../graphql/schema.generated'
import { isolate } from '../i18n/messages'
import type { ListView } from './list-definition'
import { ListPopover } from './list-popover'
import { useDeleteViewMutation, useSavedViewsQuery, useSaveViewMutation } from './saved-views.generated'
import { useListAddress, withoutPlace } from './list-address'

/** The user's saved views of a list. */
export function useSavedViews(list: SavedViewList | undefined): ListView[] {
  const { data } = useSavedViewsQuery({ variables: { list: list ?? 'ORDERS' }, skip: list === undefined })
  return data?.savedViews.map(({ name, query }) => ({ label: name, query, isOwn: true })) ?? []
}

interface SaveViewProps {
  list: SavedViewList
  views: readonly ListView[]
}

/** Saves filters and sort order of the address under a name, and deletes views. */
export function SaveView({ list, views }: SaveViewProps) {
  const own = views.filter(({ isOwn }) => isOwn)
  return (
    <ListPopover
      label={t`Save view`}
      trigger={(button) => (
        <Button size="xs" variant="ghost" h="9" colorPalette="gray" {...button}>
          <Plus size="14" aria-hidden />
          <Trans>Save view</Trans>
        </Button>
      )}
    >
      {(close) => (
        <>
          <NameForm list={list} onSaved={close} />
          {own.length > 0 && (
            <Box as="ul" listStyleType="none" aria-label={t`Your views`} borderTopWidth="1px" pt="2">
              {own.map(({ label }) => (
                <OwnView key={label} list={list} name={label} />
              ))}
            </Box>
          )}
        </>
      )}
    </ListPopover>
  )
}

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, { error: () => t`Enter a name` })) })

function NameForm({ list, onSaved }: { list: SavedViewList; onSaved: () => void }) {
  const { address } = useListAddress()
  const { send } = useAct(useSaveViewMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { name: '' },
    send: ({ name }) => send({ input: { list, name, query: String(withoutPlace(address)) } }),
    savedText: () => t`View saved.`,
    onSaved,
  })
  return (
    <Form onSubmit={submit} aria-label={t`Save view`} gap="3">
      <TextField
        label={t({ message: 'Name', context: 'of a view of a list' })}
        hint={t`It keeps filters and sort order. Only you can see it.`}
        autoComplete="off"
        maxLength={60}
        required
        {...field('name')}
      />
      <SubmitButton size="sm" isBusy={isBusy} busyText={t`Saving…`}>
        <Trans>Save view</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

function OwnView({ list, name }: { list: SavedViewList; name: string }) {
  const { isBusy, error, run } = useAct(useDeleteViewMutation, { toast: t`View deleted.` })
  const shown = isolate(name)
  return (
    <Box as="li" display="flex" alignItems="center" justifyContent="space-between" gap="2" minH="8">
      <bdi>{name}</bdi>
      <Button
        size="2xs"
        variant="ghost"
        aria-label={t`Delete the view ${shown}`}
        aria-busy={isBusy || undefined}
        onClick={() => void run({ input: { list, name } })}
      >
        <Trans>Delete</Trans>
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
    </Box>
  )
}
