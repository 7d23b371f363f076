'use client'
import { createContext } from 'react'
import type { View } from '../../screens/create-view.js'

/** The view that a part of the page is shown through; undefined where what happens is shown as it happens. */
export const ViewContext = createContext<View | undefined>(undefined)
