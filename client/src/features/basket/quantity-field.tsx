import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/typed-number'
import { TextField } from '../../shared/forms/fields'
import { quantityProblem } from '../../shared/forms/rules/quantity'

interface QuantityFieldProps {
  /** Of the line, among all. */
  id: string
  name: string
  quantity: number
  /** What is wrong with that quantity. */
  problem?: ReactNode
  /** Something to press that mends it. */
  remedy?: ReactNode
  onChange: (quantity: number) => void
}

/** How many pieces there are to be of a line. What is typed counts once its reader goes on. */
export function QuantityField({ id, name, quantity, problem, remedy, onChange }: QuantityFieldProps) {
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
    <TextField
      label={t`Quantity`}
      aria-label={t`Quantity of ${name}`}
      name={`quantity-${id}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      value={typed ?? formatQuantity(quantity)}
      error={error ?? problem}
      remedy={!error && remedy}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
