import { CliError } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'
import { readErrorSection } from './read-error-section.js'

/** Where `npm start -- docs` serves the documentation in a checkout. */
const usualSite = 'http://127.0.0.1:5190'
const patience = 5000

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // No shell: what an address holds is no command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Nothing where there is no desktop: what would open a browser there lists those it did not find. */
const findOpener = (env: Readonly<Record<string, string | undefined>>): readonly [string, ...string[]] | undefined =>
  openers[process.platform] ??
  (['BROWSER', 'DISPLAY', 'WAYLAND_DISPLAY'].some((name) => env[name]) ? ['xdg-open'] : undefined)

export const docs = defineCommand({
  options: {
    site: {
      type: 'string',
      value: 'url',
      summary: `Where the documentation is served; KEYHOOK_DOCS_ORIGIN, or ${usualSite}, without it.`,
    },
  },
  examples: [
    'keyhook docs useLoginWithEmail',
    'keyhook docs USER_REJECTED',
    'keyhook docs AuthModal',
    'keyhook docs --site https://docs.example.com',
  ],
  async run({ cwd, env, execute, signal, terminal }, { names: [name, ...more], options }) {
    if (more.length > 0) throw new CliError('usage', 'One name at a time.')
    const named = options.site ?? env['KEYHOOK_DOCS_ORIGIN']
    const section = named === undefined && name !== undefined ? readErrorSection(name) : undefined
    if (section !== undefined) return { exitCode: exitCode.done, result: section, data: { text: section } }
    const site = readSite(named ?? usualSite)
    const own = await find(
      pathsOf(name).map((path) => new URL(path, site.origin)),
      signal,
    )
    const listed = name !== undefined && own.status === 404 ? await findListed(name, site, signal) : undefined
    const { page, status } = listed ? { page: listed, status: 200 } : own
    if (status === undefined)
      throw new CliError('failed', `No documentation site runs at ${site.origin}.`, {
        hint: 'Start one with npm start -- docs in a checkout of Keyhook, or pass --site with the address of another. Without a site, keyhook docs prints error codes, such as keyhook docs NO_SCREEN_HOST.',
      })
    if (status !== 200)
      throw new CliError('failed', `There is no page of ${name ?? 'the documentation'} at ${site.origin}.`, {
        hint: 'Names are those that the SDK exports, such as useLoginWithEmail, components such as AuthModal, guides such as passkeys, config and settings for their keys, commands such as dev, and codes of errors. The search of the site has the rest.',
      })
    const opener = findOpener(env)
    if (terminal.isInteractive && opener) await execute([...opener, page.href], { cwd, env }).catch(() => undefined)
    return { exitCode: exitCode.done, result: page.href, data: { url: page.href } }
  },
})

function readSite(text: string): URL {
  const site = URL.canParse(text) ? new URL(text) : undefined
  if (site && /^https?:$/.test(site.protocol)) return site
  throw new CliError('usage', `${text} is no address of a site.`)
}

/** Where it stands without a look at the list: codes of errors are headings of one page. */
const pathsOf = (name: string | undefined): readonly [string, ...string[]] => {
  if (name === undefined) return ['/']
  const own = `/reference/${encodeURIComponent(name)}`
  const command = `/reference/cli/${encodeURIComponent(name)}`
  return /^[A-Z\d_]+$|^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)
    ? [`/docs/errors#${name.toLowerCase()}`, own]
    : [own, command]
}

/** The first that is there, or the last that was asked for. */
async function find(
  [page, ...others]: readonly URL[],
  signal: AbortSignal,
): Promise<{ page: URL; status: number | undefined }> {
  const status = await ask(page!, signal)
  return status === 404 && others.length > 0 ? find(others, signal) : { page: page!, status }
}

/** What the site's own list of pages has by the name: a guide, a component, or what another entry of the SDK exports. */
async function findListed(name: string, site: URL, signal: AbortSignal): Promise<URL | undefined> {
  try {
    const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) }
    const response = await fetch(new URL('/sitemap.xml', site.origin), limits)
    const addresses = response.ok ? [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)] : []
    const ending = `/${encodeURIComponent(name)}`.toLowerCase()
    const path = addresses
      .map(([, address]) => new URL(address!).pathname)
      .find((each) => each.toLowerCase().endsWith(ending))
    if (path === undefined) return undefined
    // On this site, whatever origin the list was written for.
    const page = new URL(site.origin)
    page.pathname = path
    return page
  } catch {
    return undefined
  }
}

/** What a page is answered with; undefined where nothing answers. */
async function ask(page: URL, signal: AbortSignal): Promise<number | undefined> {
  try {
    const response = await fetch(page, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    if (response.status !== 200 || page.hash === '') return response.status
    return (await response.text()).includes(` id="${page.hash.slice(1)}"`) ? 200 : 404
  } catch {
    return undefined
  }
}
