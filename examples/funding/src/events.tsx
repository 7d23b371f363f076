import { useEvents } from '@keyhook/sdk'
import { useState } from 'react'

/** Lists the events that an app could forward to its analytics. */
export function Events() {
  const [events, setEvents] = useState<readonly string[]>([])
  useEvents(({ name, payload }) => {
    const { clientTimestamp: _, ...details } = payload
    setEvents((before) => [...before, `${name} ${JSON.stringify(details)}`])
  })
  return (
    <section aria-label="Events" className="space-y-2">
      <h2 className="font-semibold">Events</h2>
      <ol className="space-y-1 font-mono text-xs break-all">
        {events.map((event, index) => (
          <li key={index}>{event}</li>
        ))}
      </ol>
    </section>
  )
}
