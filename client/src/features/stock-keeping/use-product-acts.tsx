import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import type { ProductPublicationInput } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import type { BulkResult, BulkRun } from '../../shared/list-page/bulk-run'
import { BulkProgress, useBulkRun } from '../../shared/list-page/bulk-run'
import type { BulkAction } from '../../shared/list-page/list-definition'
import type { ListSelection } from '../../shared/list-page/list-selection'
import { useChangeListedProductMutation, useRestoreProductMutation } from './change-listed.generated'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { useDeleteProductMutation } from './save-product.generated'

type Product = ManagedProduct_ProductFragment

/** Sends one product. */
type Send = (product: Product) => Promise<unknown>

interface ProductAct {
  label: string
  fits: (product: Product) => boolean
  send: Send
  undo: Send
  doneText: (count: number) => string
}

const undone = (count: number) => plural(count, { one: 'Undone for # product.', other: 'Undone for # products.' })

/** Bulk actions on products: publish, make drafts, delete, restore. Each can be undone from its report. */
export function useProductActs(selection: ListSelection) {
  const { send: update, client } = useAct(useChangeListedProductMutation, { isBatched: true })
  const { send: remove } = useAct(useDeleteProductMutation, { isBatched: true })
  const { send: restore } = useAct(useRestoreProductMutation, { isBatched: true })
  const bulk = useBulkRun<Product>()
  const { confirm, dialog } = useConfirmation()

  const publishAs = (id: string, publication: ProductPublicationInput, expectedVersion?: number) =>
    update({ input: { id, publication, expectedVersion } })
  const sendDelete: Send = ({ id }) => remove({ id })
  const sendRestore: Send = ({ id }) => restore({ id })

  const acts: Record<string, ProductAct> = {
    publish: {
      label: t({ message: 'Publish', context: 'button: products' }),
      fits: ({ status }) => status === 'DRAFT' || status === 'SCHEDULED',
      send: ({ id, version }) => publishAs(id, { status: 'IN_SHOP' }, version),
      undo: ({ id, visibleFrom }) =>
        publishAs(id, visibleFrom === null ? { status: 'DRAFT' } : { status: 'SCHEDULED', visibleFrom }),
      doneText: (count) => plural(count, { one: '# product published.', other: '# products published.' }),
    },
    withdraw: {
      label: t({ message: 'Make drafts', context: 'button: products' }),
      fits: ({ status }) => status === 'IN_SHOP',
      send: ({ id, version }) => publishAs(id, { status: 'DRAFT' }, version),
      undo: ({ id }) => publishAs(id, { status: 'IN_SHOP' }),
      doneText: (count) =>
        plural(count, { one: '# product moved to the drafts.', other: '# products moved to the drafts.' }),
    },
    delete: {
      label: t({ message: 'Delete…', context: 'button: products' }),
      fits: ({ status }) => status !== 'DELETED',
      send: sendDelete,
      undo: sendRestore,
      doneText: (count) => plural(count, { one: '# product deleted.', other: '# products deleted.' }),
    },
    restore: {
      label: t`Restore`,
      fits: ({ status }) => status === 'DELETED',
      send: sendRestore,
      undo: sendDelete,
      doneText: (count) => plural(count, { one: '# product restored.', other: '# products restored.' }),
    },
  }

  async function run(id: string, products: readonly Product[], send: Send) {
    const done = await bulk.start(id, products, send)
    selection.leave(done.map((product) => product.id))
    invalidateAfter(client.cache, 'restoreProduct')
  }

  async function ask(products: readonly Product[]): Promise<boolean> {
    return confirm({
      title: t`Are you sure want to delete?`,
      children: plural(products.length, {
        one: '# product will be removed from the shop. Existing orders and reviews are kept.',
        other: '# products will be removed from the shop. Existing orders and reviews are kept.',
      }),
      confirmLabel: t`Delete`,
      cancelLabel: t`cancel`,
      tone: 'red',
    })
  }

  function reportOf({ action, total, done, failed, state }: BulkRun<Product>): BulkResult {
    const undo = acts[action]?.undo
    return {
      done: (acts[action]?.doneText ?? undone)(done.length),
      unchanged: state === 'stopped' ? total - done.length - failed.length : 0,
      failedTitle: plural(failed.length, {
        one: '# product couldn’t be changed:',
        other: '# products couldn’t be changed:',
      }),
      failed: failed.map(({ row: { id, name }, message }) => ({
        id,
        name,
        path: `/dashboard/manageProducts/${id}`,
        message,
      })),
      isError: failed.length > 0,
      more: undo && done.length > 0 && (
        <Button size="xs" variant="outline" mt="2" onClick={() => void run('undo', done, undo)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    }
  }

  return {
    dialog,
    report: bulk.run && !bulk.running ? reportOf(bulk.run) : null,
    forget: bulk.forget,
    progress: bulk.running && (
      <BulkProgress
        label={t`Changed products`}
        done={bulk.running.done.length + bulk.running.failed.length}
        total={bulk.running.total}
        onStop={bulk.stop}
      />
    ),
    actions: Object.entries(acts).map(([id, { label, fits, send }]): BulkAction<Product> => ({
      id,
      label,
      fits,
      run: (products) =>
        void (async () => {
          if (id !== 'delete' || (await ask(products))) await run(id, products, send)
        })(),
    })),
  }
}
