import type { Drive } from './drive'
import { drives } from './drives'

/** The state that the address of a page names. */
export const stateName = new URL(window.location.href).searchParams.get('state') ?? ''

/** How it is reached. */
export const drive: Drive | undefined = Object.hasOwn(drives, stateName) ? drives[stateName] : undefined
