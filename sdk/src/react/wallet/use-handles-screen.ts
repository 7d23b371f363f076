'use client'
import { useEffect } from 'react'
import type { ScreenName } from '../../domain/entities/screen.js'
import { useClient } from '../core/use-client.js'

/** Says that the component draws a screen by itself, so that the user can be asked without a screen host. */
export function useHandlesScreen(name: ScreenName): void {
  const client = useClient()
  useEffect(() => {
    const count = (by: number) =>
      client.store.setState(({ handlers }) => ({ handlers: { ...handlers, [name]: (handlers[name] ?? 0) + by } }))
    count(1)
    return () => count(-1)
  }, [client, name])
}
