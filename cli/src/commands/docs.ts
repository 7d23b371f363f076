import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError, exitCode } from '../cli-error.js'
import { defineCommand } from '../define-command.js'

/** The address at which `npm start -- docs` serves the documentation in a checkout. */
const defaultOrigin = 'http://127.0.0.1:5190'
const patience = 5000

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // Runs without a shell, so that a part of a URL cannot run as a command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * Returns the command that opens a browser. Returns undefined without a desktop, because xdg-open would print errors.
 */
const findOpener = (env: Readonly<Record<string, string | undefined>>): readonly [string, ...string[]] | undefined =>
  openers[process.platform] ??
  (['BROWSER', 'DISPLAY', 'WAYLAND_DISPLAY'].some((name) => env[name]) ? ['xdg-open'] : undefined)

export const docs = defineCommand({
  options: {
    origin: {
      type: 'string',
      value: 'url',
      summary: `The URL of the documentation. Default: KEYHOOK_DOCS_ORIGIN, else ${defaultOrigin}.`,
    },
  },
  examples: [
    'keyhook docs useLoginWithEmail',
    'keyhook docs USER_REJECTED',
    'keyhook docs AuthModal',
    'keyhook docs --origin https://docs.example.com',
  ],
  async run({ cwd, env, execute, signal, terminal }, { names: [name, ...more], options }) {
    if (more.length > 0)
      throw new CliError('usage', 'keyhook docs takes one name.', { hint: 'Run it once for each name.' })
    const named = options.origin ?? env['KEYHOOK_DOCS_ORIGIN']
    const section = named === undefined && name !== undefined ? readErrorSection(name) : undefined
    if (section !== undefined) return { exitCode: exitCode.done, result: section, data: { text: section } }
    const docsSite = readDocsSite(named ?? defaultOrigin)
    const direct = await find(
      pathsOf(name).map((path) => new URL(path, docsSite.origin)),
      signal,
    )
    const listed = name !== undefined && direct.status === 404 ? await findListed(name, docsSite, signal) : undefined
    const { page, status } = listed ? { page: listed, status: 200 } : direct
    if (status === undefined)
      throw new CliError('failed', `No documentation site runs at ${docsSite.origin}.`, {
        hint: 'Start one with npm start -- docs in a checkout of Keyhook, or pass its URL with --origin. Error codes need no site: keyhook docs NO_SCREEN_HOST.',
      })
    if (status !== 200)
      throw new CliError('failed', `There is no page for ${name ?? 'the documentation'} at ${docsSite.origin}.`, {
        hint: 'Use an export of the SDK (useLoginWithEmail), a component (AuthModal), a guide (passkeys), config, settings, a command (dev) or an error code. For anything else, search the documentation.',
      })
    const opener = findOpener(env)
    if (terminal.isInteractive && opener)
      await execute([...opener, page.href], { cwd, project: cwd }).catch(() => undefined)
    return { exitCode: exitCode.done, result: page.href, data: { url: page.href } }
  },
})

function readDocsSite(text: string): URL {
  const docsSite = URL.canParse(text) ? new URL(text) : undefined
  if (docsSite && /^https?:$/.test(docsSite.protocol)) return docsSite
  throw new CliError('usage', `${text} is not an http or https URL.`)
}

/** Returns the paths where a name may be documented. All error codes are on one page. */
const pathsOf = (name: string | undefined): readonly [string, ...string[]] => {
  if (name === undefined) return ['/']
  const direct = `/reference/${encodeURIComponent(name)}`
  const command = `/reference/cli/${encodeURIComponent(name)}`
  return /^[A-Z\d_]+$|^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)
    ? [`/docs/errors#${name.toLowerCase()}`, direct]
    : [direct, command]
}

/** Returns the first page that exists, or the last page that was requested. */
async function find(
  [page, ...others]: readonly URL[],
  signal: AbortSignal,
): Promise<{ page: URL; status: number | undefined }> {
  const status = await ask(page!, signal)
  return status === 404 && others.length > 0 ? find(others, signal) : { page: page!, status }
}

/** Returns the page for this name in the sitemap: a guide, a component, or an SDK export. */
async function findListed(name: string, docsSite: URL, signal: AbortSignal): Promise<URL | undefined> {
  try {
    const { ok, text } = await readPage(new URL('/sitemap.xml', docsSite.origin), signal)
    const addresses = ok ? [...text.matchAll(/<loc>([^<]+)<\/loc>/g)] : []
    const ending = `/${encodeURIComponent(name)}`.toLowerCase()
    const path = addresses
      .map(([, address]) => new URL(address!).pathname)
      .find((each) => each.toLowerCase().endsWith(ending))
    if (path === undefined) return undefined
    // The sitemap may contain another origin.
    const page = new URL(docsSite.origin)
    page.pathname = path
    return page
  } catch {
    return undefined
  }
}

/** Returns the status of a page. Returns undefined if the server did not respond. */
async function ask(page: URL, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { status, text } = await readPage(page, signal)
    if (status !== 200 || page.hash === '') return status
    return text.includes(` id="${page.hash.slice(1)}"`) ? 200 : 404
  } catch {
    return undefined
  }
}

/**
 * Reads a page. Rejects after the timeout. The timeout does not depend on the request's signal, which may be garbage
 * collected.
 */
async function readPage(page: URL, signal: AbortSignal): Promise<{ ok: boolean; status: number; text: string }> {
  const ending = new AbortController()
  const stop = () => ending.abort()
  const expired = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Error('The documentation page did not load in time.')))
  })
  const timer = setTimeout(stop, patience)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const read = async () => {
    const response = await fetch(page, { signal: ending.signal })
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
  try {
    return await Promise.race([read(), expired])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Returns the section of an error code as plain text. The errors page is part of this package. */
function readErrorSection(name: string): string | undefined {
  const page = findPage()
  const sections = page === undefined ? [] : readFileSync(page, 'utf8').split(/^### /m).slice(1)
  const section = sections.find((text) => new RegExp(`^${name.toUpperCase()}$`, 'm').test(text.split('\n', 1)[0]!))
  return section === undefined ? undefined : toText(section.split(/^## /m)[0]!)
}

/** Returns the errors page: next to the built program, whose chunks are one folder below, or in a checkout. */
function findPage(): string | undefined {
  const here = import.meta.dirname
  const checkout = resolve(here, '../../../docs-site/content/errors.md')
  return [join(here, 'errors.md'), join(here, '../errors.md'), checkout].find((path) => existsSync(path))
}

const toText = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .trim()
