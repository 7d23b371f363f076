'use client'
import { createContext, type RefObject } from 'react'

/** Whether what a part stands in has been shown before it: only then does the part fade in. */
export const StageContext = createContext<RefObject<boolean>>({ current: false })
// keyhook core@0.1.0
