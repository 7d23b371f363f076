'use client'
import { createContext } from 'react'
import type { View } from '../../screens/create-view.js'

/** View of the paced screens; undefined where states are shown as they happen. */
export const ViewContext = createContext<View | undefined>(undefined)
