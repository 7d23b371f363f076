'use client'
import { createContext, type RefObject } from 'react'

/** True while the container has been on screen before the part. Only then does the part fade in. */
export const StageContext = createContext<RefObject<boolean>>({ current: false })
