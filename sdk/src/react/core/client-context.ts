'use client'
import { createContext } from 'react'
import type { Client } from '../../client.js'

/** The client that `KeyhookProvider` passes to the hooks below it. */
export const ClientContext = createContext<Client | undefined>(undefined)
