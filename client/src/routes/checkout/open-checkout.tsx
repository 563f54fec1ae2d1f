import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { latestBasket, settledBasket, useBasket } from '../../features/basket/basket-store'
import { BasketWeight, LeftOutNotice } from '../../features/basket/total-notes'
import { chooseSize } from '../../features/basket/line-size'
import type { BasketLine } from '../../features/basket/lines'
import { ProductsNotice } from '../../features/basket/basket-notices'
import { useBasketChanges } from '../../features/basket/put-in-basket'
import { problemOfLine } from '../../features/basket/line-problem'
import { sumOf } from '../../features/basket/sum'
import type { BasketProducts } from '../../features/basket/use-basket-products'
import { useRows } from '../../features/basket/use-rows'
import { ApprovalNotice, OrderTerms, PlaceOrderButton, PlacingProblem } from '../../features/orders/placing'
import { CheckoutFields } from '../../features/orders/checkout-fields'
import { TotalQuestion } from '../../features/orders/price-questions'
import { TotalsList } from '../../features/orders/totals-list'
import type { PricedLine } from '../../features/orders/use-checkout-form'
import { useCheckoutForm } from '../../features/orders/use-checkout-form'
import type { Buyers } from '../../features/orders/use-order-companies'
import { formatList } from '../../shared/format/list'
import { formatMoney } from '../../shared/format/money'
import { Form } from '../../shared/forms/form'
import { useIsMounted } from '../../shared/forms/use-attempt'
import { isolate } from '../../shared/i18n/messages'
import { itemInput, keyOfItem, nameInSize } from '../../shared/lines/line-item'
import { ButtonLink } from '../../shared/navigation/links'
import { PageMessage } from '../../shared/page/page-placeholder'
import type { Size } from '../../shared/prices/chosen-size'
import { inSize } from '../../shared/prices/chosen-size'
import { priceAt } from '../../shared/prices/price-tiers'
import { notifyError } from '../../shared/ui/notify'
import { CheckoutLine } from './checkout-line'

interface OpenCheckoutProps {
  lines: readonly BasketLine[]
  products: BasketProducts
  buyers: Buyers
}

const contentOf = (lines: readonly BasketLine[]) =>
  JSON.stringify(lines.map((line) => [keyOfItem(line), line.quantity]))

/** Lines that were added, removed or changed in quantity. */
function changedLines(before: readonly BasketLine[], after: readonly BasketLine[]): BasketLine[] {
  const isIn = (lines: readonly BasketLine[], { quantity, ...item }: BasketLine) =>
    lines.some((line) => keyOfItem(line) === keyOfItem(item) && line.quantity === quantity)
  const changed = [...after.filter((line) => !isIn(before, line)), ...before.filter((line) => !isIn(after, line))]
  return changed.filter((line, place) => changed.findIndex((one) => keyOfItem(one) === keyOfItem(line)) === place)
}

function describeChangedLines(lines: readonly BasketLine[]): string {
  const names = formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
  return t`Nothing was ordered: your basket was changed in another tab or on another device (${names}). Check it, then order again.`
}

