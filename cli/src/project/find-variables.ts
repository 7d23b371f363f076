import { envNames } from './env-names.js'
import { findProviderMounts } from './find-provider-mounts.js'
import type { Framework } from './host.js'
import type { Source } from './list-sources.js'

/**
 * The environment variables that an app reads. A variable is undefined if the app sets the value in its source, or does
 * not set it.
 */
export type Variables = {
  readonly appId: string | undefined
  readonly apiUrl: string | undefined
  /** Set only if the app reads the RPC URL of the local chain from `keyhook dev`. */
  readonly rpcUrl: string | undefined
}

/**
 * Returns the environment variables that the app passes to its provider. If the app does not render a provider, returns
 * the variables of its framework.
 */
export function findVariables(sources: readonly Source[], framework: Framework): Variables {
  const mounts = findProviderMounts(sources)
  const { apiUrl, appId, rpcUrl: name } = envNames(framework)
  const rpcUrl = sources.some(({ text }) => text.includes(name)) ? name : undefined
  if (mounts.length === 0) return { apiUrl, appId, rpcUrl }
  const find = (name: 'appId' | 'apiUrl') =>
    mounts
      .map(({ path, tag }) => {
        const near = sources.filter((source) => source.path === path)
        const value = attribute(tag, name)
        // An app that passes `client={…}` has these settings where it creates the client.
        return value === undefined ? follow(name, near, sources) : resolve(value, near, sources)
      })
      .find((variable) => variable !== undefined)
  return { appId: find('appId'), apiUrl: find('apiUrl'), rpcUrl }
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}=(?:\\{([^}]*)|(["'][^"']*["']))`).exec(tag)?.slice(1).find(Boolean)

/** Returns the environment variable that an expression reads. Follows at most three identifiers. */
function resolve(value: string, near: readonly Source[], sources: readonly Source[], depth = 3): string | undefined {
  const read = reading.exec(value)
  if (read) return read[1] ?? read[2]
  const name = /^\s*(?:[\w$]+\.)*([\w$]+)\s*(?:!|\?\?[^]*)?$/.exec(value)?.[1]
  return name === undefined || depth === 0 ? undefined : follow(name, near, sources, depth - 1)
}

function follow(name: string, near: readonly Source[], sources: readonly Source[], depth = 2): string | undefined {
  const given = new RegExp(`(?<![\\w$.])${name}\\s*(?::(?!:)|=(?!=|>))\\s*\\{?([^\\n;,}]+)`, 'g')
  for (const { text } of [...near, ...sources])
    for (const [, value] of [...text.matchAll(given)].slice(0, mostValues)) {
      const found = value!.trim() === name ? undefined : resolve(value!, near, sources, depth)
      if (found !== undefined) return found
    }
  return undefined
}

/** The maximum number of assignments that are read of one name in one file. */
const mostValues = 5

const reading = /\benv(?:\.([A-Za-z_]\w*)|\[\s*['"](\w+)['"]\s*\])/
