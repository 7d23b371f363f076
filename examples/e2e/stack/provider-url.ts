import { readStack } from './stack.js'

/** An address of the provider for calls from Node, which knows no names under `.localhost` on many systems. */
export function providerUrl(path: string): string {
  const url = new URL(path, readStack().provider)
  url.hostname = '127.0.0.1'
  return url.href
}
