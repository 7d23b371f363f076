'use client'
import { farcaster } from './farcaster/method'
import { telegram } from './telegram/method'

/** The login methods that have a mark of their own. Names, marks and words are derived from this list. */
export const loginMethods = { farcaster, telegram }
// keyhook core@0.1.0
