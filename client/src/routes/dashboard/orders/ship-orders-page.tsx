import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PRINTED as MOST } from '../../../features/orders/desk/desk-rules'
import { MoveReport } from '../../../features/orders/desk/move-report'
import type { TrackingChanges, OrderOfGrid } from '../../../features/orders/desk/ship-grid'
import { ShipGrid, shipRows } from '../../../features/orders/desk/ship-grid'
import { useMoveOrders } from '../../../features/orders/desk/use-move-orders'
import { OverrideReason, CarrierNames } from '../../../features/orders/ship-question'
import type { TypedTracking } from '../../../features/orders/tracking'
import { NO_TRACKING, readPastedTracking, SHIPPING_DRAFT } from '../../../features/orders/tracking'
import { readTextFile } from '../../../features/prices/read-text-file'
import { useConfirmation } from '../../../shared/ui/confirm-dialog'
import { formatList } from '../../../shared/format/list'
import { TextField } from '../../../shared/forms/fields'
import { FileField } from '../../../shared/forms/file-field'
import { Notice } from '../../../shared/forms/notice'
import { useUnsaved, useRestoredDraft, useStoredDraft } from '../../../shared/forms/restored-draft'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { BulkProgress } from '../../../shared/list-page/bulk-run'
import { useListSelection } from '../../../shared/list-page/list-selection'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { ABOVE_PAGE_BARS } from '../../../shared/page/page-frame'
import { notifyError } from '../../../shared/ui/notify'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useShipOrdersQuery } from './ship-orders-page.generated'

/** Ships the orders in `?ids=a,b` together, each with its tracking number. */
export function ShipOrdersPage() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const canAsk = ids.length > 0 && ids.length <= MOST
  const { data, error, refetch } = useShipOrdersQuery({ variables: { ids }, skip: !canAsk, ...CACHE_THEN_NETWORK })
  const orders = data?.ordersById.flatMap((order) => order ?? [])
  const count = ids.length
  return (
    <>
      <Breadcrumb to="/dashboard/manageOrders">
        <Trans>Manage All Orders</Trans>
      </Breadcrumb>
      <DashboardPage title={plural(count, { one: 'Ship # order', other: 'Ship # orders' })}>
        {!canAsk && <EmptyList title={count > MOST ? t`Choose at most ${MOST} orders` : t`No orders selected`} />}
        {canAsk && (
          <QueryBoundary query={{ error, refetch }} shown={orders} words={{ failed: t`We couldn’t load the orders` }} />
        )}
        {orders && <ShipOrders orders={orders} reload={() => void refetch().catch(() => undefined)} />}
      </DashboardPage>
    </>
  )
}

interface ShipOrdersProps {
  orders: readonly OrderOfGrid[]
  reload: () => void
}

/**
 * The shipping grid, and the button that ships all valid rows. Typed text stays until it is sent.
 */
