'use client'
import { FarcasterSignerScreen } from './signer'
import { farcasterSignerWords } from './signer-words'

/** The screens besides the login, with their words. */
export const screens = { 'farcaster-signer': FarcasterSignerScreen }
export const screenWords = [farcasterSignerWords]
