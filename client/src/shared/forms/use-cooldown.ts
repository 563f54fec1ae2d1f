import { useEffect, useRef, useState } from 'react'

/** Blocks an action for some seconds; `secondsLeft` counts down to 0. */
export function useCooldown(seconds: number) {
  // Beside the state: the second click of a double click must see it.
  const endNow = useRef(0)
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) setEnd(0)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])

  function endAt(moment: number): void {
    endNow.current = moment
    setNow(Date.now())
    setEnd(moment)
  }

  return {
    secondsLeft: Math.max(0, Math.ceil((end - now) / 1000)),
    isOn: () => Date.now() < endNow.current,
    start: () => endAt(Date.now() + seconds * 1000),
    stop: () => endAt(0),
  }
}
