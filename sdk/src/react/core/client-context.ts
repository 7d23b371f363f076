'use client'
import { createContext } from 'react'
import type { Client } from '../../client.js'

/** The value that `KeyhookProvider` gives to the hooks below it. */
export const ClientContext = createContext<Client | undefined>(undefined)