function ShipOrders({ orders, reload }: ShipOrdersProps) {
  const carriersId = useId()
  const { confirm, dialog } = useConfirmation()
  const moving = useMoveOrders()
  const selection = useListSelection('orders', [])
  const [typed, setTyped] = useState<TypedTracking>(useRestoredDraft<TypedTracking>(SHIPPING_DRAFT) ?? {})
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [shipped, setShipped] = useState<readonly string[]>([])
  const isTyped = Object.keys(typed).length > 0
  useStoredDraft(SHIPPING_DRAFT, isTyped ? typed : null)
  useUnsaved(isTyped || reason !== '')
  const rows = shipRows(orders, typed, unpaid)
  const open = rows.filter(({ isOpen }) => isOpen)
  const ready = open.filter(({ problem }) => problem === null)
  const running = moving.run?.state === 'running' ? moving.run : null
  const count = ready.length
  const all = open.length
  const units = ready.reduce((sum, row) => sum + row.units, 0)
  const strange = formatList(unknown.slice(0, 10))

  function change(changes: TrackingChanges): void {
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries([...changes].map(([id, more]) => [id, { ...NO_TRACKING, ...before[id], ...more }])),
    }))
  }

  function read(text: string): boolean {
    const found = readPastedTracking(
      text,
      open.map(({ order }) => order),
    )
    const isTable = found.tracking.size > 0 || (/[\t\n;]/.test(text) && found.unknown.length > 0)
    if (!isTable) return false
    change(found.tracking)
    setUnknown(found.unknown)
    return true
  }

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file) return
    const text = await readTextFile(file).catch(() => null)
    if (text === null) notifyError(t`We couldn’t read the file. Choose it again.`)
    else if (!read(text)) notifyError(t`The file has no rows with an order number and a tracking number.`)
  }

  async function handleShip(): Promise<void> {
    if (running || count === 0) return
    const isConfirmed = await confirm({
      title: plural(count, { one: 'Ship # order?', other: 'Ship # orders?' }),
      children: <Trans>Each customer gets an email with carrier and tracking number, if you give them.</Trans>,
      confirmLabel: plural(count, { one: 'Ship # order', other: 'Ship # orders' }),
    })
    if (!isConfirmed) return
    const overrideReason = reason.trim()
    const shipping = new Map(
      ready.map(({ order, tracking, isUnpaid }) => [order.id, { ...tracking, ...(isUnpaid && { overrideReason }) }]),
    )
    const { ids, unpaidIds, isLost } = await moving.start(
      ready.map(({ order }) => order),
      'SHIPPED',
      shipping,
    )
    setUnpaid((before) => new Set([...before, ...unpaidIds].filter((id) => !ids.includes(id))))
    if (!isLost) setReason('')
    setShipped((before) => [...before, ...ids])
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))))
    selection.leave(ids)
    reload()
  }

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Box color="fg.muted" textStyle="sm">
        <Trans>
          Copy columns from a spreadsheet and paste them into any cell: order number, carrier, tracking number. Or scan
          the labels one after the other.
        </Trans>
      </Box>
      <MoveReport run={running ? null : moving.run} onUndone={reload} onClose={moving.forget} />
      {shipped.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap="2">
          <ButtonLink size="sm" variant="outline" to={`/dashboard/orders/print?ids=${shipped.join(',')}&kind=slips`}>
            {t`Packing slips`}
          </ButtonLink>
          <ButtonLink size="sm" variant="outline" to={`/dashboard/orders/print?ids=${shipped.join(',')}&kind=labels`}>
            {t`Address labels`}
          </ButtonLink>
        </Box>
      )}
      {all > 0 && (
        <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))" gap="4" maxW="44rem">
          <TextField
            name="carrierOfAll"
            label={t`Carrier for all orders`}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            list={carriersId}
            onChange={({ currentTarget: { value } }) =>
              change(new Map(open.map(({ order }) => [order.id, { carrier: value }])))
            }
          />
          <FileField
            name="trackingFile"
            label={t`CSV file`}
            accept=".csv,.txt,text/csv"
            isHolding={false}
            onChange={({ currentTarget }) => void handleFile(currentTarget.files?.[0])}
          />
        </Box>
      )}
      {unknown.length > 0 && <Notice kind="error">{t`Not in this selection: ${strange}`}</Notice>}
      <ShipGrid rows={rows} carriersId={carriersId} onChange={change} onPasteTable={read} />
      {open.some(({ isUnpaid }) => isUnpaid) && (
        <Box maxW="44rem">
          <OverrideReason
            name="overrideReason"
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </Box>
      )}
      <CarrierNames id={carriersId} />
      {all > 0 && (
        <Box
          position="sticky"
          bottom={ABOVE_PAGE_BARS}
          zIndex="docked"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          px="4"
          py="2"
          borderWidth="1px"
          borderRadius="l3"
          bg="bg.panel"
          shadow="md"
          textStyle="sm"
        >
          {running ? (
            <BulkProgress
              label={t`Updated orders`}
              done={running.done + running.failed.length}
              total={running.total}
              onStop={moving.stop}
            />
          ) : (
            <>
              <span aria-live="polite">
                <Trans>
                  {count} of {all} ready
                </Trans>
                {' · '}
                {plural(units, { one: '# unit', other: '# units' })}
              </span>
              <Button disabled={count === 0} onClick={() => void handleShip()}>
                <Truck size="16" aria-hidden />
                {plural(count, { one: 'Ship # order…', other: 'Ship # orders…' })}
              </Button>
            </>
          )}
        </Box>
      )}
      {dialog}
    </Box>
  )
}
