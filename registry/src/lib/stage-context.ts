'use client'
import { createContext, type RefObject } from 'react'

/** True if the container was on screen before the part. Only then the part fades in. */
export const StageContext = createContext<RefObject<boolean>>({ current: false })
