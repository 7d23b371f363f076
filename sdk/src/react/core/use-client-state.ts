'use client'
import { useStore } from 'zustand/react'
import type { State } from '../../store/create-store.js'
import { useClient } from './use-client.js'

/** Returns one value of the store. Rerenders only when that value changes. */
export const useClientState = <value>(select: (state: State) => value): value => useStore(useClient().store, select)
