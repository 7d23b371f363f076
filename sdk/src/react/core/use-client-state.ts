'use client'
import { useStore } from 'zustand/react'
import type { State } from '../../store/create-store.js'
import { useClient } from './use-client.js'

/** One value of the store. The component renders again only when that value changes. */
export const useClientState = <value>(select: (state: State) => value): value => useStore(useClient().store, select)
