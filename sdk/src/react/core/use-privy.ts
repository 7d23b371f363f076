'use client'
import { useKeyhook } from './use-keyhook.js'

/** Alias of `useKeyhook`, for apps that migrate from Privy. */
export const usePrivy = useKeyhook

export declare namespace usePrivy {
  type Verbs = useKeyhook.Verbs
  type ReturnType = useKeyhook.ReturnType
}
