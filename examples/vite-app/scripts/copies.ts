import { resolve } from 'node:path'
import { reachableFiles } from '../../../registry/scripts/reachable-files'

export const registry = resolve(import.meta.dirname, '../../../registry/src')
export const target = resolve(import.meta.dirname, '../src/components/keyhook')

/** The files this app has copied from the registry: the modal and all it needs. */
export const copies = () => reachableFiles(registry, 'modal/auth-modal.tsx')
