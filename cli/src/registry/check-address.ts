import { CliError } from '../cli-error.js'

/** Whether a registry is named by an address; else it is a folder. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(source)

/** The address of a registry in its one form. Plain http stays on this machine, and no secret stands in an address. */
export function checkAddress(source: string): string {
  const url = URL.canParse(source) ? new URL(source.replace(/\/(?:registry\.json|\{name\}\.json)?$/, '')) : undefined
  if (!url || url.username || url.password || url.search || url.hash)
    throw new CliError('usage', `${source} is not the address of a registry.`, {
      hint: 'It is like https://example.com/r, with nothing before the host and no question mark.',
    })
  checkTransport(url)
  return url.href.replace(/\/$/, '')
}

/** Refuses plain http beyond this machine: every network on the way could read and change it. */
export function checkTransport(url: URL): void {
  const isHere = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new CliError('registry', `${url.origin} is not reached over https.`, {
      hint: 'Plain http is for registries on this machine. Use the https address of the registry.',
    })
}
