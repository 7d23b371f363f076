import { readStack } from './stack.js'

/**
 * Returns an address of the provider for calls from Node. On many systems, Node does not resolve names under
 * `.localhost`.
 */
export function providerUrl(path: string): string {
  const url = new URL(path, readStack().provider)
  url.hostname = '127.0.0.1'
  return url.href
}
