import type { Client } from '../../client.js'
import { methodOffers } from '../../login-methods/all/offered.js'

const offers: Readonly<Record<string, ((client: Client) => boolean) | undefined>> = methodOffers

/** Returns whether this browser can log in with a method. */
export const isMethodOffered = (client: Client, method: string): boolean => offers[method]?.(client) ?? true
