'use client'
import { createContext } from 'react'
import type { Client } from '../../client.js'

/** What `KeyhookProvider` gives to the hooks below it. */
export const ClientContext = createContext<Client | undefined>(undefined)
