import { CliError } from '../cli-error.js'

/** Returns true for a URL, and false for a folder. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(source)

/** Normalises the URL of a registry. Rejects plain HTTP to other machines, and credentials in the URL. */
export function checkAddress(source: string): string {
  const url = URL.canParse(source) ? new URL(source.replace(/\/(?:registry\.json|\{name\}\.json)?$/, '')) : undefined
  if (!url || url.username || url.password || url.search || url.hash)
    throw new CliError('usage', `${source} is not the URL of a registry.`, {
      hint: 'Write it like https://example.com/r, without credentials and without a query.',
    })
  checkTransport(url)
  return url.href.replace(/\/$/, '')
}

/** Rejects plain HTTP to other machines, because anyone on the network could read and change the response. */
export function checkTransport(url: URL): void {
  const isHere = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new CliError('registry', `${url.origin} does not use https.`, {
      hint: 'Use the https address of the registry. Plain http works only for registries on this machine.',
    })
}
