import type { ReactNode } from 'react'

/** A line drawing of a basket; `children` appear inside. */
export function BasketIcon({ children }: { children?: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m5 11 4-7m10 7-4-7M2 11h20l-1.8 8.2a2 2 0 0 1-2 1.8H5.8a2 2 0 0 1-2-1.8z" />
      {children}
    </svg>
  )
}
