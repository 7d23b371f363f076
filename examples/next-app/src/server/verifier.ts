import 'server-only'
import { createVerifier } from '@keyhook/sdk/server'
import { settings } from './settings'

let made: ReturnType<typeof createVerifier> | undefined

/** One for the process, which keeps the provider's keys. */
export const verifier = () => (made ??= createVerifier(settings()))
