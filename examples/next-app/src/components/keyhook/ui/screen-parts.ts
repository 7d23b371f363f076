'use client'
import { type ComponentType, createContext, type ReactNode } from 'react'

type Part = ComponentType<{ children?: ReactNode; className?: string | undefined; tabIndex?: number }>

/** What names the dialog a screen stands in. Outside of one, a plain heading and paragraph. */
export const ScreenPartsContext = createContext<{ Title: Part | 'h2'; Description: Part | 'p' }>({
  Title: 'h2',
  Description: 'p',
})
// keyhook core@0.1.0
