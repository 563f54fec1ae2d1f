import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatQuantity, parseQuantity } from '../../shared/format/number'
import { QuantityStepper } from '../../shared/forms/quantity-stepper'
import type { QuantityLimits } from '../../shared/forms/rules/quantity'
import { quantityProblem } from '../../shared/forms/rules/quantity'

interface QuantityFieldProps {
  /** Id of the line. */
  id: string
  name: string
  quantity: number
  /** Undefined while they load. */
  limits: QuantityLimits | undefined
  /** Problem of the quantity. */
  problem?: ReactNode
  /** A button that corrects the quantity. */
  remedy?: ReactNode
  onChange: (quantity: number) => void
}

const UNKNOWN: QuantityLimits = { minQuantity: 1, increment: 1, availableQuantity: 0 }

/** Quantity of a basket line. Typed text takes effect on blur. */
export function QuantityField({ id, name, quantity, limits = UNKNOWN, problem, remedy, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  function commit() {
    if (typed === null) return
    const unreadable = quantityProblem(typed, 1)
    setError(unreadable)
    if (unreadable) return
    setTyped(null)
    const read = parseQuantity(typed) ?? quantity
    if (read !== quantity) onChange(read)
  }

  return (
    <>
      <QuantityStepper
        label={t`Quantity of ${name}`}
        of={name}
        name={`quantity-${id}`}
        value={typed ?? formatQuantity(quantity)}
        limits={limits}
        error={error ?? problem}
        onType={setTyped}
        onStep={(to) => {
          setTyped(null)
          setError(null)
          if (to !== quantity) onChange(to)
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      {!error && remedy}
    </>
  )
}
