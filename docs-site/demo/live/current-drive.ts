import type { Drive } from './drive'
import { drives } from './drives'

/** The name of the state in the page's URL. */
export const stateName = new URL(window.location.href).searchParams.get('state') ?? ''

/** The steps that lead to this state. */
export const drive: Drive | undefined = Object.hasOwn(drives, stateName) ? drives[stateName] : undefined
