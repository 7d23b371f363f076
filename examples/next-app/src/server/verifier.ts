import 'server-only'
import { createVerifier } from '@keyhook/sdk/server'
import { settings } from './settings'

let made: ReturnType<typeof createVerifier> | undefined

/** Returns the token verifier of this process. It caches the provider's public keys. */
export const verifier = () => (made ??= createVerifier(settings()))
