const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return whole.format(quantity)
}
