import type { Framework } from './host.js'

/** The names of Keyhook's public environment variables in a framework, and the code that reads them in a browser. */
export type EnvNames = {
  readonly appId: string
  readonly apiUrl: string
  /** The RPC URL of the Ethereum node that `keyhook dev` starts. Not set in production. */
  readonly rpcUrl: string
  /** Returns the expression that reads a variable in browser code. */
  readonly read: (name: string) => string
}

const prefixes: Record<Framework, readonly [prefix: string, object: string]> = {
  'vite': ['VITE_', 'import.meta.env'],
  'react-router': ['VITE_', 'import.meta.env'],
  'tanstack-start': ['VITE_', 'import.meta.env'],
  'remix': ['VITE_', 'import.meta.env'],
  'astro': ['PUBLIC_', 'import.meta.env'],
  'next-app': ['NEXT_PUBLIC_', 'process.env'],
  'next-pages': ['NEXT_PUBLIC_', 'process.env'],
  'unknown': ['', 'process.env'],
}

/** Returns the names of Keyhook's variables in a framework. None of them contains a secret. */
export function envNames(framework: Framework): EnvNames {
  const [prefix, object] = prefixes[framework]
  return {
    appId: `${prefix}KEYHOOK_APP_ID`,
    apiUrl: `${prefix}KEYHOOK_API_URL`,
    rpcUrl: `${prefix}KEYHOOK_RPC_URL`,
    read: (name) => `${object}.${name}`,
  }
}
