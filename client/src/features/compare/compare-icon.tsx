/** A line drawing of scales. */
export function CompareIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 3v18M7 21h10M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2M5 7l-3 8a5 5 0 0 0 6 0zM19 7l-3 8a5 5 0 0 0 6 0z" />
    </svg>
  )
}