/** The lines and the checkout form. */
export function OpenCheckout({ lines: present, products, buyers }: OpenCheckoutProps) {
  const { productOf } = products
  const navigate = useNavigate()
  const client = useApolloClient()
  const { set } = useBasketChanges()
  const section = useRef<HTMLDivElement>(null)
  const agreeButton = useRef<HTMLButtonElement>(null)
  const isOpen = useIsMounted()
  // The ordered lines stay on the page.
  const [ordered, setOrdered] = useState<readonly BasketLine[] | null>(null)
  const lines = ordered ?? present
  const { rows, change } = useRows(lines)
  const priced = lines.flatMap((line): PricedLine[] => {
    const product = productOf(line)
    if (!product) return []
    const { quantity } = line
    return [{ ...itemInput(line), quantity, price: priceAt(inSize(product, line.variantId).priceTiers, quantity) }]
  })
  const problemOf = (line: BasketLine) => {
    if (form.mayBePlaced) return null
    const product = productOf(line)
    const present = form.refusalOf(line)?.isGone ? null : product
    return present === undefined ? null : problemOfLine(line, present, lines)
  }
  const goToProblem = (isUnsettled: boolean) =>
    // After the render that marks the problem, unless the page was left.
    requestAnimationFrame(() => {
      const problem = section.current?.querySelector<HTMLElement>('[data-problem] :is([aria-invalid=true], button)')
      if (problem) problem.focus()
      else if (isUnsettled && section.current)
        notifyError(t`Your items have just changed or are still loading. Review them, then order again.`)
    })

  const { version } = useBasket()
  const form = useCheckoutForm({
    lines: priced,
    version,
    buyers,
    async settle() {
      const { lines: settled } = await settledBasket()
      // Changes from another tab or device are shown before ordering.
      const { lines: latest, version } = await latestBasket(client)
      const changed = changedLines(settled, latest)
      if (changed.length > 0) return { changed: describeChangedLines(changed) }
      const isShown = contentOf(settled) === contentOf(lines)
      const isRight = lines.every((line) => problemOfLine(line, productOf(line) ?? null, lines) === null)
      // The same content of the same basket is one order, from any tab or device, however often it is sent.
      return version && isShown && (isRight || form.mayBePlaced) ? { version } : null
    },
    onPlaced({ id }) {
      setOrdered(lines)
      if (isOpen.current) void navigate(`/dashboard/myOrders/${id}`, { replace: true })
      void set(lines.map((line) => ({ ...line, quantity: 0 })))
    },
    onLinesWrong: goToProblem,
  })
  const pricedOf = (line: BasketLine) => priced.find((one) => keyOfItem(one) === keyOfItem(line))
  const agreedPriceOf = (line: BasketLine) => {
    const known = pricedOf(line)
    return known ? form.agreedPrice(known) : productOf(line) && null
  }
  const orderable = lines.filter((line) => problemOf(line) === null)
  const sum = sumOf(orderable, agreedPriceOf)
  const changed = priced.filter((line) => form.priceBefore(line))

  // Lines of a running or unanswered order are fixed.
  const mayChange = form.stage === 'open' && !form.mayBePlaced
  function giveSize(line: BasketLine, size: Size | null): void {
    const changed = chooseSize(lines, line, size)
    change(line, changed[1] ?? line)
    void set(changed)
  }

  function handleSubmission(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The total has changed: the focus moves to the confirmation.
    if (form.changed) agreeButton.current?.focus()
    else form.submit(event)
  }

  if (lines.length === 0) return <NothingToOrder />
  // While lines need changes, freight and tax are those of another order.
  const isWhole = orderable.length === lines.length && changed.length === 0
  const totals = isWhole ? form.totals : { ...form.totals, totals: null }
  const total = sum && (totals.totals?.totalWithTax ?? sum)
  const count = plural(lines.length, { one: '# product', other: '# products' })
  return (
    <Form
      onSubmit={handleSubmission}
      aria-label={t`Checkout`}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      <chakra.a
        href="#lines"
        display={{ base: 'flex', lg: 'none' }}
        justifyContent="space-between"
        alignItems="center"
        minH="11"
        px="4"
        borderWidth="1px"
        borderColor="brand.border"
        borderRadius="l2"
        bg="brand.subtle"
        color="brand.fg"
        fontWeight="medium"
        focusVisibleRing="outside"
        fontVariantNumeric="tabular-nums"
      >
        <Trans>Show order, {count}</Trans>
        <span>{total ? formatMoney(total) : '–'}</span>
      </chakra.a>
      <CheckoutFields form={form} />
      <Box
        as="section"
        ref={section}
        aria-labelledby="lines"
        position={{ lg: 'sticky' }}
        top="32"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        p={{ base: '4', md: '6' }}
        borderWidth="1px"
        borderRadius="l3"
      >
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
          <Heading as="h2" id="lines" size="md">
            {count}
          </Heading>
          <ButtonLink to="/basket" size="sm" variant="outline">
            <Trans>Edit basket</Trans>
          </ButtonLink>
        </Box>
        <Box data-problem={lines.some((line) => productOf(line) === undefined) ? '' : undefined}>
          <ProductsNotice lines={lines} products={products} />
        </Box>
        {/* A long order scrolls in its own box, so that the total stays visible. */}
        <Box
          as="ul"
          listStyleType="none"
          borderBlockWidth="1px"
          maxH={{ lg: '45vh' }}
          overflowY={{ lg: 'auto' }}
          tabIndex={lines.length > 4 ? 0 : undefined}
          aria-label={t`Order summary`}
        >
          {rows.map(({ id, line }) => {
            const known = pricedOf(line)
            return (
              <CheckoutLine
                key={id}
                line={line}
                lines={lines}
                product={productOf(line)}
                agreedPrice={agreedPriceOf(line)}
                priceBefore={known ? form.priceBefore(known) : null}
                problem={problemOf(line)}
                refusal={form.refusalOf(line)}
                onSize={(size) => giveSize(line, size)}
                mayChange={mayChange}
                onQuantity={(quantity) => void set([{ ...line, quantity }])}
                onAgree={() => known && form.agree([known])}
                onAgreeToAll={changed.length > 1 ? () => form.agree(changed) : undefined}
              />
            )
          })}
        </Box>
        <Box>
          <TotalsList goods={sum} totals={totals} testId="checkout-total" />
          <BasketWeight lines={orderable} productOf={productOf} />
        </Box>
        <LeftOutNotice count={lines.length - orderable.length} />
        <ApprovalNotice company={form.company} lines={form.lines} />
        <OrderTerms />
        {!form.needsQuotation && <PlaceOrderButton stage={form.stage} problem={form.problem} />}
        {form.changed && <TotalQuestion ref={agreeButton} changed={form.changed} onAgree={() => form.acceptTotal()} />}
        <PlacingProblem problem={form.problem} />
      </Box>
    </Form>
  )
}

/** Shown when a user returns to the checkout with an empty basket. */
export function NothingToOrder() {
  return (
    <PageMessage title={t`Your basket is empty`} heading="h2">
      <p>
        <Trans>You’ll find your orders in My Orders.</Trans>
      </p>
      <ButtonLink to="/dashboard/myOrders" mt="8">
        <Trans>Go to My Orders</Trans>
      </ButtonLink>
    </PageMessage>
  )
}
