import type { Drive } from './drive'
import { drives } from './drives'

/** The state in the address of the page. */
export const stateName = new URL(window.location.href).searchParams.get('state') ?? ''

/** The steps to the state. */
export const drive: Drive | undefined = Object.hasOwn(drives, stateName) ? drives[stateName] : undefined
