import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shared/navigation/button-link'

interface InvitationEndProps {
  to: string
  label: string
  children: ReactNode
}

/** What is said at the end, and the way on, which takes the focus of the button that has gone; not what has it elsewhere. */
export function InvitationEnd({ to, label, children }: InvitationEndProps) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) way.current?.focus()
  }, [])
  return (
    <>
      {children}
      <ButtonLink ref={way} to={to} mt="5">
        {label}
      </ButtonLink>
    </>
  )
}
