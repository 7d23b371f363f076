'use client'
import { useEffect } from 'react'
import type { ScreenName } from '../../domain/entities/screen.js'
import { countHandler } from '../../store/edit-store.js'
import { useClient } from '../core/use-client.js'

/** Registers that the component renders a screen itself, so that a prompt for that screen needs no screen host. */
export function useHandlesScreen(name: ScreenName): void {
  const client = useClient()
  useEffect(() => {
    countHandler(client.store, name, 1)
    return () => countHandler(client.store, name, -1)
  }, [client, name])
}
