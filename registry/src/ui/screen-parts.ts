'use client'
import { type ComponentType, createContext, type ReactNode } from 'react'

type Part = ComponentType<{ children?: ReactNode; className?: string | undefined; tabIndex?: number }>

/** The components for the title and the description of the dialog. Outside of a dialog, a heading and a paragraph. */
export const ScreenPartsContext = createContext<{ Title: Part | 'h2'; Description: Part | 'p' }>({
  Title: 'h2',
  Description: 'p',
})
