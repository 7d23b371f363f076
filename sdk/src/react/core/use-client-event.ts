'use client'
import { useEffect, useRef } from 'react'
import type { Client } from '../../client.js'
import { useClient } from './use-client.js'

/** Calls the latest handler for every event of the given name while the component is mounted. */
export function useClientEvent<name extends keyof Client.Events>(
  name: name,
  handler: (payload: Client.Events[name]) => void,
): void {
  const client = useClient()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => client.events.on(name, (payload) => latest.current(payload)), [client, name])
}
