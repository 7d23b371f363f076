import 'server-only'
import { createVerifier } from '@keyhook/sdk/server'
import { settings } from './settings'

let made: ReturnType<typeof createVerifier> | undefined

/** The token verifier of the process, which caches the provider's keys. */
export const verifier = () => (made ??= createVerifier(settings()))
