'use client'
import { createContext, type RefObject } from 'react'

/** True if the container was on screen before the element that reads this context. Only then the element fades in. */
export const StageContext = createContext<RefObject<boolean>>({ current: false })
