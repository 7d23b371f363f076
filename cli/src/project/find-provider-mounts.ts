import { findMounts, type Mount } from './find-mounts.js'
import type { Source } from './list-sources.js'

/** The SDK's provider component and its alias. */
const names = ['KeyhookProvider', 'PrivyProvider']

/**
 * Returns the locations where the SDK's provider is rendered. Ignores a component of the app that has the same name.
 */
export function findProviderMounts(sources: readonly Source[]): readonly Mount[] {
  return names.flatMap((name) => {
    const declaration = new RegExp(`\\b(?:function|const|class)\\s+${name}\\b`)
    const isOfApp = sources.some(({ text }) => declaration.test(text))
    return findMounts(sources, name).filter(({ from }) => !isOfApp || (from !== undefined && isPackage(from)))
  })
}

/** Returns true if an import names a package, and false if it names a file of the app. */
export const isPackage = (from: string) => !/^(?:[.#~]|@\/)/.test(from)
